/** Runs once when Foundry reaches a stage of its start. Facts: docs/foundry.md, "Start". */
export const atStage = (stage: "init" | "i18nInit" | "setup" | "ready", run: () => void | Promise<void>): void => {
  Hooks.once(stage as never, (() => void run()) as never);
};

/** Runs each time a chat message has been turned into HTML. */
export const onMessageHTML = (run: (message: ChatMessage.Implementation, html: HTMLElement) => void): void => {
  Hooks.on("renderChatMessageHTML", (message, html) => run(message as unknown as ChatMessage.Implementation, html));
};
