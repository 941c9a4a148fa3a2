import { whereTheyWork } from "../foundry/pages.ts";
import { systemPath } from "../foundry/system.ts";
import { partialsLoaded } from "../foundry/templates.ts";
import { type RenderContext, WindowBase, type WindowOptions } from "../foundry/windows.ts";
import type { SumAnswer, SumSetup } from "./ask-sum.ts";

/** The window that asks for a sum of dough: what is asked, what is paid, what for. */
export class SumDialog extends WindowBase {
  static override DEFAULT_OPTIONS: WindowOptions = {
    tag: "form",
    classes: ["hot-property", "sum"],
    window: { icon: "fa-solid fa-coins" },
    position: { width: 380, height: "auto" },
    form: { handler: SumDialog.#onSubmit, closeOnSubmit: true },
    actions: { cancel: SumDialog.#onCancel },
  };

  static override PARTS = { form: { template: systemPath("templates/apps/sum.hbs") } };

  #answer: SumAnswer | null = null;
  readonly #setup: SumSetup;
  readonly #done: (answer: SumAnswer | null) => void;

  constructor(setup: SumSetup, done: (answer: SumAnswer | null) => void) {
    super({ window: { title: setup.title } });
    this.#setup = setup;
    this.#done = done;
  }

  /** Opens one and waits for it. */
  static ask(setup: SumSetup): Promise<SumAnswer | null> {
    return new Promise((resolve, reject) => {
      new SumDialog(setup, resolve).render({ ...whereTheyWork(), force: true }).catch(reject);
    });
  }

  override async _prepareContext(): Promise<RenderContext> {
    await partialsLoaded();
    return { rootId: this.id, ...this.#setup };
  }

  override _onClose(): void {
    this.#done(this.#answer);
  }

  static #onSubmit(this: SumDialog, _event: Event, _form: HTMLFormElement, data: { object: Record<string, unknown> }) {
    const { sum, price, why, into } = data.object;
    this.#answer = { sum: whole(sum), price: whole(price), why: words(why), into: words(into) };
  }

  static async #onCancel(this: SumDialog): Promise<void> {
    await this.close();
  }
}

const words = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

const whole = (value: unknown): number => {
  const n = Math.round(Number(value));
  return Number.isFinite(n) ? Math.max(0, n) : 0;
};
