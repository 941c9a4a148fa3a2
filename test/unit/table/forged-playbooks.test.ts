import { beforeAll, describe, it } from "vitest";
import type { ActorDocument } from "../../../src/foundry/documents.ts";
import { newCharacter } from "./fixture.ts";
import { due, expectRefused, type Players, type Scene, scene, sitDown } from "./forged-scene.ts";
import { firstChoice, playbook } from "./playbook-fixture.ts";

/* A player's line used by hand: playbooks and advances asked for in the outbox. */

const ID = "ForgedPlaybook01";
const bad = "HOTPROPERTY.Error.BadRequest";
const picks = "HOTPROPERTY.Error.Picks";
const unlawful = "HOTPROPERTY.Error.AdvanceUnlawful";

let players: Players;
beforeAll(async () => {
  players = await sitDown();
});

type Asking = (s: Scene) => [string, unknown] | Promise<[string, unknown]>;

const becoming =
  (over: object, who: (s: Scene) => ActorDocument = (s) => s.mine): Asking =>
  async (s) => {
    const item = await playbook("go-between");
    const options = { playbook: item.uuid, ...firstChoice(item), ...over };
    return [ID, { card: "", step: "become", about: who(s).uuid, options }];
  };

const advancing =
  (options: unknown, who: (s: Scene) => ActorDocument = (s) => s.mine): Asking =>
  async (s) => {
    await who(s).update({ system: { experience: 5 } } as never);
    return [ID, { card: "", step: "advance", about: who(s).uuid, options }];
  };

const ROWS: readonly (readonly [title: string, reason: string, Asking])[] = [
  ["S9.5 a playbook for Ben’s character", "HOTPROPERTY.Trust.become", becoming({}, (s) => s.bens)],
  [
    "a playbook that the GM keeps to themselves",
    "HOTPROPERTY.Error.PlaybookGone",
    async (s) => {
      const secret = await Item.create({
        name: "The Informer",
        type: "playbook",
        system: { key: "informer" },
      } as never);
      const none = { statSet: "", moves: [], gear: [], looks: {} };
      return becoming({ playbook: (secret as unknown as { uuid: string }).uuid, ...none })(s);
    },
  ],
  ["a move for a playbook", "HOTPROPERTY.Error.PlaybookGone", (s) => becoming({ playbook: s.aimed.uuid })(s)],
  ["a playbook of nonsense", "HOTPROPERTY.Error.PlaybookGone", becoming({ playbook: "Item.__proto__" })],
  ["all moves at once", picks, becoming({ moves: ["goBetweenMove002", "goBetweenMove003", "goBetweenMove004"] })],
  [
    "a move by its key",
    "HOTPROPERTY.Error.NotOffered",
    becoming({ moves: ["go-between-finders-fee", "goBetweenMove003"] }),
  ],
  ["all the gear", picks, becoming({ gear: ["goBetweenGear002", "goBetweenGear005"] })],
  ["a set of stats of one’s own", "HOTPROPERTY.Error.NoStatSet", becoming({ statSet: "goBetweenSetMine" })],
  ["a set of stats with numbers", bad, becoming({ statSet: { name: 3 } })],
  ["words about the look", bad, becoming({ looks: { goBetweenLook001: "invisible" } })],
  ["moves as an object", bad, becoming({ moves: { goBetweenMove002: true } })],
  [
    "a playbook for the crew",
    "HOTPROPERTY.Error.OnlyCharactersBecome",
    async (s) => {
      const crew = await Actor.create({ name: "Own crew", type: "crew", ownership: { [s.ana.userId]: 3 } } as never);
      return becoming({}, () => crew as unknown as ActorDocument)(s);
    },
  ],
  ["a playbook with a card", bad, (s) => due(s.hard, "become", {}, s.mine.uuid)],
  [
    "S8.2 an advance for Ben’s character",
    "HOTPROPERTY.Trust.advance",
    advancing({ kind: "stat", what: "hush" }, (s) => s.bens),
  ],
  [
    "S8.2 an advance that isn’t due",
    "HOTPROPERTY.Error.AdvanceNotDue",
    (s) => [ID, { card: "", step: "advance", about: s.mine.uuid, options: { kind: "stat", what: "hush" } }],
  ],
  ["S1.1 a stat that is no stat", unlawful, advancing({ kind: "stat", what: "mended" })],
  [
    "S1.1 a stat beyond +2",
    unlawful,
    async (s) => {
      await s.mine.update({ system: { stats: { hush: 2 } } } as never);
      return advancing({ kind: "stat", what: "hush" })(s);
    },
  ],
  ["S8.2 a move of somebody else’s playbook", unlawful, advancing({ kind: "move", what: "go-between-finders-fee" })],
  [
    "S8.2 a playbook’s move advanced that isn’t held",
    unlawful,
    advancing({ kind: "playbook", what: "go-between-finders-fee" }),
  ],
  ["S8.2 a move that is nowhere", unlawful, advancing({ kind: "basic", what: "win-the-game" })],
  ["an advance of another kind", bad, advancing({ kind: "heat", what: "loose" })],
  ["an advance with a path", unlawful, advancing({ kind: "stat", what: "hush.value" })],
  [
    "S5.2 an advance for somebody burned",
    "HOTPROPERTY.Error.Burned",
    async (s) => {
      const gone = await newCharacter({ burned: true }, { [s.ana.userId]: 3 });
      return advancing({ kind: "stat", what: "hush" }, () => gone)(s);
    },
  ],
];

describe("C059 S9.5 S8.2 a playbook or an advance asked for by hand", () => {
  it.each(ROWS.map(([title, reason, asking]) => ({ title, reason, asking })))("$title", async ({ reason, asking }) => {
    const s = await scene(players);
    const [id, request] = await asking(s);
    await expectRefused(reason, () => s.ana.ask(id, request));
  });
});
