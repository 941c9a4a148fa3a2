import { readSetting, registerSetting } from "../foundry/settings.ts";

const KEY = "othersConfirm";

/** Whether what a player's move does to somebody else's file waits for a yes: of its owner or the GM. Off by default. */
export const othersConfirm = (): boolean => readSetting(KEY) === true;

export const registerOthersConfirm = (): void =>
  registerSetting(KEY, {
    type: Boolean,
    default: false,
    name: "HOTPROPERTY.Setting.OthersConfirm",
    hint: "HOTPROPERTY.Setting.OthersConfirmHint",
  });
