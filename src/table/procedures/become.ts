import type { Json, Step } from "../../consequences/kind.ts";
import type { Kit, PlaybookData } from "../../data/item/playbook.ts";
import { characterOf } from "../../documents/characters.ts";
import { findMove } from "../../documents/move-registry.ts";
import { cleanedSystem } from "../../foundry/cleaned.ts";
import type { ActorDocument, ItemDocument, UserDocument } from "../../foundry/documents.ts";
import { idFrom } from "../../foundry/ids.ts";
import { findActor, findItem } from "../../foundry/lookup.ts";
import { Refusal } from "../../foundry/refusal.ts";
import { systemPath } from "../../foundry/system.ts";
import { say } from "../../foundry/text.ts";
import { picksWanted } from "../../rules/picks.ts";
import { statsWith } from "../../rules/playbook.ts";
import { isStat, STATS } from "../../rules/stats.ts";
import { copyOf, type Held, heldBefore, playbookIn } from "../holdings.ts";
import { holds, openMoves, staysOf } from "../playbook-moves.ts";
import type { Planned, Procedure, Work } from "../procedure.ts";
import { readInteger, readRecord, readText, readTexts } from "../reading.ts";
import { Draft } from "../subject.ts";
import type { Concern } from "../trust.ts";

/** What was chosen of a playbook: ids of its lists' lines; of each line about the look, which word. */
interface BecomeOptions {
  readonly playbook: string;
  /** Blank: the stats stay as they are. */
  readonly statSet: string;
  readonly moves: ReadonlySet<string>;
  readonly gear: ReadonlySet<string>;
  readonly looks: Readonly<Record<string, number>>;
}

const MOST_WORDS = 60;

const read = (options: unknown): BecomeOptions => {
  const { playbook, statSet, moves, gear, looks } = readRecord(options, "options");
  const words = Object.entries(readRecord(looks ?? {}, "looks"));
  return {
    playbook: readText(playbook, "playbook"),
    statSet: readText(statSet, "statSet"),
    moves: readTexts(moves ?? [], "moves"),
    gear: readTexts(gear ?? [], "gear"),
    looks: Object.fromEntries(words.map(([id, n]) => [id, readInteger(n, 0, MOST_WORDS, "looks")])),
  };
};

/** The playbook that was asked for, where the asker may read it: nobody learns from the desk what is kept from them. */
const playbookFor = async (
  uuid: string,
  asker: UserDocument,
): Promise<{ item: ItemDocument; playbook: PlaybookData }> => {
  const item = await findItem(uuid);
  const playbook = playbookIn(item);
  if (!item || !playbook || !item.testUserPermission(asker, "OBSERVER")) {
    throw new Refusal("HOTPROPERTY.Error.PlaybookGone");
  }
  return { item, playbook };
};

/** Everything a plan looks at. */
interface Look {
  readonly work: Work<BecomeOptions>;
  readonly actor: ActorDocument;
  readonly draft: Draft;
  readonly playbook: PlaybookData;
  /** The playbooks whose place it takes. */
  readonly old: readonly Held[];
}

/** The lines somebody may choose from, as a list and a check: exactly as many as the playbook says. */
const chosenFrom = <T extends { readonly id: string }>(
  offered: readonly T[],
  ids: ReadonlySet<string>,
  pick: number,
): T[] => {
  const chosen = offered.filter(({ id }) => ids.has(id));
  if (chosen.length !== ids.size) throw new Refusal("HOTPROPERTY.Error.NotOffered");
  const wanted = picksWanted(pick, offered.length);
  if (chosen.length !== wanted) {
    throw new Refusal("HOTPROPERTY.Error.Picks", { wanted: String(wanted), picked: String(ids.size) });
  }
  return chosen;
};

const told = (look: Look, kind: string, note: string) => ({ kind, who: look.actor.name, note });

const create = (look: Look, kind: string, data: Held["data"]): Step => ({
  ...told(look, kind, String(data.name)),
  do: "create",
  document: look.actor.uuid,
  data,
});

const away = (look: Look, kind: string, { data, name }: Held): Step => ({
  ...told(look, kind, name),
  do: "delete",
  document: look.actor.uuid,
  data,
});

const set = (look: Look, kind: string, note: string, path: string, to: string | number): Step[] => {
  const from = look.draft.subject(look.actor).read(path) ?? null;
  if (from === to) return [];
  return [{ ...told(look, kind, note), do: "set", document: look.actor.uuid, path, from, to }];
};

const statSteps = (look: Look): Step[] => {
  const { statSet } = look.work.options;
  const sets = look.playbook.statSetList;
  if (statSet === "" && (look.old.length > 0 || sets.length === 0)) return [];
  const found = sets.find(({ id }) => id === statSet);
  if (!found) throw new Refusal("HOTPROPERTY.Error.NoStatSet");
  const advances = characterOf(look.actor)?.advanceList ?? [];
  const bought = advances.flatMap(({ kind, what }) => (kind === "stat" && isStat(what) ? [what] : []));
  const stats = statsWith(found.entry.stats, bought);
  return STATS.flatMap((stat) => set(look, "stat", stat, `system.stats.${stat}`, stats[stat]));
};

/** A look that somebody wrote stays theirs. */
const lookSteps = (look: Look): Step[] => {
  const words = look.playbook.lookList.flatMap(({ id, entry }) => entry.words[look.work.options.looks[id] ?? -1] ?? []);
  const present = look.draft.subject(look.actor).read("system.look");
  const text = words.join(", ");
  return text === "" || (present !== "" && present !== undefined) ? [] : set(look, "look", text, "system.look", text);
};

const moveNamed = (key: string): ItemDocument => {
  const move = findMove(key);
  if (!move) throw new Refusal("HOTPROPERTY.Error.PlaybookMoveGone", { key });
  return move;
};

const moveSteps = (look: Look): Step[] => {
  const { playbook, work } = look;
  const stays = staysOf(look.actor, look.draft);
  const chosen = chosenFrom(openMoves(playbook, stays), work.options.moves, playbook.pick);
  const granted = playbook.moveList.filter(({ entry }) => entry.granted);
  const cross = playbook.doubleCross === "" ? [] : [playbook.doubleCross];
  const keys = new Set([...[...granted, ...chosen].map(({ entry }) => entry.key), ...cross]);
  // what both playbooks have stays where it is
  const gone = stays.left.filter(({ key }) => !keys.has(key));
  const missing = [...keys].filter((key) => !holds(stays.kept, key) && !holds(stays.left, key));
  return [
    ...gone.map((held) => away(look, "learned", held)),
    ...missing.map((key) => create(look, "learned", copyOf(moveNamed(key), idFrom(`${work.id}:move:${key}`)))),
  ];
};

const kitData = (kit: Kit, id: string): Held["data"] => {
  const { name, type, edge, lead, hot, notes } = kit;
  const system = type === "weapon" ? { edge, lead, hot, notes } : { hot, notes };
  const img = systemPath(`assets/pictures/${type}.svg`);
  return { _id: id, name, type, img, system: cleanedSystem(name, type, system) as Json };
};

const gearSteps = (look: Look): Step[] => {
  const { playbook, work } = look;
  const chosen = chosenFrom(
    playbook.kit.filter(({ entry }) => !entry.granted),
    work.options.gear,
    playbook.gearPick,
  );
  return [...playbook.kit.filter(({ entry }) => entry.granted), ...chosen].map(({ id, entry }) =>
    create(look, "thing", kitData(entry, idFrom(`${work.id}:gear:${id}`))),
  );
};

const actorOf = async (about: string): Promise<ActorDocument> => {
  const actor = await findActor(about);
  if (!actor || !characterOf(actor)) throw new Refusal("HOTPROPERTY.Error.OnlyCharactersBecome");
  return actor;
};

const plan = async (work: Work<BecomeOptions>): Promise<Planned> => {
  const actor = await actorOf(work.about);
  const { item, playbook } = await playbookFor(work.options.playbook, work.asker);
  if (characterOf(actor)?.burned) throw new Refusal("HOTPROPERTY.Error.Burned", { name: actor.name });
  const draft = new Draft(work.id);
  const old = heldBefore(actor, draft).filter(({ type }) => type === "playbook");
  const look: Look = { work, actor, draft, playbook, old };
  if (playbook.key !== "" && look.old.some(({ key }) => key === playbook.key)) {
    throw new Refusal("HOTPROPERTY.Error.PlaybookAlready", { name: actor.name, playbook: item.name });
  }
  return {
    title: say("HOTPROPERTY.Playbook.Becomes", { name: actor.name, playbook: item.name }),
    steps: [
      ...look.old.map((held) => away(look, "playbook", held)),
      create(look, "playbook", copyOf(item, idFrom(`${work.id}:playbook`))),
      ...statSteps(look),
      ...lookSteps(look),
      ...moveSteps(look),
      ...gearSteps(look),
    ],
  };
};

const concern = async (work: Work<BecomeOptions>): Promise<Concern> => ({
  actor: null,
  entry: null,
  touched: [await actorOf(work.about)],
});

/**
 * S9.5 A playbook sets a character up: stats, moves, gear, a look, as far as they were chosen. What it replaces goes, with
 * the moves it brought; what was bought by advances, learned for a debt, written or got stays.
 */
export const become: Procedure<BecomeOptions> = { read, concern, plan };
