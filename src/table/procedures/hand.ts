import type { CreateStep, Json, Step } from "../../consequences/kind.ts";
import { VehicleData } from "../../data/actor/vehicle.ts";
import { namesHolders, thingData } from "../../data/held-elsewhere.ts";
import { WITHOUT_OWNER } from "../../data/item/without-owner.ts";
import { asOurs, characterOf } from "../../documents/characters.ts";
import { type ActorDocument, type ItemDocument, itemFrom, type UserDocument } from "../../foundry/documents.ts";
import { idFrom } from "../../foundry/ids.ts";
import { findActor, findItem } from "../../foundry/lookup.ts";
import { Refusal } from "../../foundry/refusal.ts";
import { SYSTEM_ID } from "../../foundry/system.ts";
import { say } from "../../foundry/text.ts";
import { takesBaggage } from "../../rules/vehicles.ts";
import { countsFor, stuckMoves } from "../holders.ts";
import type { Planned, Procedure, Work } from "../procedure.ts";
import { readersOf } from "../readers.ts";
import { readFlag, readRecord, readText } from "../reading.ts";
import { goneBy } from "../receipts.ts";
import type { Concern } from "../trust.ts";

interface HandOptions {
  /** uuid of whoever gets it. */
  readonly to: string;
  /** Whether one stays where it was. */
  readonly copy: boolean;
}

const read = (options: unknown): HandOptions => {
  const { to, copy } = readRecord(options, "options");
  return { to: readText(to, "to"), copy: readFlag(copy, "copy") };
};

const gone = (): Refusal => new Refusal("HOTPROPERTY.Error.ItemGone");

interface Hand {
  readonly giver: ActorDocument;
  readonly taker: ActorDocument;
}

/** Who gives and who gets. Throws a Refusal where one of them isn't there, or both are one. */
const handOf = async ({ about, options }: Work<HandOptions>): Promise<Hand> => {
  const [giver, taker] = [await findActor(about.replace(/\.Item\.\w+$/, "")), await findActor(options.to)];
  if (!giver || !taker || !about.includes(".Item.")) throw gone();
  if (giver.uuid === taker.uuid) throw new Refusal("HOTPROPERTY.Error.HandToSelf", { name: taker.name });
  return { giver, taker };
};

/** A thing as it was before this entry touched it: after a crash it may be gone from where it was already. */
const thingOf = async (work: Work<HandOptions>, giver: ActorDocument): Promise<ItemDocument> => {
  const there = await findItem(work.about);
  if (there) return there;
  const before = goneBy(giver, work.id).find(({ _id }) => work.about.endsWith(`.Item.${_id}`));
  if (!before) throw gone();
  return itemFrom(before, giver);
};

/** What the one who gets it has then: the same thing, with nothing that it said of whoever had it. */
const handedData = (item: ItemDocument, id: string, holder: string): CreateStep["data"] => {
  const { name, img, type, system, effects, flags } = item.toObject() as unknown as Record<string, Json>;
  const { [SYSTEM_ID]: _ours, ...others } = (flags ?? {}) as Record<string, Json>;
  const hot = thingData(item)?.hot === true;
  const state = { ...(system as object), ...WITHOUT_OWNER[item.type], holder, hot, mended: [] } as unknown as Json;
  return {
    _id: id,
    name: name ?? "",
    type: type ?? "",
    img: img ?? "",
    system: state,
    effects: effects ?? [],
    flags: others,
  };
};

const checkRoom = (taker: ActorDocument): void => {
  const system: unknown = taker.system;
  if (system instanceof VehicleData && !takesBaggage(system.tags)) {
    throw new Refusal("HOTPROPERTY.Error.NoBaggage", { name: taker.name });
  }
};

/** S7.5 Whose yes is wanted: of everybody whose file it is and who didn't ask. None for the GM's own press. */
const awaitsFor = (asker: UserDocument, { giver, taker }: Hand): string[] =>
  asker.isGM ? [] : [giver, taker].filter((one) => !one.testUserPermission(asker, "OWNER")).map(({ uuid }) => uuid);

/** C077 Between files that aren't everybody's to look at, it is told to those who may look at either; what a character gets or gives, to all. */
const toldTo = ({ giver, taker }: Hand): string[] => {
  if ([giver, taker].some((one) => characterOf(one) !== null)) return [];
  const [gave = [], got = []] = [giver, taker].map(readersOf);
  return gave.length === 0 || got.length === 0 ? [] : [...new Set([...gave, ...got])];
};

const plan = async (work: Work<HandOptions>): Promise<Planned> => {
  const hand = await handOf(work);
  const { giver, taker } = hand;
  const item = await thingOf(work, giver);
  const thing = thingData(item);
  if (!thing) throw new Refusal("HOTPROPERTY.Error.NotAThing", { name: item.name });
  checkRoom(taker);
  const { copy } = work.options;
  const before = countsFor(item, giver);
  const after = namesHolders(taker) ? before : (taker.id ?? "");
  const told = { kind: "hand", note: item.name } as const;
  const id = idFrom(`${work.id}:hand`);
  const data = handedData(item, id, namesHolders(taker) ? before : "");
  const moved = { gone: !giver.items.has(item.id ?? ""), here: taker.items.has(id) };
  const left = { _id: item.id ?? "", name: item.name, type: item.type };
  const steps: Step[] = [
    { ...told, do: "create", who: taker.name, document: taker.uuid, data },
    ...(copy ? [] : [{ ...told, do: "delete", who: giver.name, document: giver.uuid, data: left } as const]),
    ...(thing.hot ? stuckMoves(copy ? "" : before, after, moved) : []),
  ];
  const title = copy ? "HOTPROPERTY.Hand.Copied" : "HOTPROPERTY.Hand.Over";
  return {
    title: say(title, { name: giver.name }),
    steps,
    awaits: awaitsFor(work.asker, hand),
    readers: toldTo(hand),
    entry: { options: { to: work.options.to, copy } },
  };
};

/** Whether somebody may know of both: the thing of whoever has it, and whom it is to go to. */
const maySee = (asker: UserDocument, { giver, taker }: Hand): boolean =>
  giver.testUserPermission(asker, "OBSERVER") &&
  (taker.testUserPermission(asker, "LIMITED") || asOurs(taker)?.isPlayerCharacter === true);

const concern = async (work: Work<HandOptions>): Promise<Concern> => {
  const hand = await handOf(work);
  const mine = [hand.giver, hand.taker].filter((one) => one.testUserPermission(work.asker, "OWNER"));
  return { actor: null, entry: null, touched: maySee(work.asker, hand) ? mine : [] };
};

/**
 * S7.5 A thing goes from one file to another, and its heat with it. Who owns both does it at once; who owns one of them
 * asks, and it waits for the other's owner or the GM.
 */
export const hand: Procedure<HandOptions> = { read, concern, plan };
