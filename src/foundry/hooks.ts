/** Runs once when Foundry reaches a stage of its start. Facts: docs/foundry.md, "Start". */
export const atStage = (stage: "init" | "i18nInit" | "setup" | "ready", run: () => void | Promise<void>): void => {
  Hooks.once(stage as never, (() => void run()) as never);
};
