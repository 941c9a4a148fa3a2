import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { WHOM } from "../../../src/consequences/kind.ts";
import { kindOf, MOVE_KINDS } from "../../../src/consequences/kinds.ts";
import { MOVE_GROUPS } from "../../../src/data/item/move.ts";
import { ACTOR_MODELS, ITEM_MODELS } from "../../../src/data/models.ts";
import { VISIBILITIES } from "../../../src/foundry/visibility.ts";
import { FIRST_STEPS } from "../../../src/play/first-steps.ts";
import { ADVANCES } from "../../../src/rules/advance.ts";
import { AIDS } from "../../../src/rules/aid.ts";
import { CREW_TRACKS } from "../../../src/rules/crew.ts";
import { CROSSES, WORDS } from "../../../src/rules/deals.ts";
import { CALLS } from "../../../src/rules/debt.ts";
import { WAYS_OF_LIFE } from "../../../src/rules/dough.ts";
import { GANG_ACTS } from "../../../src/rules/gang.ts";
import { HARD_MOVES } from "../../../src/rules/hard-move.ts";
import { JOB_KINDS, JOB_STAGES } from "../../../src/rules/jobs.ts";
import { COUNTRIES } from "../../../src/rules/market.ts";
import { LASTS, MODIFIER_KINDS } from "../../../src/rules/modifiers.ts";
import { NEEDS } from "../../../src/rules/needs.ts";
import { PAYBACK_ACTS } from "../../../src/rules/payback.ts";
import { CONTACT_KINDS } from "../../../src/rules/people.ts";
import { SUITS } from "../../../src/rules/playbook.ts";
import { PURSE_ACTS } from "../../../src/rules/purse.ts";
import { READS, ROLL_KINDS } from "../../../src/rules/roll-kinds.ts";
import { RULE_SETS } from "../../../src/rules/rule-sets.ts";
import { SKILLS } from "../../../src/rules/skills.ts";
import { STATES } from "../../../src/rules/state.ts";
import { STATS } from "../../../src/rules/stats.ts";
import { TIERS } from "../../../src/rules/tiers.ts";
import { SPANS } from "../../../src/rules/time.ts";
import { DAMAGES, VEHICLE_TAGS } from "../../../src/rules/vehicles.ts";
import { STEPS } from "../../../src/table/trust.ts";

type Words = { [key: string]: string | Words };

const flat = (words: Words, prefix = ""): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string" ? [`${prefix}${key}`] : flat(value, `${prefix}${key}.`),
  );

const files = (dir: string, ending: RegExp): string[] =>
  readdirSync(dir, { recursive: true, encoding: "utf8" })
    .filter((file) => ending.test(file))
    .map((file) => readFileSync(join(dir, file), "utf8"));

const english = new Set(flat(JSON.parse(readFileSync("lang/en.json", "utf8")) as Words));

const KEY = /\b(?:HOTPROPERTY|TYPES\.(?:Actor|Item))(?:\.[A-Za-z0-9]+)+/g;
const written = new Set(
  [...files("src", /\.ts$/), ...files("templates", /\.hbs$/)].flatMap((text) => text.match(KEY) ?? []),
);

/** G7 What the GM may override when a move is rolled. */
const BARS = ["Burned", "Retired", "NoMovesNow", "NoLooseHeat", "OnlyPlayers", "NoneInHand"];

const under = (prefix: string, values: readonly string[]): string[] => values.map((value) => `${prefix}.${value}`);

/** Keys whose last part is a value of ours: each family is named here with all its values. */
const computed = new Set([
  ...["Title", "Text"].flatMap((part) => FIRST_STEPS.map((step) => `HOTPROPERTY.Welcome.${step}.${part}`)),
  ...under("HOTPROPERTY.Playbook.Suits", SUITS),
  ...under("HOTPROPERTY.Playbook.PickLine", ["one", "other"]),
  ...["Kind", "Line"].flatMap((family) => under(`HOTPROPERTY.Advance.${family}`, ADVANCES)),
  ...under("HOTPROPERTY.Advance.Standing", ["due", "heat", "burned"]),
  ...under("HOTPROPERTY.Consequence.playbook.Tells", ["begins", "ends"]),
  ...under("HOTPROPERTY.CallIn.Pick", CALLS),
  ...under("HOTPROPERTY.Payback.Says", PAYBACK_ACTS),
  ...under(
    "HOTPROPERTY.Payback.Act",
    PAYBACK_ACTS.filter((act) => act !== "promise"),
  ),
  ...under("HOTPROPERTY.Payback.JobStage", ["open", "done"]),
  ...["Deal.Word", "Deal.Theirs", "Deal.Mine", "Deal.Says"].flatMap((family) => under(`HOTPROPERTY.${family}`, WORDS)),
  ...["Deal.Crossed", "Deal.Otherwise", "Consequence.cross.Says", "Error.DealSaid"].flatMap((f) =>
    under(`HOTPROPERTY.${f}`, CROSSES),
  ),
  ...under("HOTPROPERTY.Consequence.Choice.outcome", CROSSES),
  ...under("HOTPROPERTY.CallIn.Barred", ["playbook", "moves", "payback", "heat"]),
  ...under("HOTPROPERTY.Consequence.learned.Tells", ["gained", "lost"]),
  ...under("HOTPROPERTY.Stat", STATS),
  ...under("HOTPROPERTY.RollKind", ROLL_KINDS),
  ...under("HOTPROPERTY.Reads", READS),
  ...under("HOTPROPERTY.Error.NoneInHand", ["edge", "lead"]),
  ...under("HOTPROPERTY.Card.Override", BARS),
  ...under("HOTPROPERTY.Tier", TIERS),
  ...under("HOTPROPERTY.TierDown", TIERS),
  ...under("HOTPROPERTY.TierRange", TIERS),
  ...under("HOTPROPERTY.ContactKind", CONTACT_KINDS),
  ...under("HOTPROPERTY.MoveGroup", MOVE_GROUPS),
  ...under("HOTPROPERTY.Street.Group", MOVE_GROUPS),
  ...under("HOTPROPERTY.Modifier", [...MODIFIER_KINDS, "extra", "aid", "outside"]),
  ...under("HOTPROPERTY.Modifier.Lasts", ["scene", "injury"]),
  ...under("HOTPROPERTY.Visibility", VISIBILITIES),
  ...under("HOTPROPERTY.Tab", ["street", "gear", "people", "file"]),
  ...under("HOTPROPERTY.Card.Ask", ["owed", "target", "thing", "weapon", "deal"]),
  ...under("HOTPROPERTY.Card.Unpicked", ["owed", "target", "thing", "weapon", "deal"]),
  ...under("HOTPROPERTY.Card.Typed", ["owed", "target", "thing", "weapon", "deal"]),
  ...under("HOTPROPERTY.Card.PickLine", ["one", "other"]),
  ...under("HOTPROPERTY.Card.Paid", ["one", "other"]),
  ...under("HOTPROPERTY.Hard", HARD_MOVES),
  ...under("HOTPROPERTY.Consequence.persuade.Says", ["free", "owing"]),
  ...under("HOTPROPERTY.Consequence.persuade.Tells", ["asked", "agreed"]),
  ...under("HOTPROPERTY.Consequence.Choice.tag", ["edge", "lead"]),
  ...under("HOTPROPERTY.Card.PickUpTo", ["one", "other"]),
  ...under("TYPES.Actor", Object.keys(ACTOR_MODELS)),
  ...under("TYPES.Item", Object.keys(ITEM_MODELS)),
  ...MOVE_KINDS.map(({ type }) => `HOTPROPERTY.Consequence.${type}.Label`),
  ...under("HOTPROPERTY.Consequence.Field", [
    "whom",
    ...MOVE_KINDS.flatMap(({ inputs }) => inputs.map(({ name }) => name)),
  ]),
  ...under("HOTPROPERTY.Consequence.Choice.whom", WHOM),
  ...under("HOTPROPERTY.Consequence.Choice.as", CONTACT_KINDS),
  ...under("HOTPROPERTY.Consequence.Choice.entry", ["theirs", "mine"]),
  ...under("HOTPROPERTY.Consequence.Choice.state", STATES),
  ...under("HOTPROPERTY.Consequence.Choice.lasts", ["none", ...LASTS.filter((lasts) => lasts !== "")]),
  ...under("HOTPROPERTY.Consequence.Choice.stat", ["none", ...STATS]),
  ...under("HOTPROPERTY.Consequence.ongoing.Says", ["open", ...LASTS.filter((lasts) => lasts !== "")]),
  ...under("HOTPROPERTY.Consequence.debt.Says", ["theirs", "mine"]),
  ...under("HOTPROPERTY.Consequence.short.Says", ["begins", "over"]),
  ...under("HOTPROPERTY.Consequence.short.Tells", ["begins", "over"]),
  ...under("HOTPROPERTY.Consequence.thing.Tells", ["hot", "clean"]),
  ...under("HOTPROPERTY.State", STATES),
  ...under("HOTPROPERTY.Skill", SKILLS),
  ...under("HOTPROPERTY.State.Press", STATES),
  ...under("HOTPROPERTY.Glance.View", ["picture", "listing"]),
  ...under("HOTPROPERTY.Glance", ["Alone", "AllSquare", "Listed", "Press", "PressOwn", "Read"]),
  ...["Consequence.aid.Says", "Consequence.aid.Tells", "Consequence.Choice.aid", "Aid.Cause"].flatMap((family) =>
    under(`HOTPROPERTY.${family}`, AIDS),
  ),
  ...under("HOTPROPERTY.Need", NEEDS),
  ...under("HOTPROPERTY.Trust", STEPS),
  ...under("HOTPROPERTY.Heat", ["Warning", "Burned", "BurnedWaits"]),
  ...["Tells", "Do", "DoNamed"].flatMap((family) => under(`HOTPROPERTY.Gang.${family}`, GANG_ACTS)),
  ...under("HOTPROPERTY.Job.Kind", JOB_KINDS),
  ...under("HOTPROPERTY.Job.Stage", JOB_STAGES),
  ...["Rules", "RulesHint"].flatMap((family) => under(`HOTPROPERTY.Setting.${family}`, RULE_SETS)),
  ...under("HOTPROPERTY.WayOfLife", WAYS_OF_LIFE),
  ...under("HOTPROPERTY.Purse", PURSE_ACTS),
  ...under("HOTPROPERTY.Dough", ["earn", "spend"]),
  ...under("HOTPROPERTY.Livelihood.Since", ["one", "other"]),
  ...under("HOTPROPERTY.Gang.MustGo", ["one", "other"]),
  ...under("HOTPROPERTY.Time", SPANS),
  ...under("HOTPROPERTY.Time.Over", SPANS),
  ...["Track", "Less", "More"].flatMap((family) => under(`HOTPROPERTY.Crew.${family}`, CREW_TRACKS)),
  ...under("HOTPROPERTY.Weapon.Size", ["1", "2", "3"]),
  ...under("HOTPROPERTY.Weapon.Way", ["anywhere", "blackMarket", "clean"]),
  ...under("HOTPROPERTY.Setting.Country", COUNTRIES),
  ...under("HOTPROPERTY.Vehicle.Tag", VEHICLE_TAGS),
  ...under("HOTPROPERTY.Vehicle.Damage", DAMAGES),
  ...under("HOTPROPERTY.Vehicle.DamageHint", ["plain", "repair", "wreck"]),
  ...under("HOTPROPERTY.Vehicle.Happened", ["collision", "repair"]),
  ...["Title", "Ask", "Go", "Nobody"].flatMap((key) =>
    under("HOTPROPERTY.Vehicle", [`GetIn.${key}`, `Compare.${key}`]),
  ),
  ...under("HOTPROPERTY.Vehicle", ["Good", "Bad"]),
  ...under("HOTPROPERTY.Vehicle.Room", ["tiny", "roomy", "plain"]),
  ...under("HOTPROPERTY.Vehicle.Compare.After", ["plain", "repair", "wreck"]),
  ...under("HOTPROPERTY.Hand.Asks", ["Gives", "Hot", "Copies", "Holds"]),
  ...under("HOTPROPERTY.Consequence.hand.Tells", ["gives", "has", "hot"]),
  ...under("HOTPROPERTY.Error", ["MovedAsk", "MovedByAsk", "TooLongAgoAsk"]),
]);

describe("the words people see", () => {
  it("every key that code and templates name stands in English", () => {
    const families = new Set(
      [...english].flatMap((key) => key.split(".").map((_, i, parts) => parts.slice(0, i).join("."))),
    );
    const missing = [...written].filter((key) => !english.has(key) && !families.has(key));
    expect(missing).toEqual([]);
  });

  it("every computed key stands in English", () => {
    expect([...computed].filter((key) => !english.has(key))).toEqual([]);
  });

  it("every English key is used", () => {
    expect([...english].filter((key) => !written.has(key) && !computed.has(key))).toEqual([]);
  });

  it.each(MOVE_KINDS.map(({ type }) => type))(
    "a consequence of the kind %s says what it is and has an icon",
    (type) => {
      const icons = readdirSync("assets/icons");
      expect(icons).toContain(`${kindOf(type).icon}.svg`);
      for (const key of ["Label", "Says", "Tells"]) {
        const said = [...english].filter((word) => word.startsWith(`HOTPROPERTY.Consequence.${type}.${key}`));
        expect(said, key).not.toEqual([]);
      }
    },
  );
});
