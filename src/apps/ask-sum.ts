import { systemPath } from "../foundry/system.ts";
import type { RenderContext, WindowOptions } from "../foundry/windows.ts";
import { Asking } from "./asking.ts";

/** What a window that asks for a sum of dough is opened with. */
export interface SumSetup {
  readonly title: string;
  /** Words above the fields: how much there is, what it would mean. */
  readonly lead: string;
  /** Whether a price is asked that can be haggled over. */
  readonly priced: boolean;
  /** Who can have it, where that is asked: values and names. */
  readonly into?: readonly { readonly value: string; readonly label: string }[];
  /** What the button that settles it says. */
  readonly go: string;
}

export interface SumAnswer {
  readonly sum: number;
  /** What was asked; 0 where nothing was. */
  readonly price: number;
  readonly why: string;
  /** Who has it, where that was asked; else blank. */
  readonly into: string;
}

const words = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

const whole = (value: unknown): number => {
  const n = Math.round(Number(value));
  return Number.isFinite(n) ? Math.max(0, n) : 0;
};

/** A sum of dough: what is asked, what is paid, what for. */
class SumDialog extends Asking<SumAnswer> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["sum"],
    window: { icon: "fa-solid fa-coins" },
    position: { width: 380, height: "auto" },
  };

  static override PARTS = { form: { template: systemPath("templates/apps/sum.hbs") } };

  readonly #setup: SumSetup;

  constructor(setup: SumSetup) {
    super({ window: { title: setup.title } });
    this.#setup = setup;
  }

  override async _prepareContext(): Promise<RenderContext> {
    return { rootId: this.id, ...this.#setup };
  }

  protected override read({ sum, price, why, into }: Record<string, unknown>): { answer: SumAnswer } {
    return { answer: { sum: whole(sum), price: whole(price), why: words(why), into: words(into) } };
  }
}

/** Asks how much, and what for. Null when the window is closed without an answer. */
export const askSum = (setup: SumSetup): Promise<SumAnswer | null> => new SumDialog(setup).wait();
