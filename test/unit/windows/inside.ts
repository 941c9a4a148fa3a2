import { placeholder } from "../../../scripts/system/placeholder.ts";
import { Game } from "../../stand-in/core/game.ts";
import { installGlobals } from "../../stand-in/core/globals.ts";
import type { Backend, ModifyResponse, WorldData } from "../../stand-in/core/protocol.ts";

/**
 * What a window is made of inside its realm. Everything crosses between realms as JSON text: an object of another realm
 * is no plain object here.
 */
export interface Line {
  readonly world: string;
  readonly english: string;
  /** A request, or the list of those of a batch. Resolves to `{response}` or `{refused}`; never, once the window is gone. */
  modify(request: string): Promise<string>;
  told(message: string): void;
}

export interface Inside {
  enter(line: Line): Promise<void>;
  hear(response: string): void;
  activity(userId: string, active: boolean): void;
  /** Calls a gesture. Resolves to `{value}` or `{refused: {key, data}}` or `{failed}`. */
  run(name: string, args: string): Promise<string>;
}

type Gesture = (...args: unknown[]) => unknown;

// a realm of Node's has none of its own, and another realm's gives objects that are no plain ones here
Object.assign(globalThis, { structuredClone: (value: unknown): unknown => JSON.parse(JSON.stringify(value)) });

const { generation } = globalThis as unknown as { generation: 13 | 14 };
const foundry = installGlobals({ generation });
Object.assign(foundry, { applications: placeholder() });

const storage = {
  length: 0,
  clear: () => {},
  getItem: () => null,
  key: () => null,
  removeItem: () => {},
  setItem: () => {},
};

let hear: (response: ModifyResponse) => void = () => {};
let game: Game | null = null;

const ask = async <T>(line: Line, request: unknown): Promise<T> => {
  const answer = JSON.parse(await line.modify(JSON.stringify(request))) as { response?: T; refused?: string };
  if (!answer.response) throw new Error(answer.refused);
  return answer.response;
};

const backendOf = (line: Line): Backend => ({
  modify: (request) => ask(line, request),
  modifyBatch: (requests) => ask(line, requests),
  onModify: (listener) => {
    hear = listener;
  },
  emit: () => {},
  on: () => {},
  off: () => {},
  query: () => Promise.reject(new Error("Nobody is asked in these tests.")),
});

const wrong = (error: unknown): object => {
  const { key, data } = error as { key?: string; data?: object };
  return key ? { refused: { key, data } } : { failed: String(error) };
};

const inside: Inside = {
  enter: async (line) => {
    const notice = (message: string): void => line.told(message);
    const world = JSON.parse(line.world) as WorldData;
    const languages = [{ en: JSON.parse(line.english) as object }];
    game = new Game({ world, backend: backendOf(line), storage, languages });
    Object.assign(globalThis, { ui: { notifications: { info: notice, warn: notice, error: notice } } });
    await game.initialize();
    await game.finish();
  },
  hear: (response) => hear(JSON.parse(response) as ModifyResponse),
  activity: (userId, active) => game?.onUserActivity(userId, active),
  run: async (name, args) => {
    const { gestures } = globalThis as unknown as { gestures: Record<string, Gesture> };
    try {
      return JSON.stringify({ value: await gestures[name]?.(...(JSON.parse(args) as unknown[])) });
    } catch (error) {
      return JSON.stringify(wrong(error));
    }
  },
};

Object.assign(globalThis, { inside });
