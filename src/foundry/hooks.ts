import { attempt } from "./notices.ts";

/**
 * Runs once when Foundry reaches a stage of its start. What goes wrong later than at once is told like any gesture: nobody
 * else waits for it. Facts: docs/foundry.md, "Start".
 */
export const atStage = (stage: "init" | "i18nInit" | "setup" | "ready", run: () => void | Promise<void>): void => {
  Hooks.once(
    stage as never,
    (() => {
      const done = run();
      if (done) void attempt(() => done);
    }) as never,
  );
};

/** Runs on every client when a document was created, updated or deleted. */
export const onDocument = (
  action: "create" | "update" | "delete",
  documentName: string,
  run: (document: unknown) => void,
): void => {
  Hooks.on(`${action}${documentName}` as never, ((document: unknown) => run(document)) as never);
};

/** Runs when somebody's first window opens or their last one closes. */
export const onUserConnected = (run: () => void): void => {
  Hooks.on("userConnected" as never, (() => run()) as never);
};

/** Makes a chat command of ours: `/name words`. `run` gets the words; the line itself isn't posted. */
export const onChatCommand = (name: string, run: (words: string) => void): void => {
  const command = new RegExp(`^/${name}(?:\\s+([\\s\\S]*))?$`, "i");
  Hooks.on("chatMessage", ((_log: unknown, text: string) => {
    const match = command.exec(text.trim());
    if (!match) return true;
    run((match[1] ?? "").trim());
    return false;
  }) as never);
};

/** Runs each time a window of Foundry's own class of this name was drawn. */
export const onWindow = (className: string, run: (element: HTMLElement) => void): void => {
  Hooks.on(`render${className}` as never, ((_window: unknown, element: HTMLElement) => run(element)) as never);
};

/** Runs each time 14 has opened a browser window of its own for windows of the table. */
export const onDetachedWindow = (run: (page: Window) => void): void => {
  Hooks.on("openDetachedWindow" as never, ((_id: string, page: Window) => run(page)) as never);
};

/**
 * Runs on this page when a message's dice have landed, where a module throws them on the table: it keeps the message out
 * of sight until then. Nothing of such a module's is called; this is how it tells everybody.
 */
export const onDiceLanded = (run: (messageId: string) => void): void => {
  Hooks.on("diceSoNiceRollComplete" as never, ((id: unknown) => run(String(id))) as never);
};
