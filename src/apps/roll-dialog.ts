import { MoveRoll, TWO_DICE } from "../dice/move-roll.ts";
import { iconOf } from "../foundry/icon.ts";
import { attempt } from "../foundry/notices.ts";
import { whereTheyWork } from "../foundry/pages.ts";
import { systemPath } from "../foundry/system.ts";
import { renderTemplate } from "../foundry/templates.ts";
import { say, signed } from "../foundry/text.ts";
import { chatVisibility, isVisibility, visibilityChoices } from "../foundry/visibility.ts";
import { type RenderContext, WindowBase, type WindowOptions } from "../foundry/windows.ts";
import { extraFrom } from "../rules/aid.ts";
import { type FromOthers, fromOthers } from "../table/aid.ts";
import { Announcement, onRolls } from "../table/announcement.ts";
import type { Against } from "../table/opponents.ts";
import type { RollAnswer, RollSetup, Way } from "./ask-roll.ts";

/** The dialog before every roll of a move: what counts, one more modifier, who sees it, the formula as it will be. */
export class RollDialog extends WindowBase {
  static override DEFAULT_OPTIONS: WindowOptions = {
    tag: "form",
    classes: ["hot-property", "roll"],
    window: { icon: "fa-solid fa-dice" },
    position: { width: 420, height: "auto" },
    form: { handler: RollDialog.#onSubmit, closeOnSubmit: true },
    actions: { cancel: RollDialog.#onCancel, pay: RollDialog.#onPay },
  };

  static override PARTS = { form: { template: systemPath("templates/apps/roll.hbs") } };

  #answer: RollAnswer | null = null;
  /** Which of the ways to roll is chosen, and what was typed: kept when the dialog is drawn for another. */
  #chosen = 0;
  #extra = 0;
  #extraCause = "";
  #visibility = chatVisibility();
  #opponent: Against;
  #paid = 1;
  /** S4.5, C036 What others add while it is open. */
  #others: readonly FromOthers[] = [];
  readonly #announcement: Announcement | null;
  #unfollow: () => void = () => {};
  readonly #setup: RollSetup;
  readonly #done: (answer: RollAnswer | null) => void;

  constructor(setup: RollSetup, done: (answer: RollAnswer | null) => void) {
    super({ window: { title: say("HOTPROPERTY.Card.Of", { who: setup.actorName, what: setup.title }) } });
    this.#setup = setup;
    this.#opponent = setup.against?.[0] ?? { uuid: "", name: "" };
    this.#announcement = setup.live && new Announcement(setup.live.id);
    this.#done = done;
  }

  /** Those that are open, by what they are about. */
  static readonly #open = new Map<string, RollDialog>();

  /** Opens a dialog and waits for it; one about the very same that is open comes to the front instead, and null is the answer. */
  static async ask(setup: RollSetup): Promise<RollAnswer | null> {
    const there = RollDialog.#open.get(setup.about);
    if (there) {
      if (there.rendered) there.bringToFront();
      return null;
    }
    try {
      return await new Promise((resolve, reject) => {
        const dialog = new RollDialog(setup, resolve);
        RollDialog.#open.set(setup.about, dialog);
        dialog.render({ ...whereTheyWork(), force: true }).catch(reject);
      });
    } finally {
      RollDialog.#open.delete(setup.about);
    }
  }

  get #way(): Way {
    return this.#setup.ways[this.#chosen] ?? { stat: "", label: "", value: 0, modifiers: [] };
  }

  get #formula(): string {
    const { value, modifiers } = this.#way;
    const values = [value, ...modifiers.map((m) => m.value), this.#extra, ...this.#others.map((m) => m.value)];
    return MoveRoll.formulaFor({ base: this.#setup.base, values }).replaceAll("-", "−");
  }

  /** C046 Who sees that it is open: everybody who will see the roll, or only the GM. */
  get #isSecret(): boolean {
    return this.#setup.live?.secret === true || this.#visibility !== "public";
  }

  get #seen(): string {
    if (!this.#setup.live) return "";
    return say(this.#isSecret ? "HOTPROPERTY.Roll.OpenToGM" : "HOTPROPERTY.Roll.OpenToAll");
  }

  /** What others read of it while it is open. */
  #tell(): void {
    const { live, title, base } = this.#setup;
    if (!live) return;
    const { label, value, modifiers } = this.#way;
    const own = { value: this.#extra, cause: this.#extraCause || say("HOTPROPERTY.Modifier.extra") };
    const carried = modifiers.map((m) => ({ value: m.value, cause: m.cause || say(`HOTPROPERTY.Modifier.${m.kind}`) }));
    const added = this.#extra === 0 ? carried : [...carried, own];
    const told = { actor: live.actor, title, base, stat: label, value, modifiers: added, secret: this.#isSecret };
    this.#announcement?.tell(told);
  }

  async #askOthers(): Promise<void> {
    const { live } = this.#setup;
    this.#others = live ? await fromOthers(live.id, live.actor) : [];
  }

  get #othersContext() {
    return this.#others.map(({ kind, value, cause }) => ({
      signed: signed(value),
      kindLabel: say(`HOTPROPERTY.Modifier.${kind}`),
      cause,
    }));
  }

  /** S4.5 Shows what others add, and leaves whatever is typed alone. */
  async #showOthers(): Promise<void> {
    await this.#askOthers();
    const list = this.element?.querySelector("[data-others]");
    if (!list) return;
    const lines = await renderTemplate("partials/roll-others.hbs", { others: this.#othersContext });
    // it may have been answered while this was drawn
    if (!this.rendered) return;
    if (list.innerHTML !== lines) list.innerHTML = lines;
    this.#showSum();
  }

  #showSum(): void {
    const output = this.element.querySelector("output");
    if (output && output.textContent !== this.#formula) output.textContent = this.#formula;
    const seen = this.element.querySelector("[data-seen]");
    if (seen) seen.textContent = this.#seen;
  }

  override async _prepareContext(): Promise<RenderContext> {
    const setup = this.#setup;
    await this.#askOthers();
    return {
      rootId: this.id,
      name: setup.title,
      actorName: setup.actorName,
      icon: setup.img ? iconOf(setup.img) : null,
      trigger: setup.trigger,
      dice: setup.base,
      diceLabel: setup.base === TWO_DICE ? say("HOTPROPERTY.Roll.Dice") : say("HOTPROPERTY.Roll.Formula"),
      statLabel: this.#way.label,
      statSigned: signed(this.#way.value),
      ways: setup.ways.length > 1 ? Object.fromEntries(setup.ways.map(({ label }, i) => [String(i), label])) : null,
      way: String(this.#chosen),
      modifiers: this.#way.modifiers.map((m) => ({
        signed: signed(m.value),
        kindLabel: say(`HOTPROPERTY.Modifier.${m.kind}`),
        cause: m.cause,
      })),
      extra: { value: this.#extra, cause: this.#extraCause },
      against: setup.against
        ? {
            value: this.#opponent.uuid,
            typed: this.#opponent.uuid === "" ? this.#opponent.name : "",
            choices: {
              ...Object.fromEntries(
                setup.against.filter(({ uuid }) => uuid !== "").map(({ uuid, name }) => [uuid, name]),
              ),
              "": say("HOTPROPERTY.Roll.AgainstNew"),
            },
          }
        : null,
      purse: setup.purse
        ? { ...setup.purse, paid: this.#paid, of: say("HOTPROPERTY.Roll.PayOf", { dough: String(setup.purse.dough) }) }
        : null,
      others: this.#othersContext,
      visibility: { value: this.#visibility, choices: visibilityChoices() },
      seen: this.#seen,
      formula: this.#formula,
    };
  }

  override async _onFirstRender(): Promise<void> {
    if (this.#setup.live) this.#unfollow = onRolls(() => void attempt(() => this.#showOthers()));
  }

  override async _onRender(): Promise<void> {
    this.#tell();
    for (const field of this.element.querySelectorAll("[name=extra], [name=extraCause], [name=visibility]")) {
      field.addEventListener("input", () => {
        this.#keep();
        this.#showSum();
        this.#tell();
      });
    }
    this.element.querySelector("[name=way]")?.addEventListener("change", () => {
      this.#keep();
      void attempt(() => this.#drawAgain());
    });
  }

  /** Another way to roll: drawn anew, the keyboard where it was. */
  async #drawAgain(): Promise<void> {
    await this.render();
    this.element.querySelector<HTMLElement>("[name=way]")?.focus();
  }

  /** Takes what the form says. */
  #keep(): void {
    const { extra, extraCause, visibility, way, against, againstName, paid } = Object.fromEntries(
      new FormData(this.element as HTMLFormElement),
    );
    this.#extra = extraFrom(extra);
    this.#extraCause = typeof extraCause === "string" ? extraCause.trim() : "";
    this.#visibility = isVisibility(visibility) ? visibility : chatVisibility();
    this.#chosen = Number(way ?? 0);
    this.#opponent = this.#opponentIn(textOf(against), textOf(againstName));
    this.#paid = Math.max(0, Math.round(Number(paid ?? 0)) || 0);
  }

  override _onClose(): void {
    this.#unfollow();
    this.#announcement?.end();
    this.#done(this.#answer);
  }

  #opponentIn(uuid: string, typed: string): Against {
    const known = this.#setup.against?.find((one) => one.uuid !== "" && one.uuid === uuid);
    return known ?? { uuid: "", name: typed };
  }

  #answered(paid: number): RollAnswer {
    return {
      ...(this.#setup.against ? { against: this.#opponent } : {}),
      paid,
      stat: this.#way.stat,
      extra: this.#extra,
      extraCause: this.#extraCause || say("HOTPROPERTY.Modifier.extra"),
      visibility: this.#visibility,
      ...(this.#setup.live ? { announced: this.#setup.live.id } : {}),
    };
  }

  static #onSubmit(this: RollDialog): void {
    this.#keep();
    this.#answer = this.#answered(0);
  }

  /** S4.4 Dough instead of dice. */
  static async #onPay(this: RollDialog): Promise<void> {
    this.#keep();
    this.#answer = this.#answered(this.#paid);
    await this.close();
  }

  static async #onCancel(this: RollDialog): Promise<void> {
    await this.close();
  }
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
