import { askPick } from "../apps/ask-pick.ts";
import { askPlaybook, type PlaybookChoice, type PlaybookSetup } from "../apps/ask-playbook.ts";
import type { Kit, PlaybookData } from "../data/item/playbook.ts";
import { characterOf } from "../documents/characters.ts";
import { moveInFull } from "../documents/move-in-full.ts";
import { findMove, moveOf } from "../documents/move-registry.ts";
import { confirm } from "../foundry/dialogs.ts";
import type { ActorDocument, ItemDocument } from "../foundry/documents.ts";
import { me, worldItems } from "../foundry/lookup.ts";
import { packItems } from "../foundry/packs.ts";
import { Refusal } from "../foundry/refusal.ts";
import { say, sayList, signed } from "../foundry/text.ts";
import { picksWanted } from "../rules/picks.ts";
import { STATS } from "../rules/stats.ts";
import { heldBefore, playbookIn } from "../table/holdings.ts";
import { openMoves, staysOf } from "../table/playbook-moves.ts";
import { Draft } from "../table/subject.ts";
import { submit } from "../table/submit.ts";
import { checkStreet } from "./rolled-move.ts";

/** S9.5 Takes a playbook on with what was chosen of it. */
export const become = (actor: ActorDocument, item: ItemDocument, choice: PlaybookChoice): Promise<void> =>
  submit({ message: null, step: "become", about: actor.uuid, options: { playbook: item.uuid, ...choice } });

const moveLine = (id: string, key: string) => {
  const item = findMove(key);
  const move = item && moveOf(item);
  if (!move) throw new Refusal("HOTPROPERTY.Error.PlaybookMoveGone", { key });
  return { id, name: item.name, hint: move.trigger, full: moveInFull(move) };
};

const kitLine = (id: string, { name, edge, lead, hot, notes }: Kit) => {
  const tags = [
    ...(edge > 0 ? [say("HOTPROPERTY.Weapon.EdgeOf", { n: String(edge) })] : []),
    ...(lead > 0 ? [say("HOTPROPERTY.Weapon.LeadOf", { n: String(lead) })] : []),
    ...(hot ? [say("HOTPROPERTY.Hot.Tag")] : []),
    ...(notes === "" ? [] : [notes]),
  ];
  return { id, name, hint: tags.join(" · ") };
};

const setupOf = (actor: ActorDocument, item: ItemDocument, playbook: PlaybookData, replaces: string): PlaybookSetup => {
  const moves = openMoves(playbook, staysOf(actor, new Draft("")));
  const gear = playbook.kit.filter(({ entry }) => !entry.granted);
  return {
    actorName: actor.name,
    playbookName: item.name,
    blurb: playbook.blurb,
    replaces,
    statSets: playbook.statSetList.map(({ id, entry }) => ({
      id,
      label: entry.label,
      stats: STATS.map((stat) => ({ label: say(`HOTPROPERTY.Stat.${stat}`), signed: signed(entry.stats[stat]) })),
    })),
    granted: playbook.moveList.flatMap(({ id, entry }) => (entry.granted ? [moveLine(id, entry.key)] : [])),
    moves: moves.map(({ id, entry }) => moveLine(id, entry.key)),
    pick: picksWanted(playbook.pick, moves.length),
    grantedGear: playbook.kit.flatMap(({ id, entry }) => (entry.granted ? [kitLine(id, entry)] : [])),
    gear: gear.map(({ id, entry }) => kitLine(id, entry)),
    gearPick: picksWanted(playbook.gearPick, gear.length),
    looks:
      characterOf(actor)?.look === ""
        ? playbook.lookList.map(({ id, entry }) => ({ id, label: entry.label, words: entry.words }))
        : [],
  };
};

/**
 * S9.5 A playbook is taken on: asks before it takes another's place, then what must be chosen. Does nothing when a window
 * is closed. Throws a Refusal for anybody who can't.
 */
export const takePlaybook = async (actor: ActorDocument, item: ItemDocument): Promise<void> => {
  checkStreet();
  const character = characterOf(actor);
  const playbook = playbookIn(item);
  if (!playbook) throw new Refusal("HOTPROPERTY.Error.NotAPlaybook", { name: item.name });
  if (!character || actor.pack) throw new Refusal("HOTPROPERTY.Error.OnlyCharactersBecome");
  if (!actor.isOwner) throw new Refusal("HOTPROPERTY.Error.NotYourCharacter", { name: actor.name });
  if (character.burned) throw new Refusal("HOTPROPERTY.Error.Burned", { name: actor.name });
  const old = heldBefore(actor, new Draft("")).filter(({ type }) => type === "playbook");
  if (playbook.key !== "" && old.some(({ key }) => key === playbook.key)) {
    throw new Refusal("HOTPROPERTY.Error.PlaybookAlready", { name: actor.name, playbook: item.name });
  }
  const replaces = sayList(old.map(({ name }) => name));
  if (replaces !== "") {
    const names = { name: actor.name, old: replaces, playbook: item.name };
    if (!(await confirm("HOTPROPERTY.Playbook.ReplaceTitle", "HOTPROPERTY.Playbook.ReplaceAsk", names))) return;
  }
  const choice = await askPlaybook(setupOf(actor, item, playbook, replaces));
  if (choice) await become(actor, item, choice);
};

/** Every playbook somebody may take on: the compendia's, each replaced by the world's own of its key, then further ones. */
const playbooksThere = async (): Promise<ItemDocument[]> => {
  const ours = worldItems().filter((item) => playbookIn(item) !== null && item.testUserPermission(me(), "OBSERVER"));
  const keys = new Set(ours.map((item) => playbookIn(item)?.key).filter((key) => key !== ""));
  const packed = (await packItems("playbook")).filter((item) => !keys.has(playbookIn(item)?.key ?? ""));
  return [...packed, ...ours].sort((a, b) => a.sort - b.sort || a.name.localeCompare(b.name));
};

/** S9.5 The way to a playbook without dragging: one is picked from all there are. */
export const choosePlaybook = async (actor: ActorDocument): Promise<void> => {
  const there = await playbooksThere();
  const lines = there.map((item) => ({ id: item.uuid, name: item.name, hint: playbookIn(item)?.blurb ?? "" }));
  const picked = await askPick(say("HOTPROPERTY.Playbook.PickFor", { name: actor.name }), lines);
  const item = there.find(({ uuid }) => uuid === picked);
  if (item) await takePlaybook(actor, item);
};
