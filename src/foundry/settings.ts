import { SYSTEM_ID } from "./system.ts";

/** A setting of the world, shown in Foundry's own window. Name and hint are language keys. */
export interface WorldSetting {
  readonly type: typeof Boolean | typeof String | typeof Number;
  readonly default: boolean | string | number;
  readonly name: string;
  readonly hint: string;
}

interface Settings {
  register(namespace: string, key: string, setting: object): void;
  get(namespace: string, key: string): unknown;
}

const settings = (): Settings => game.settings as unknown as Settings;

/** Makes a setting known. At `init`. */
export const registerSetting = (key: string, setting: WorldSetting): void =>
  settings().register(SYSTEM_ID, key, { ...setting, scope: "world", config: true });

/** What a setting says now. Throws for one that was never registered. */
export const readSetting = (key: string): unknown => settings().get(SYSTEM_ID, key);
