import { SYSTEM_ID } from "./system.ts";

/** A key that does something, until somebody gives it another. Name and hint are language keys. */
interface Key {
  readonly name: string;
  readonly hint: string;
  /** As the browser names it, "KeyG", with those held: "Shift", "Control", "Alt". */
  readonly key: string;
  readonly modifiers: readonly string[];
}

interface Keybindings {
  register(namespace: string, action: string, config: object): void;
}

/** Makes a key known, which everybody can change in Foundry's own window. At `init` only. */
export const registerKey = (action: string, { name, hint, key, modifiers }: Key, run: () => void): void =>
  (game.keybindings as unknown as Keybindings).register(SYSTEM_ID, action, {
    name,
    hint,
    editable: [{ key, modifiers: [...modifiers] }],
    onDown: () => {
      run();
      return true;
    },
  });
