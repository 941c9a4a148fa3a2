import { systemPath } from "../foundry/system.ts";
import { say } from "../foundry/text.ts";
import type { RenderContext, WindowOptions } from "../foundry/windows.ts";
import { Asking } from "./asking.ts";

export interface PickLine {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
}

/** One of a list is picked: each line is the button that does it. */
class PickDialog extends Asking<string> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["pick"],
    window: { icon: "fa-solid fa-tag", resizable: true },
    position: { width: 480, height: "auto" },
  };

  static override PARTS = {
    form: { template: systemPath("templates/apps/pick.hbs"), scrollable: [".hp-asking-body"] },
  };

  readonly #lines: readonly PickLine[];

  constructor(title: string, lines: readonly PickLine[]) {
    super({ window: { title } });
    this.#lines = lines;
  }

  override async _prepareContext(): Promise<RenderContext> {
    return { rootId: this.id, lines: this.#lines };
  }

  protected override read({ pick }: Record<string, unknown>): { answer: string } | { missing: string } {
    return typeof pick === "string" && pick !== ""
      ? { answer: pick }
      : { missing: say("HOTPROPERTY.Playbook.PickOne") };
  }
}

/** Asks for one of a list, and hands over its id. Null when the window is closed. */
export const askPick = (title: string, lines: readonly PickLine[]): Promise<string | null> =>
  new PickDialog(title, lines).wait();
