import { MoveRoll } from "../dice/move-roll.ts";
import { asOurs, playerCharacters } from "../documents/characters.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { onWindow } from "../foundry/hooks.ts";
import { findActor, me } from "../foundry/lookup.ts";
import { attempt } from "../foundry/notices.ts";
import { keepingFocus, whereTheyWork } from "../foundry/pages.ts";
import { Refusal } from "../foundry/refusal.ts";
import { systemPath } from "../foundry/system.ts";
import { renderTemplate } from "../foundry/templates.ts";
import { say, signed } from "../foundry/text.ts";
import { type RenderContext, WindowBase, type WindowOptions } from "../foundry/windows.ts";
import { helpRoll } from "../play/help.ts";
import { EXTRA_MAX } from "../rules/aid.ts";
import { fromOthers, ownAid } from "../table/aid.ts";
import { onRolls } from "../table/announcement.ts";
import { mayAid, type OpenRoll, openRolls, seesRoll } from "../table/open-rolls.ts";
import { addOutside, outsideFor, removeOutside } from "../table/outside.ts";
import { isReferee } from "../table/trust.ts";

/** The characters by which this user can have a hand in a roll. A GM has another: what they add from outside. */
const helpers = (roll: OpenRoll): ActorDocument[] =>
  me().isGM ? [] : playerCharacters().filter((actor) => actor.isOwner && mayAid(roll, actor.uuid));

/** The rolls of others that are open now and that this user can do something about. */
const rollsHere = (): OpenRoll[] =>
  openRolls().filter(
    (roll) => roll.user.id !== me().id && seesRoll(roll, me()) && (isReferee(me()) || helpers(roll).length > 0),
  );

/** What one roll comes to at this moment, with what its roller has and what others add. */
const sumOf = async (roll: OpenRoll) => {
  const others = await fromOthers(roll.id, roll.actor);
  const lines = [...(roll.stat === "" ? [] : [{ value: roll.value, cause: roll.stat }]), ...roll.modifiers, ...others];
  const values = lines.map(({ value }) => value);
  const isMine = isReferee(me());
  return {
    lines: lines.map(({ value, cause }) => ({ signed: signed(value), cause })),
    formula: MoveRoll.formulaFor({ base: roll.base, values }).replaceAll("-", "−"),
    outside: outsideFor(roll.id)
      .filter(({ by }) => isMine && by === me().id)
      .map(({ id, value, cause }) => ({ id, roll: roll.id, label: `${signed(value)} ${cause}` })),
  };
};

/**
 * What others are about to roll, for whoever can still have a hand in it: players' characters help or hinder, the GM adds
 * from outside. Opens by itself and goes by itself; closed by hand, it stays closed for those rolls.
 */
class OpenRollsWindow extends WindowBase {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "hot-property-open-rolls",
    classes: ["hot-property", "open-rolls"],
    window: { icon: "fa-solid fa-dice" },
    position: { width: 340, height: "auto", left: 120, top: 80 },
    actions: {
      helpRoll: OpenRollsWindow.#onHelp,
      addOutside: OpenRollsWindow.#onAdd,
      removeOutside: OpenRollsWindow.#onRemove,
    },
  };

  static override PARTS = { rolls: { template: systemPath("templates/apps/open-rolls.hbs") } };

  #shown: readonly OpenRoll[] = [];
  /** Rolls whose notice was closed by hand. */
  readonly #closed = new Set<string>();
  #following: Promise<void> = Promise.resolve();

  constructor() {
    super({ window: { title: say("HOTPROPERTY.Aid.Title") } });
  }

  /** Shows what is open now, in turn. */
  follow(): void {
    this.#following = this.#following.then(() => attempt(() => this.#show()));
  }

  async #show(): Promise<void> {
    const rolls = rollsHere().filter(({ id }) => !this.#closed.has(id));
    const same = rolls.map(({ id }) => id).join() === this.#shown.map(({ id }) => id).join();
    this.#shown = rolls;
    if (rolls.length === 0) {
      if (this.rendered) await this.close();
      return;
    }
    if (same && this.rendered) return this.#showSums();
    await keepingFocus(() => this.render(this.rendered ? {} : { ...whereTheyWork(), force: true }));
    this.bringToFront();
  }

  /** Only what changes of itself: what somebody types stays. */
  async #showSums(): Promise<void> {
    for (const roll of this.#shown) {
      const place = this.element.querySelector<HTMLElement>(`[data-sum="${roll.id}"]`);
      if (place) place.innerHTML = await renderTemplate("partials/open-sum.hbs", await sumOf(roll));
      for (const button of this.element.querySelectorAll<HTMLButtonElement>(
        `[data-action=helpRoll][data-roll="${roll.id}"]`,
      ))
        button.disabled = ownAid(roll.id, button.dataset.actor ?? "") !== null;
    }
  }

  override async _prepareContext(): Promise<RenderContext> {
    const rolls = this.#shown.map(async (roll) => ({
      id: roll.id,
      who: roll.actorName,
      title: roll.title,
      ...(await sumOf(roll)),
      helpers: helpers(roll).map(({ uuid, name }, _i, all) => ({
        uuid,
        label: all.length > 1 ? say("HOTPROPERTY.Aid.PressAs", { name }) : say("HOTPROPERTY.Aid.Press"),
        done: ownAid(roll.id, uuid) !== null,
      })),
      adds: isReferee(me()),
      typed: this.#typedFor(roll.id),
      most: EXTRA_MAX,
    }));
    return { rolls: await Promise.all(rolls) };
  }

  #field(roll: string, name: string): HTMLInputElement | null {
    return this.rendered ? this.element.querySelector(`input[name="${name}"][data-roll="${roll}"]`) : null;
  }

  #typedFor(roll: string): { value: string; cause: string } {
    const [value, cause] = [this.#field(roll, "outsideValue"), this.#field(roll, "outsideCause")];
    return { value: value?.value ?? "1", cause: cause?.value ?? "" };
  }

  override _onClose(): void {
    for (const { id } of this.#shown) this.#closed.add(id);
    this.#shown = [];
  }

  static async #onHelp(this: OpenRollsWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    await attempt(async () => {
      const actor = await findActor(dataset.actor);
      if (!actor || !asOurs(actor)) throw new Refusal("HOTPROPERTY.Error.NoCharacter");
      await helpRoll(actor, dataset.roll ?? "");
    });
  }

  static async #onAdd(this: OpenRollsWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const roll = dataset.roll ?? "";
    const { value, cause } = this.#typedFor(roll);
    await attempt(async () => {
      await addOutside(roll, Number(value), cause);
      const field = this.#field(roll, "outsideCause");
      if (field) field.value = "";
    });
  }

  static async #onRemove(this: OpenRollsWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    await attempt(() => removeOutside(dataset.roll ?? "", dataset.id ?? ""));
  }
}

/** Shows this user what others are about to roll, once Foundry's own page is drawn. At `init`. */
export const installOpenRollsWindow = (): void => {
  let notice: OpenRollsWindow | null = null;
  let isDrawn = false;
  onWindow("ChatLog", () => {
    isDrawn = true;
  });
  onRolls(() => {
    if (!isDrawn || (!notice && rollsHere().length === 0)) return;
    notice ??= new OpenRollsWindow();
    notice.follow();
  });
};
