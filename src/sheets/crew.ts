import { CrewData } from "../data/actor/crew.ts";
import { isPlayed } from "../data/rule-sets.ts";
import { asOurs, characterOf } from "../documents/characters.ts";
import { jobOf, membersOf } from "../documents/jobs.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { findActor, findItem } from "../foundry/lookup.ts";
import { attempt } from "../foundry/notices.ts";
import { openSheet } from "../foundry/sheets.ts";
import { systemPath } from "../foundry/system.ts";
import { say } from "../foundry/text.ts";
import type { RenderContext, RenderOptions, WindowOptions } from "../foundry/windows.ts";
import { askAndCash, changeCrew } from "../play/change-crew.ts";
import { askAndBringIn, bringIn, takeOut } from "../play/crew-members.ts";
import { changeGang, isGangAct } from "../play/gang.ts";
import { payOut, toggleJob } from "../play/jobs.ts";
import { openGlance } from "../play/open-glance.ts";
import { payBack } from "../play/payback.ts";
import { CREW_TRACKS, type CrewTrack } from "../rules/crew.ts";
import { HotPropertyActorSheet } from "./actor-sheet.ts";
import { gangContext } from "./crew-gang.ts";
import { jobRows } from "./crew-jobs.ts";
import { filePart } from "./file.ts";
import { sortedItems, thingRows } from "./items.ts";

/** The file of a crew: what it has in common, who is in it, its jobs, its gang, its things. */
export class CrewSheet extends HotPropertyActorSheet {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["file", "crew"],
    window: { controls: [{ icon: "fa-solid fa-binoculars", label: "HOTPROPERTY.Glance.Title", action: "openGlance" }] },
    position: { width: 720, height: 640 },
    actions: {
      openGlance,
      openMember: CrewSheet.#onOpenMember,
      bringIn: CrewSheet.#onBringIn,
      removeMember: CrewSheet.#onRemoveMember,
      stepCrew: CrewSheet.#onStepCrew,
      cashBounty: CrewSheet.#onCashBounty,
      gang: CrewSheet.#onGang,
      toggleJob: CrewSheet.#onToggleJob,
      payOut: CrewSheet.#onPayOut,
      keepPromised: CrewSheet.#onKeepPromised,
    },
  };

  static override PARTS = {
    header: filePart("header"),
    body: { template: systemPath("templates/sheets/crew/body.hbs") },
  };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const system: unknown = this.actor.system;
    if (!this.seesAll || !(system instanceof CrewData)) return context;
    const items = sortedItems(this.actor);
    const street = isPlayed("street");
    return {
      ...context,
      tracks: tracksOf(system),
      hasBounty: system.bounty > 0,
      members: membersOf(this.actor).map(memberRow),
      ...(street ? { jobs: jobRows(items), gang: gangContext(this.actor) } : {}),
      items: thingRows(items.filter((item) => !jobOf(item))),
    };
  }

  override async _onDropActor(_event: DragEvent, actor: ActorDocument): Promise<unknown> {
    return attempt(() => bringIn(this.actor, actor));
  }

  static async #onOpenMember(this: CrewSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(async () => {
      const member = await findActor(target.dataset.uuid);
      if (member) await openSheet(member);
    });
  }

  static async #onBringIn(this: CrewSheet): Promise<void> {
    await attempt(() => askAndBringIn(this.actor));
  }

  static async #onRemoveMember(this: CrewSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(() => takeOut(this.actor, target.dataset.uuid ?? ""));
  }

  static async #onStepCrew(this: CrewSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(() => changeCrew(this.actor, target.dataset.track ?? "", Number(target.dataset.step)));
  }

  static async #onCashBounty(this: CrewSheet): Promise<void> {
    await attempt(() => askAndCash(this.actor));
  }

  static async #onGang(this: CrewSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { act, who = "" } = target.dataset;
    if (isGangAct(act)) await attempt(() => changeGang(this.actor, act, who));
  }

  static async #onToggleJob(this: CrewSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const what = target.dataset.what === "gotAway" ? "gotAway" : "pulledOff";
    await attempt(async () => toggleJob(this.itemOf(target), what));
  }

  /** S5.6 A job that somebody was promised is done. */
  static async #onKeepPromised(this: CrewSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(async () => {
      const contact = await findItem(target.dataset.uuid);
      if (contact) await payBack(contact, "kept");
    });
  }

  static async #onPayOut(this: CrewSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(async () => payOut(this.itemOf(target)));
  }
}

/** W4.1 Rep and the crew's own heat belong to Work, bounty to Market; the funds are never hidden (G1). */
const isShown = (track: CrewTrack): boolean => track === "funds" || isPlayed(track === "bounty" ? "market" : "work");

const tracksOf = (crew: CrewData) =>
  CREW_TRACKS.filter(isShown).map((key) => ({
    key,
    label: say(`HOTPROPERTY.Crew.Track.${key}`),
    value: crew[key],
    action: "stepCrew",
    less: say(`HOTPROPERTY.Crew.Less.${key}`),
    more: say(`HOTPROPERTY.Crew.More.${key}`),
  }));

/** C186 A member as a link: how they are is read from their own file each time. */
const memberRow = (member: ActorDocument) => {
  const character = characterOf(member);
  return {
    uuid: member.uuid,
    name: member.name,
    img: member.img ?? "",
    playedBy: asOurs(member)?.isPlayerCharacter === true,
    stamp:
      character && isPlayed("street")
        ? { text: say(`HOTPROPERTY.State.${character.state}`), kind: character.state === "fine" ? "cool" : "hot" }
        : null,
    heat: character && isPlayed("street") ? String(character.totalHeat) : "",
  };
};
