import { describe, expect, it } from "vitest";
import { NpcData } from "../../../src/data/actor/npc.ts";
import type { ActorDocument, MessageDocument } from "../../../src/foundry/documents.ts";
import { messages, users } from "../../../src/foundry/lookup.ts";
import { addSpot, removeSpot, toggleSpot } from "../../../src/play/change-spots.ts";
import { changeState } from "../../../src/play/change-state.ts";
import { makeMoveWith } from "../../../src/play/make-move.ts";
import { hardWay, newCharacter, refusal } from "./fixture.ts";

const answer = { extra: 0, extraCause: "", visibility: "public", stat: "brass" } as const;

const newNpc = async (ownership: object = {}): Promise<ActorDocument> => {
  const npc = (await Actor.create({ name: "Lookout", type: "npc", ownership } as never)) as ActorDocument | undefined;
  if (!npc) throw new Error("No NPC was made.");
  return npc;
};

const dataOf = (npc: ActorDocument): NpcData => npc.system as unknown as NpcData;

const lastNotice = (): MessageDocument => {
  const message = [...messages()].at(-1);
  if (!message) throw new Error("Nothing was told.");
  return message;
};

const readersOf = (message: MessageDocument): string[] =>
  (message.whisper as unknown as string[]).map((id) => users().get(id)?.name ?? "");

describe("somebody the GM plays", () => {
  it("S5.10 makes no moves, and is told so", async () => {
    expect(await refusal(makeMoveWith(await newNpc(), hardWay(), answer))).toBe("HOTPROPERTY.Error.OnlyCharacters");
  });

  it("C077 how somebody is whom players may not look at is told to the GM alone; of a character everybody hears", async () => {
    await changeState(await newNpc({ default: 1 }), "down");
    expect(readersOf(lastNotice())).toEqual(["Gamemaster"]);
    await changeState(await newNpc({ default: 2 }), "down");
    expect(readersOf(lastNotice())).toEqual([]);
    await changeState(await newCharacter(), "down");
    expect(readersOf(lastNotice())).toEqual([]);
  });

  it("N4.2 has spots, known to the crew or not yet", async () => {
    const npc = await newNpc();
    await addSpot(npc);
    const [id] = dataOf(npc).spotList[0] ?? [];
    await toggleSpot(npc, id ?? "");
    expect(dataOf(npc).spotList).toEqual([[id, { text: "", known: true }]]);
    await removeSpot(npc, id ?? "");
    expect(dataOf(npc).spotList).toEqual([]);
    expect(await refusal(toggleSpot(npc, id ?? ""))).toBe("HOTPROPERTY.Error.SpotGone");
  });

  it("N1.2 W1.3 has skills from 0 to 5 and a level only where somebody owns them", () => {
    const npc = new NpcData({ skills: { deception: 9, persuasion: 2, juggling: "x" }, level: null } as never);
    expect([npc.level, npc.ownSkills, npc.skill("deception"), npc.skill("leadership")]).toEqual([
      null,
      ["persuasion", "deception"],
      5,
      0,
    ]);
  });
});
