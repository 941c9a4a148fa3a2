import { systemPath } from "../foundry/system.ts";
import { say } from "../foundry/text.ts";
import type { RenderContext, WindowOptions } from "../foundry/windows.ts";
import type { Call } from "../rules/debt.ts";
import { Asking } from "./asking.ts";

/** A kind of thing that a debt is called in for, as it is offered. */
interface CallGroup {
  readonly kind: Call;
  readonly lines: readonly { readonly what: string; readonly name: string; readonly hint: string }[];
  /** Why nothing of it can be had; blank where something can. */
  readonly barred: string;
}

export interface CallSetup {
  readonly title: string;
  readonly lead: string;
  /** Who owes. */
  readonly name: string;
  readonly choices: readonly CallGroup[];
}

export interface CallAnswer {
  readonly pick: Call;
  readonly what: string;
}

/** S5.4 What a debt is called in for. What can't be had is shown with its reason. */
class CallDialog extends Asking<CallAnswer> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["call-in"],
    window: { icon: "fa-solid fa-hand-holding-dollar", resizable: true },
    position: { width: 520, height: "auto" },
  };

  static override PARTS = {
    form: { template: systemPath("templates/apps/call-in.hbs"), scrollable: [".hp-asking-body"] },
  };

  readonly #setup: CallSetup;
  readonly #lines: readonly { readonly pick: Call; readonly what: string }[];

  constructor(setup: CallSetup) {
    super({ window: { title: setup.title } });
    this.#setup = setup;
    this.#lines = setup.choices.flatMap(({ kind, lines }) => lines.map(({ what }) => ({ pick: kind, what })));
  }

  override async _prepareContext(): Promise<RenderContext> {
    const { lead, name, choices } = this.#setup;
    const place = (kind: Call, what: string): number =>
      this.#lines.findIndex((line) => line.pick === kind && line.what === what);
    return {
      rootId: this.id,
      lead,
      mustLabel: say("HOTPROPERTY.CallIn.MustWhat", { name }),
      groups: choices.map(({ kind, lines, barred }) => ({
        kind,
        title: say(`HOTPROPERTY.CallIn.Pick.${kind}`, { name }),
        single: lines.length === 1 && lines[0]?.name === "",
        barred,
        must: kind === "must",
        lines: lines.map((line) => ({ ...line, n: place(kind, line.what) })),
      })),
    };
  }

  protected override read({ call, must }: Record<string, unknown>): { answer: CallAnswer } | { missing: string } {
    const line = typeof call === "string" ? this.#lines[Number(call)] : undefined;
    if (!line) return { missing: say("HOTPROPERTY.CallIn.Missing") };
    if (line.pick !== "must") return { answer: line };
    const what = typeof must === "string" ? must.trim() : "";
    const { name } = this.#setup;
    return what === "" ? { missing: say("HOTPROPERTY.CallIn.Unsaid", { name }) } : { answer: { ...line, what } };
  }
}

/** Asks what a debt is called in for. Null when the window is closed. */
export const askCall = (setup: CallSetup): Promise<CallAnswer | null> => new CallDialog(setup).wait();
