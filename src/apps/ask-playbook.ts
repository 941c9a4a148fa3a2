import type { MoveInFull } from "../documents/move-in-full.ts";
import { systemPath } from "../foundry/system.ts";
import { say } from "../foundry/text.ts";
import type { RenderContext, WindowOptions } from "../foundry/windows.ts";
import { Asking } from "./asking.ts";

/** A line that can be chosen, or is had anyway. */
interface Line {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
}

interface MoveLine extends Line {
  readonly full: MoveInFull;
}

/** What a playbook asks of somebody who takes it on. */
export interface PlaybookSetup {
  readonly actorName: string;
  readonly playbookName: string;
  readonly blurb: string;
  /** What the playbook takes the place of; blank where there is none. */
  readonly replaces: string;
  readonly statSets: readonly { readonly id: string; readonly label: string; readonly stats: readonly StatShown[] }[];
  readonly granted: readonly MoveLine[];
  readonly moves: readonly MoveLine[];
  readonly pick: number;
  readonly grantedGear: readonly Line[];
  readonly gear: readonly Line[];
  readonly gearPick: number;
  /** Empty where a look is written down already. */
  readonly looks: readonly { readonly id: string; readonly label: string; readonly words: readonly string[] }[];
}

interface StatShown {
  readonly label: string;
  readonly signed: string;
}

/** What was chosen: ids of lines; of each line about the look, which word. */
export interface PlaybookChoice {
  readonly statSet: string;
  readonly moves: readonly string[];
  readonly gear: readonly string[];
  readonly looks: Readonly<Record<string, number>>;
}

/** S9.5 One window for everything that must be chosen when somebody takes a playbook on. */
class PlaybookDialog extends Asking<PlaybookChoice> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["become"],
    window: { icon: "fa-solid fa-tag", resizable: true },
    position: { width: 620, height: "auto" },
  };

  static override PARTS = {
    form: { template: systemPath("templates/apps/playbook.hbs"), scrollable: [".hp-asking-body"] },
  };

  readonly #setup: PlaybookSetup;

  constructor(setup: PlaybookSetup) {
    const { actorName: name, playbookName: playbook } = setup;
    super({ window: { title: say("HOTPROPERTY.Playbook.Becomes", { name, playbook }) } });
    this.#setup = setup;
  }

  override async _prepareContext(): Promise<RenderContext> {
    const { statSets, replaces, gearPick, grantedGear } = this.#setup;
    return {
      ...this.#setup,
      rootId: this.id,
      keeps: replaces !== "",
      sets: statSets.map((set, i) => ({ ...set, checked: replaces === "" && i === 0 })),
      showGear: gearPick > 0 || grantedGear.length > 0,
    };
  }

  override async _onFirstRender(): Promise<void> {
    this.element.addEventListener("change", () => this.#count());
    this.#count();
  }

  #picked(group: string): string[] {
    const boxes = this.element.querySelectorAll<HTMLInputElement>(`input[name^="${group}."]:checked`);
    return [...boxes].map(({ name }) => name.slice(group.length + 1));
  }

  /** How many of each list are ticked, beside its heading. */
  #count(): void {
    const line = this.element.querySelector<HTMLElement>("[data-missing]");
    if (line) line.textContent = "";
    for (const output of this.element.querySelectorAll<HTMLElement>("output[data-of]")) {
      const { of = "", wanted = "" } = output.dataset;
      output.textContent = say("HOTPROPERTY.Card.PickedLine", { picked: String(this.#picked(of).length), wanted });
    }
  }

  protected override read(values: Record<string, unknown>): { answer: PlaybookChoice } | { missing: string } {
    const { pick, gearPick, looks, statSets, replaces } = this.#setup;
    const { statSet } = values;
    const moves = this.#picked("moves");
    const gear = this.#picked("gear");
    const missing = (list: string, wanted: number): { missing: string } => ({
      missing: say("HOTPROPERTY.Playbook.Missing", { list: say(list), wanted: String(wanted) }),
    });
    if (moves.length !== pick) return missing("HOTPROPERTY.Playbook.Moves", pick);
    if (gear.length !== gearPick) return missing("HOTPROPERTY.Playbook.Gear", gearPick);
    if (typeof statSet !== "string" && statSets.length > 0 && replaces === "") {
      return missing("HOTPROPERTY.Playbook.StatSets", 1);
    }
    const words = looks.flatMap(({ id }) => {
      const n = values[`looks.${id}`];
      return typeof n === "string" && n !== "" ? [[id, Number(n)] as const] : [];
    });
    const set = typeof statSet === "string" ? statSet : "";
    return { answer: { statSet: set, moves, gear, looks: Object.fromEntries(words) } };
  }
}

/** Asks what must be chosen of a playbook. Null when the window is closed. */
export const askPlaybook = (setup: PlaybookSetup): Promise<PlaybookChoice | null> => new PlaybookDialog(setup).wait();
