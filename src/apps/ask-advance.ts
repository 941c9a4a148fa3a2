import { systemPath } from "../foundry/system.ts";
import { say } from "../foundry/text.ts";
import type { RenderContext, WindowOptions } from "../foundry/windows.ts";
import { ADVANCES, type AdvanceKind } from "../rules/advance.ts";
import { Asking } from "./asking.ts";

/** One thing an advance may be, as it is offered. */
export interface AdvanceLine {
  readonly kind: AdvanceKind;
  readonly what: string;
  readonly name: string;
  readonly hint: string;
}

export interface AdvanceSetup {
  readonly actorName: string;
  readonly experience: number;
  readonly lines: readonly AdvanceLine[];
}

export type AdvanceAnswer = Pick<AdvanceLine, "kind" | "what">;

/** S8.2 Which advance is taken: only what is lawful is offered. */
class AdvanceDialog extends Asking<AdvanceAnswer> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["advance"],
    window: { icon: "fa-solid fa-arrow-trend-up", resizable: true },
    position: { width: 560, height: "auto" },
  };

  static override PARTS = {
    form: { template: systemPath("templates/apps/advance.hbs"), scrollable: [".hp-asking-body"] },
  };

  readonly #setup: AdvanceSetup;

  constructor(setup: AdvanceSetup) {
    super({ window: { title: say("HOTPROPERTY.Advance.Title", { name: setup.actorName }) } });
    this.#setup = setup;
  }

  override async _prepareContext(): Promise<RenderContext> {
    const { lines, experience } = this.#setup;
    return {
      rootId: this.id,
      costs: say("HOTPROPERTY.Advance.Costs", { n: String(experience) }),
      groups: ADVANCES.map((kind) => ({
        kind,
        title: say(`HOTPROPERTY.Advance.Kind.${kind}`),
        lines: lines.flatMap((line, i) => (line.kind === kind ? [{ ...line, n: i }] : [])),
      })).filter((group) => group.lines.length > 0),
    };
  }

  protected override read({ advance }: Record<string, unknown>): { answer: AdvanceAnswer } | { missing: string } {
    const line = typeof advance === "string" ? this.#setup.lines[Number(advance)] : undefined;
    return line ? { answer: { kind: line.kind, what: line.what } } : { missing: say("HOTPROPERTY.Advance.Missing") };
  }
}

/** Asks which advance is taken. Null when the window is closed. */
export const askAdvance = (setup: AdvanceSetup): Promise<AdvanceAnswer | null> => new AdvanceDialog(setup).wait();
