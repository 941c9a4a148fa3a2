/** What the suites find beside Foundry, which is otherwise in each place they run in. Whoever runs them sets it first. */
export interface Props {
  /** A type of actor with `nerve`, a number from 0 to 9 that is 3 at first, and `motto`, a text. */
  hero: string;
  /** A type of item. */
  gear: string;
  /** The address of the folder with their templates. */
  templates: string;
  /** What notices said since the page was opened. */
  notices: readonly string[];
  /** Ids of windows that were there before, and stay. */
  standing: ReadonlySet<string>;
}

interface Closing {
  readonly id: string;
  close(): Promise<unknown>;
}

export const props = (): Props => (globalThis as unknown as { conformanceProps: Props }).conformanceProps;

/** Sets the stage for suites. */
export const setProps = (values: Props): void => void Object.assign(globalThis, { conformanceProps: values });

/** Closes what a test has opened. */
export const closeOpened = async (instances: ReadonlyMap<string, Closing>): Promise<void> => {
  for (const app of [...instances.values()]) if (!props().standing.has(app.id)) await app.close();
};
