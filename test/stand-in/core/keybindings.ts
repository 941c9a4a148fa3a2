/** A key with those held down with it. */
export interface KeyBinding {
  /** As `KeyboardEvent.code` names it. */
  key: string;
  modifiers?: string[];
}

/** What a handler is told of the press. */
interface KeyboardContext {
  key: string;
  event: unknown;
  isShift: boolean;
  isControl: boolean;
  isAlt: boolean;
  up: boolean;
  repeat: boolean;
}

/** As passed to `register`. */
export interface KeybindingAction {
  name: string;
  hint?: string;
  editable?: KeyBinding[];
  uneditable?: KeyBinding[];
  onDown?(context: KeyboardContext): boolean | undefined;
  /** Only for GMs. */
  restricted?: boolean;
  repeat?: boolean;
}

/** The part of a browser's event that matters here. */
export interface KeyPress {
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly repeat: boolean;
}

const heldWith = ({ shiftKey, ctrlKey, metaKey, altKey }: KeyPress): string =>
  [...(altKey ? ["Alt"] : []), ...(ctrlKey || metaKey ? ["Control"] : []), ...(shiftKey ? ["Shift"] : [])].join("+");

const named = (modifiers: readonly string[]): string =>
  modifiers
    .map((modifier) => modifier.charAt(0).toUpperCase() + modifier.slice(1).toLowerCase())
    .sort()
    .join("+");

/** The keys of packages: `game.keybindings`. They can't be given others here, and only those of packages are kept. */
export class ClientKeybindings {
  readonly actions = new Map<string, KeybindingAction>();

  register(namespace: string, action: string, config: KeybindingAction): void {
    if (!namespace || !action) throw new Error("A key needs a namespace and the name of an action.");
    this.actions.set(`${namespace}.${action}`, config);
  }

  /** The keys that run an action now. */
  get(namespace: string, action: string): KeyBinding[] {
    const found = this.actions.get(`${namespace}.${action}`);
    if (!found) throw new Error(`There is no key for ${namespace}.${action}.`);
    return [...(found.uneditable ?? []), ...(found.editable ?? [])];
  }

  /** Runs what a press means, until one action says that it has dealt with it. */
  press(event: KeyPress, isGM: boolean): boolean {
    const held = heldWith(event);
    const fits = ({ key, modifiers = [] }: KeyBinding): boolean => key === event.code && named(modifiers) === held;
    for (const action of this.actions.values()) {
      const { uneditable = [], editable = [] } = action;
      if (![...uneditable, ...editable].some(fits)) continue;
      if ((action.restricted && !isGM) || (event.repeat && !action.repeat)) continue;
      const { code: key, shiftKey: isShift, ctrlKey: isControl, altKey: isAlt, repeat } = event;
      if (action.onDown?.({ key, event, isShift, isControl, isAlt, up: false, repeat }) === true) return true;
    }
    return false;
  }
}
