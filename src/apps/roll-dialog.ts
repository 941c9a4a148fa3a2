import { MoveRoll } from "../dice/move-roll.ts";
import { iconOf } from "../foundry/icon.ts";
import { systemPath } from "../foundry/system.ts";
import { partialsLoaded } from "../foundry/templates.ts";
import { say, signed } from "../foundry/text.ts";
import { chatVisibility, isVisibility, visibilityChoices } from "../foundry/visibility.ts";
import { type RenderContext, WindowBase, type WindowOptions } from "../foundry/windows.ts";
import type { RollAnswer, RollSetup } from "./ask-roll.ts";

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
    actions: { cancel: RollDialog.#onCancel },
  };

  static override PARTS = { form: { template: systemPath("templates/apps/roll.hbs") } };

  #answer: RollAnswer | null = null;
  readonly #setup: RollSetup;
  readonly #done: (answer: RollAnswer | null) => void;

  constructor(setup: RollSetup, done: (answer: RollAnswer | null) => void) {
    super({ window: { title: setup.title } });
    this.#setup = setup;
    this.#done = done;
  }

  /** Opens a dialog and waits for it. */
  static ask(setup: RollSetup): Promise<RollAnswer | null> {
    return new Promise((resolve, reject) => {
      new RollDialog(setup, resolve).render({ force: true }).catch(reject);
    });
  }

  #formula(extra: number): string {
    const { statValue, modifiers } = this.#setup;
    return MoveRoll.formulaFor({ stat: statValue, modifiers: [...modifiers.map((m) => m.value), extra] });
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
      statLabel: say(`HOTPROPERTY.Stat.${setup.stat}`),
      statSigned: signed(setup.statValue),
      modifiers: setup.modifiers.map((m) => ({
        signed: signed(m.value),
        kindLabel: say(`HOTPROPERTY.Modifier.${m.kind}`),
        cause: m.cause,
      })),
      extra: { value: 0, cause: "" },
      visibility: { value: chatVisibility(), choices: visibilityChoices() },
      formula: this.#formula(0).replaceAll("-", "−"),
    };
  }

  override async _onRender(): Promise<void> {
    const extra = this.element.querySelector<HTMLInputElement>("[name=extra]");
    const output = this.element.querySelector("output");
    extra?.addEventListener("input", () => {
      if (output) output.textContent = this.#formula(clampExtra(extra.value)).replaceAll("-", "−");
    });
  }

  override _onClose(): void {
    this.#done(this.#answer);
  }

  static #onSubmit(
    this: RollDialog,
    _event: Event,
    _form: HTMLFormElement,
    data: { object: Record<string, unknown> },
  ): void {
    const { extra, extraCause, visibility } = data.object;
    this.#answer = {
      extra: clampExtra(extra),
      extraCause: (typeof extraCause === "string" ? extraCause.trim() : "") || say("HOTPROPERTY.Modifier.extra"),
      visibility: isVisibility(visibility) ? visibility : chatVisibility(),
    };
  }

  static async #onCancel(this: RollDialog): Promise<void> {
    await this.close();
  }
}

const clampExtra = (value: unknown): number => {
  const n = Math.round(Number(value));
  return Number.isFinite(n) ? Math.min(Math.max(n, -EXTRA_MAX), EXTRA_MAX) : 0;
};
