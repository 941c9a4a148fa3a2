import { attempt } from "../foundry/notices.ts";

let open: () => Promise<unknown> = async () => {};

/** Says how the table at a glance is opened. At `init`. */
export const offerGlance = (how: () => Promise<unknown>): void => {
  open = how;
};

/** Opens the table at a glance, or brings it to the front. */
export const openGlance = async (): Promise<void> => {
  await attempt(async () => void (await open()));
};
