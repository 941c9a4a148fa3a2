import { expect } from "vitest";
import { at, find, ledgerOf, outboxOf, untruths } from "./truth.ts";

export const SLIP = "Actor.HoodSlipMarlowe1";
export const DOC = "Actor.HoodDocOkafor001";
export const CREW = "Actor.HoodCanalStreet1";
export const OWES = "Item.CrowdMove0000001";
export const HARD_WAY = "Take the hard way";

const moveOf = (_id: string, name: string, consequences: object[]): Record<string, unknown> => ({
  _id,
  name,
  type: "move",
  system: {
    key: name,
    group: "basic",
    roll: { kind: "stat", stat: "wise" },
    results: { weak: { text: "so", pick: 0, consequences } },
    options: {},
  },
});

/** +1 debt of the roller's to somebody picked, and heat for both; nothing else. */
export const world = (): StoredWorld => ({
  ...table.hood(),
  User: [...(table.hood().User ?? []), { _id: "HoodUserAssist01", name: "Assistant", role: 3, color: "#333333" }],
  Item: [
    moveOf("CrowdMove0000001", "Owes", [
      { type: "debt", whom: "roller", amount: 1, entry: "theirs" },
      { type: "heat", whom: "picked", amount: 1 },
      { type: "thing", whom: "roller" },
    ]),
    moveOf("CrowdMove0000002", "Hot", [{ type: "heat", whom: "picked", amount: 3 }]),
  ],
});

export const toDoc = { target: DOC, thing: "clean:a crowbar" };

export const itemsOf = (hood: Gathering, uuid: string): { name: string }[] =>
  (find(hood.stored(), uuid)?.items ?? []) as { name: string }[];

/** What Slip owes Doc. */
export const debt = (hood: Gathering): unknown => at(find(hood.stored(), DOC), "system.debts.HoodSlipMarlowe1") ?? 0;
/** Loose heat of a character. */
export const heat = (hood: Gathering, uuid: string): unknown => at(find(hood.stored(), uuid), "system.heat.loose");
export const crew = (hood: Gathering, track: string): unknown => at(find(hood.stored(), CREW), `system.${track}`) ?? 0;
/** A card's entries, each by its step and how it stands. */
export const steps = (hood: Gathering, card: string): string[] =>
  ledgerOf(hood.stored(), card).map(([, { step, state }]) => `${step} ${state}`);

/** The key of the Refusal that a gesture ends with. */
export const keyOf = async (gesture: Promise<unknown>): Promise<string> =>
  gesture.then(
    () => "nothing was refused",
    (error: { key?: string; message: string }) => error.key ?? error.message,
  );

/** Cards and files tell the same, and nothing is left in anybody's outbox. */
export const truly = (hood: Gathering): void => {
  expect(untruths(hood.stored())).toEqual([]);
  for (const name of ["Gamemaster", "Assistant", "Ana", "Ben", "Cleo"])
    expect(outboxOf(hood.stored(), name)).toEqual([]);
};
