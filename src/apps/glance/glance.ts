import { isPlayed } from "../../data/rule-sets.ts";
import { FocusPlace } from "../../foundry/focus-place.ts";
import { putOnHotbar } from "../../foundry/hotbar.ts";
import { findActor, me, worldActors } from "../../foundry/lookup.ts";
import { attempt, notify } from "../../foundry/notices.ts";
import { Refusal } from "../../foundry/refusal.ts";
import { openSheet } from "../../foundry/sheets.ts";
import { systemPath } from "../../foundry/system.ts";
import { say } from "../../foundry/text.ts";
import { type RenderContext, type RenderOptions, WindowBase, type WindowOptions } from "../../foundry/windows.ts";
import { changeDebt } from "../../play/change-debt.ts";
import { endEvening, endScene } from "../../play/close.ts";
import { eveningNow, sceneNow } from "../../table/time.ts";
import { isReferee } from "../../table/trust.ts";
import { lightTheirs } from "./light.ts";
import { listingOf } from "./listing.ts";
import { type Entry, entriesOf, peopleSeen } from "./people.ts";
import { pictureOf, plain } from "./picture.ts";

/** Two ways to look at the table. */
const VIEWS = ["picture", "listing"] as const;
type View = (typeof VIEWS)[number];

/** The entry that is being changed, by the ids of both. */
interface Chosen {
  readonly debtor: string;
  readonly owed: string;
}

/** What lies beside the picture in the window, in rem. */
const MARGINS = 2;

const WIDTH = 760;

const remOf = (element: HTMLElement): number => {
  const { documentElement, defaultView } = element.ownerDocument;
  return Number.parseFloat(defaultView?.getComputedStyle(documentElement).fontSize ?? "") || 16;
};

const idOf = ({ debtor, owed }: Chosen): string => `${debtor}-${owed}`;

/** The table at a glance: how everybody is, and who owes whom, as a picture or as tables. */
export class Glance extends WindowBase {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "hot-property-glance",
    classes: ["hot-property", "glance"],
    window: { title: "HOTPROPERTY.Glance.Title", icon: "fa-solid fa-binoculars", resizable: true },
    position: { width: WIDTH, height: 640 },
    actions: {
      show: Glance.#onShow,
      openPerson: Glance.#onOpenPerson,
      choose: Glance.#onChoose,
      change: Glance.#onChange,
      done: Glance.#onDone,
      endScene: Glance.#onEndScene,
      endEvening: Glance.#onEndEvening,
      toHotbar: Glance.#onToHotbar,
    },
  };

  static override PARTS = { body: { template: systemPath("templates/apps/glance.hbs") } };

  #view: View = "picture";
  #chosen: Chosen | null = null;
  /** S5.3 What the chosen debt changes for, in somebody's words: kept while it is chosen. */
  #why = "";
  /** How wide the picture may be, in rem. */
  #width = WIDTH / 16 - MARGINS;
  #watch: { readonly view: unknown; readonly observer: ResizeObserver } | null = null;
  readonly #focus = new FocusPlace();

  override async _prepareContext(): Promise<RenderContext> {
    const people = peopleSeen();
    const street = isPlayed("street");
    const entries = street ? entriesOf(people) : [];
    const picture = this.#view === "picture";
    return {
      rootId: this.id,
      street,
      anybody: people.length > 0,
      views: VIEWS.map((id) => ({ id, label: say(`HOTPROPERTY.Glance.View.${id}`), on: id === this.#view })),
      picture: picture ? this.#pressed(pictureOf(people, entries, this.#width)) : null,
      listing: picture ? null : listingOf(people, entries),
      note: street ? say(`HOTPROPERTY.Glance.${noteOf(people.length, entries, this.#view)}`) : "",
      change: this.#change(entries),
      time: isReferee(me()) ? { scene: sceneNow(), evening: eveningNow() } : null,
    };
  }

  #pressed(picture: ReturnType<typeof pictureOf>) {
    const chosen = this.#chosen ? idOf(this.#chosen) : "";
    const numbers = picture.numbers.map((number) => ({ ...number, on: idOf(number) === chosen }));
    const pairs = new Set(numbers.flatMap(({ on, pair }) => (on ? [pair] : [])));
    return { ...picture, numbers, curves: picture.curves.map((curve) => ({ ...curve, on: pairs.has(curve.pair) })) };
  }

  /** The strip that changes an entry, while one is chosen that this user may change. */
  #change(entries: readonly Entry[]) {
    const chosen = this.#chosen;
    const entry = chosen && entries.find((one) => one.debtor.id === chosen.debtor && one.owed.id === chosen.owed);
    if (!entry?.owed.mine) return null;
    const names = { debtor: entry.debtor.name, owed: entry.owed.name };
    return { ...names, number: plain(entry.value), title: say("HOTPROPERTY.Glance.OwesWhom", names) };
  }

  override _replaceHTML(parts: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
    this.#focus.beforeRender(options.isFirstRender ? null : this.element);
    super._replaceHTML(parts, content, options);
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#focus.afterRender(this.element);
    this.#follow();
    this.#followWhy();
    lightTheirs(this.element.querySelector<HTMLElement>(".hp-glance-picture"));
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#watch?.observer.disconnect();
    this.#watch = null;
  }

  /** Draws the picture anew when the window is made wider or narrower, on whichever page it lies. */
  #follow(): void {
    const view = this.element.ownerDocument.defaultView as (Window & typeof globalThis) | null;
    const content = this.element.querySelector<HTMLElement>(".hp-glance");
    if (!view || !content) return;
    this.#watch?.observer.disconnect();
    const observer = new view.ResizeObserver(() => {
      const width = content.clientWidth / remOf(content) - MARGINS;
      if (width <= 0 || Math.abs(width - this.#width) < 0.25) return;
      this.#width = width;
      if (this.rendered) void attempt(() => this.render());
    });
    observer.observe(content);
    this.#watch = { view, observer };
  }

  /** What is being typed stays, however often the window is drawn anew. */
  #followWhy(): void {
    const field = this.element.querySelector<HTMLInputElement>("input[name=why]");
    if (!field) return;
    field.value = this.#why;
    field.addEventListener("input", () => {
      this.#why = field.value;
    });
  }

  #choose(chosen: Chosen | null): Promise<unknown> {
    this.#chosen = chosen;
    this.#why = "";
    return this.render();
  }

  #focusOn(id: string): void {
    this.element.querySelector<HTMLElement>(`[id="${this.id}-${id}"]`)?.focus();
  }

  static async #onShow(this: Glance, _event: PointerEvent, target: HTMLElement): Promise<void> {
    this.#view = VIEWS.find((view) => view === target.dataset.view) ?? "picture";
    await this.render();
  }

  static async #onOpenPerson(this: Glance, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(async () => {
      const actor = await findActor(target.dataset.uuid);
      if (!actor) throw new Refusal("HOTPROPERTY.Error.ItemGone");
      await openSheet(actor);
    });
  }

  /** The strip opens under the picture, and the keyboard goes there. */
  static async #onChoose(this: Glance, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { debtor = "", owed = "" } = target.dataset;
    await this.#choose({ debtor, owed });
    this.#focusOn("more");
  }

  static async #onChange(this: Glance, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const chosen = this.#chosen;
    const owed = chosen && worldActors().get(chosen.owed);
    if (owed) await attempt(() => changeDebt(owed, chosen.debtor, Number(target.dataset.step), this.#why));
  }

  static async #onDone(this: Glance): Promise<void> {
    const chosen = this.#chosen;
    await this.#choose(null);
    if (chosen) this.#focusOn(idOf(chosen));
  }

  static async #onEndScene(this: Glance): Promise<void> {
    await attempt(endScene);
  }

  static async #onEndEvening(this: Glance): Promise<void> {
    await attempt(endEvening);
  }

  static async #onToHotbar(this: Glance): Promise<void> {
    await attempt(async () => {
      const name = say("HOTPROPERTY.Glance.Title");
      const img = systemPath("assets/icons/crew.svg");
      const slot = await putOnHotbar({ name, img, command: "game.system.api.openGlance();" });
      if (slot === null) throw new Refusal("HOTPROPERTY.Error.NoMacro");
      notify("info", "HOTPROPERTY.Hotbar.There", { move: name, slot: String(slot) });
    });
  }
}

/** What the line under the picture or the tables says. */
const noteOf = (people: number, entries: readonly Entry[], view: View): string => {
  if (people < 2) return "Alone";
  if (view === "listing") return "Listed";
  if (entries.every(({ value }) => value === 0)) return "AllSquare";
  if (entries.every(({ owed }) => owed.mine)) return "Press";
  return entries.some(({ owed }) => owed.mine) ? "PressOwn" : "Read";
};
