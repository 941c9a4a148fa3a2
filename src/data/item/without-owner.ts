/** C111 By item type: what an item says of whoever has it, as it is when nobody does. */
export const WITHOUT_OWNER: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  weapon: { inHand: false, holder: "" },
  gear: { holder: "" },
  move: { learned: false },
  contact: { payback: { owed: false, promise: "", job: null } },
};
