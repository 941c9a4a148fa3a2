import { registerRoll } from "../foundry/registration.ts";
import { MoveRoll } from "./move-roll.ts";

/** Tells Foundry our kinds of roll, so that they can be read back from a message. At `init`. */
export const installRolls = (): void => {
  registerRoll(MoveRoll as never);
};
