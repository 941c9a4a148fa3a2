import { describe, expect, it } from "vitest";
import { changeLines } from "../../../src/cards/ledger-lines.ts";
import type { ActorDocument } from "../../../src/foundry/documents.ts";
import { messages } from "../../../src/foundry/lookup.ts";
import { undoEntry } from "../../../src/play/card-presses.ts";
import { changeDebt } from "../../../src/play/change-debt.ts";
import { cardFrom } from "../../../src/table/card.ts";
import { characterData, newCharacter, refusal } from "./fixture.ts";

const OWNED = { HoodUserAna00001: 3 };

const two = async (debts = 0): Promise<[owed: ActorDocument, debtor: ActorDocument]> => {
  const debtor = await newCharacter({}, { HoodUserBen00001: 3 });
  return [await newCharacter({ debts: { [debtor.id ?? ""]: debts } }, OWNED), debtor];
};

describe("what one owes another, changed by hand", () => {
  it("S5.3 a debt rises on the file of who is owed, told on a card that takes it back", async () => {
    const [owed, debtor] = await two(1);
    await changeDebt(owed, debtor.id ?? "", 2);
    expect(characterData(owed).debtOf(debtor.id ?? "")).toBe(3);
    expect(characterData(debtor).debtOf(owed.id ?? "")).toBe(0);
    const message = [...messages()].at(-1);
    if (!message) throw new Error("No card was posted.");
    const [id, entry] = [...cardFrom(message).ledger][0] ?? [];
    expect(entry?.steps).toMatchObject([
      { kind: "debt", who: debtor.name, note: owed.name, values: { from: 1, to: 3 } },
    ]);
    await undoEntry(message, id ?? "");
    expect(characterData(owed).debtOf(debtor.id ?? "")).toBe(1);
  });

  it("S1.2 S5.3 an entry falls below zero, and stops where a debt ends", async () => {
    const [owed, debtor] = await two(-98);
    await changeDebt(owed, debtor.id ?? "", -1);
    expect(characterData(owed).debtOf(debtor.id ?? "")).toBe(-99);
    const lines = [...cardFrom([...messages()].at(-1)).ledger.values()].flatMap((entry) => changeLines(entry));
    expect(lines).toMatchObject([{ from: "−98", to: "−99" }]);
    expect(await refusal(changeDebt(owed, debtor.id ?? "", -1))).toBe("HOTPROPERTY.Error.DebtRange");
    expect(await refusal(changeDebt(owed, owed.id ?? "", 1))).toBe("HOTPROPERTY.Error.NobodyPicked");
  });
});
