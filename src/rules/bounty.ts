/** G3 What one dough or one of the crew's funds costs in bounty, unless the world says otherwise. */
export const BOUNTY_RATE = 10;

/** G3 How much can be had for so much bounty at most: whole pieces only. `rate` is 1 at least. */
export const cashable = (bounty: number, rate: number): number => Math.floor(Math.max(0, bounty) / Math.max(1, rate));
