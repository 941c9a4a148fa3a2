import { MoveRoll, TWO_DICE } from "../dice/move-roll.ts";
import { iconOf } from "../foundry/icon.ts";
import { whereTheyWork } from "../foundry/pages.ts";
import { systemPath } from "../foundry/system.ts";
import { partialsLoaded } from "../foundry/templates.ts";
import { say, signed } from "../foundry/text.ts";
import { chatVisibility, isVisibility, visibilityChoices } from "../foundry/visibility.ts";
import { type RenderContext, WindowBase, type WindowOptions } from "../foundry/windows.ts";
import type { Against } from "../table/opponents.ts";
import type { RollAnswer, RollSetup, Way } from "./ask-roll.ts";

/** How far a modifier for one roll may go; the table's word is trusted within that. */
const EXTRA_MAX = 5;

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
  readonly #setup: RollSetup;
  readonly #done: (answer: RollAnswer | null) => void;

  constructor(setup: RollSetup, done: (answer: RollAnswer | null) => void) {
    super({ window: { title: setup.title } });
    this.#setup = setup;
    this.#opponent = setup.against?.[0] ?? { uuid: "", name: "" };
    this.#done = done;
  }

  /** Opens a dialog and waits for it. */
  static ask(setup: RollSetup): Promise<RollAnswer | null> {
    return new Promise((resolve, reject) => {
      new RollDialog(setup, resolve).render({ ...whereTheyWork(), force: true }).catch(reject);
    });
  }

  get #way(): Way {
    return this.#setup.ways[this.#chosen] ?? { stat: "", label: "", value: 0, modifiers: [] };
  }

  get #formula(): string {
    const { value, modifiers } = this.#way;
    const values = [value, ...modifiers.map((m) => m.value), this.#extra];
    return MoveRoll.formulaFor({ base: this.#setup.base, values }).replaceAll("-", "−");
  }

  override async _prepareContext(): Promise<RenderContext> {
    const setup = this.#setup;
    await partialsLoaded();
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
      visibility: { value: this.#visibility, choices: visibilityChoices() },
      formula: this.#formula,
    };
  }

  override async _onRender(): Promise<void> {
    const output = this.element.querySelector("output");
    this.element.querySelector("[name=extra]")?.addEventListener("input", () => {
      this.#keep();
      if (output) output.textContent = this.#formula;
    });
    this.element.querySelector("[name=way]")?.addEventListener("change", () => {
      this.#keep();
      void this.render().then(() => this.element.querySelector<HTMLElement>("[name=way]")?.focus());
    });
  }

  /** Takes what the form says. */
  #keep(): void {
    const { extra, extraCause, visibility, way, against, againstName, paid } = Object.fromEntries(
      new FormData(this.element as HTMLFormElement),
    );
    this.#extra = clampExtra(extra);
    this.#extraCause = typeof extraCause === "string" ? extraCause.trim() : "";
    this.#visibility = isVisibility(visibility) ? visibility : chatVisibility();
    this.#chosen = Number(way ?? 0);
    this.#opponent = this.#opponentIn(textOf(against), textOf(againstName));
    this.#paid = Math.max(0, Math.round(Number(paid ?? 0)) || 0);
  }

  override _onClose(): void {
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

const clampExtra = (value: unknown): number => {
  const n = Math.round(Number(value));
  return Number.isFinite(n) ? Math.min(Math.max(n, -EXTRA_MAX), EXTRA_MAX) : 0;
};
