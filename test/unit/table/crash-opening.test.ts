import { describe, expect, it, vi } from "vitest";
import { opensCard, STEPS, type StepName } from "../../../src/table/trust.ts";
import { CREW, DOC, play, SLIP, type Story } from "./crash-story.ts";
import { comparable, find, outboxOf, untruths } from "./truth.ts";

vi.setConfig({ testTimeout: 60_000 }); // each cut is a table of its own

const [slip, doc, car] = ["HoodSlipMarlowe1", "HoodDocOkafor001", "CrashCar00000001"];

/** A gang with its boss, a scene's modifier, a debt that is due, an advance that is due, a job to be paid, a hot car. */
const world = (): StoredWorld => {
  const hood = table.hood();
  const give = (uuid: string, system: object): void => {
    const file = find(hood, uuid);
    if (file) file.system = { ...(file.system as object), ...system };
  };
  const fog = { kind: "forward", value: -1, cause: "the fog", stat: "", lasts: "scene" };
  give(SLIP, { experience: 6, debts: { [doc]: 4 }, modifiers: { modifierAAAAAAAA: fog } });
  give(CREW, {
    bounty: 20,
    boss: slip,
    members: { [slip]: { in: true }, [doc]: { in: true, gang: true }, HoodNanPereira01: { in: true, gang: true } },
  });
  const joanna = find(hood, `${SLIP}.Item.HoodSlipJoanna01`);
  if (joanna) joanna.system = { ...(joanna.system as object), payback: { owed: true, promise: "" } };
  const job = { total: 11, pulledOff: true, gotAway: true, rest: "funds" };
  const crew = find(hood, CREW);
  if (crew) crew.items = [{ _id: "CrashJob00000001", name: "The bookies", type: "job", system: job }];
  hood.Actor?.push({ _id: car, name: "The van", type: "vehicle", system: { tags: { hot: true }, holder: slip } });
  return hood;
};

const become = {
  playbook: "Compendium.hot-property.playbooks.Item.playbookGoBetwee",
  statSet: "goBetweenSetName",
  moves: ["goBetweenMove002", "goBetweenMove003"],
  gear: ["goBetweenGear002"],
};

/** Everything that posts a card of its own, each as it touches as much as it can. */
const ASKED: Readonly<Partial<Record<StepName, readonly [about: string, options: object]>>> = {
  change: [CREW, { cash: 1, into: slip }],
  close: ["evening 1", { span: "evening", number: 1 }],
  condition: [SLIP, { what: "state", to: "down", why: "the stairs", which: "" }],
  purse: [SLIP, { what: "earn", sum: 2, price: 0, why: "the bet", over: false }],
  payout: [`${CREW}.Item.CrashJob00000001`, {}],
  gang: [CREW, { what: "down", who: slip }],
  hand: [`${SLIP}.Item.HoodSlipKnife001`, { to: DOC, copy: false }],
  hold: [`Actor.${car}`, { to: doc }],
  damage: [`Actor.${car}`, { what: "collision" }],
  become: [DOC, become],
  advance: [SLIP, { kind: "stat", what: "name" }],
  call: [SLIP, { who: DOC, pick: "payback", what: "HoodSlipJoanna01" }],
  deal: [SLIP, { act: "strike", who: DOC, what: "the tin" }],
  payback: [`${SLIP}.Item.HoodSlipMick0001`, { act: "counted", words: "", job: "" }],
};

const OPENING = STEPS.filter(opensCard);

const storyOf = (step: StepName, by: "Gamemaster" | "Ana", generation: 13 | 14 = 13): Story => {
  const [about = "", options = {}] = ASKED[step] ?? [];
  const press = (window: TableWindow): void => window.begin("open", step, about, options);
  return { world: world(), cut: by, by, press, there: [by], generation };
};

const files = ({ Actor, ChatMessage, Setting }: StoredWorld): unknown => {
  const counters = Setting?.find(({ key }) => key === "hot-property.table")?.value;
  return comparable({ Actor, ChatMessage, counters: typeof counters === "string" ? JSON.parse(counters) : null });
};

/** The window goes once that many of its writes are stored: then it is done whole, with its card, as soon as it is there again. */
const doneAfter = async (
  story: Story,
  calm: { world: StoredWorld; writes: string[] },
  stored: number,
): Promise<void> => {
  const torn = await play(story, { after: stored - 1, when: "stored" });
  const point = `after ${calm.writes.slice(0, stored).join(", ")}`;
  expect(torn.survived, point).toBe(false);
  expect(files(torn.world), point).toEqual(files(calm.world));
  expect(outboxOf(torn.world, story.by), point).toEqual([]);
};

/** Between any two of the writes of the thing itself. */
const doneWhole = async (story: Story, last = "ChatMessage.create"): Promise<void> => {
  const calm = await play(story);
  expect(untruths(calm.world)).toEqual([]);
  const [kept, ...writes] = calm.writes;
  expect([kept, ...writes.slice(-2)]).toEqual(["User.update", last, "User.update"]);
  for (let stored = 2; stored < writes.length; stored++) await doneAfter(story, calm, stored);
};

describe("a window goes between two writes of what posts a card of its own", () => {
  it("G6 every such step is tried", () => {
    expect(Object.keys(ASKED).sort()).toEqual([...OPENING].sort());
  });

  for (const step of OPENING) {
    it(`G6 the GM's ${step}: done whole, with its card`, () => doneWhole(storyOf(step, "Gamemaster")));
  }

  it("G6 C081 a player's own, no GM there", async () => {
    await doneWhole(storyOf("condition", "Ana"));
    await doneWhole(storyOf("deal", "Ana"));
  });

  it("G6 before the first write of the thing itself, and after the card", async () => {
    const story = storyOf("purse", "Gamemaster");
    const calm = await play(story);
    await doneAfter(story, calm, 1);
    await doneAfter(story, calm, 3);
  });

  it("G6 what can't be written after all is taken back, told, and waits for nobody", async () => {
    const hood = await table.gather(world());
    const [first, second] = [await hood.open("Gamemaster"), await hood.open("Gamemaster")];
    first.fail("ChatMessage.create", "The disk is full.");
    const [about = "", options = {}] = ASKED.purse ?? [];
    await expect(first.do("open", "purse", about, options)).rejects.toThrow("HOTPROPERTY.Error.Unexpected");
    await hood.quiet();
    expect(find(hood.stored(), SLIP)).toMatchObject({ system: { dough: 0 } });
    expect(outboxOf(hood.stored(), "Gamemaster")).toEqual([]);
    expect([new Set(first.told()), second.told()]).toEqual([new Set(["The disk is full."]), []]);
  });

  it("C157 what is a card alone takes one write", async () => {
    const press = (ana: TableWindow): void => ana.begin("open", "hold", `Actor.${car}`, { to: doc });
    const story: Story = { world: world(), cut: "Gamemaster", by: "Ana", press, there: ["Gamemaster", "Ana"] };
    expect((await play(story)).writes).toEqual(["ChatMessage.create"]);
  });

  it("C157 14 takes it as one batch, which is kept nowhere; but for the counters, which go before it", async () => {
    const hood = await table.gather(world(), 14);
    const gm = await hood.open("Gamemaster");
    for (const step of OPENING.filter((one) => one !== "close")) {
      await gm.do("open", step, ...(ASKED[step] ?? ["", {}]));
      expect(gm.wrote(), step).toEqual([expect.stringMatching(/ \+ ChatMessage\.create$/)]);
    }
    await doneWhole(storyOf("close", "Gamemaster", 14), "Actor.update + ChatMessage.create");
  });
});
