import { say } from "../../foundry/text.ts";
import type { Entry, Seen } from "./people.ts";
import { entryName, plain } from "./picture.ts";

/** The same as the picture, as two tables: how everybody is, and who owes whom. */
export const listingOf = (people: readonly Seen[], entries: readonly Entry[]) => ({
  rows: people.map(({ uuid, name, img, facts }) => ({ uuid, name, img, facts })),
  debts: people.map((debtor) => ({
    name: debtor.name,
    cells: people.map((owed) => {
      const entry = entries.find((one) => one.debtor === debtor && one.owed === owed);
      return {
        debtor: debtor.id,
        owed: owed.id,
        label: entry ? entryName(entry) : "",
        number: entry ? plain(entry.value) : "",
        none: entry?.value === 0,
        may: entry !== undefined && owed.mine,
        /** What stands where there is no number. */
        instead: entry ? "" : debtor === owed ? "" : say("HOTPROPERTY.Glance.NotShown"),
      };
    }),
  })),
});
