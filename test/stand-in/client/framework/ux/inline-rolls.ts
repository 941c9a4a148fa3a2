import { element, icon } from "../../dom/element.ts";
import { isElement } from "../../dom/realm.ts";
import { type HostRoll, host, notify } from "../host.ts";

/** `[[formula]]{label}` and `[[/command formula # flavor]]{label}`. */
export const ROLL_PATTERN = /\[\[(?:(\/[a-z]+)\s)?([^\]]+(?:\][^\]]+)*?)\]\](?:\{([^}]+)\})?/gi;

const MODES: Record<string, string> = {
  "/r": "roll",
  "/roll": "roll",
  "/pr": "publicroll",
  "/publicroll": "publicroll",
  "/gmr": "gmroll",
  "/gmroll": "gmroll",
  "/br": "blindroll",
  "/blindroll": "blindroll",
  "/broll": "blindroll",
  "/sr": "selfroll",
  "/selfroll": "selfroll",
};

function makeRoll(formula: string, data: object): HostRoll {
  return host.Roll.create?.(formula, data) ?? new host.Roll(formula, data);
}

function deferredRoll(formula: string, mode: string, flavor: string, label: string | undefined): HTMLAnchorElement {
  return element(
    "a",
    { class: "inline-roll roll", dataset: { mode, formula, flavor: flavor || undefined, tooltip: flavor || formula } },
    icon("fa-solid fa-dice-d20"),
    label ?? formula,
  );
}

async function immediateRoll(formula: string, data: object, label: string | undefined): Promise<HTMLAnchorElement> {
  const roll = await makeRoll(formula, data).evaluate();
  const total = String(roll.total ?? "");
  return element(
    "a",
    {
      class: "inline-roll inline-result",
      dataset: { roll: encodeURIComponent(JSON.stringify(roll)), tooltip: roll.formula },
    },
    icon("fa-solid fa-dice-d20"),
    label ? `${label}: ${total}` : total,
  );
}

/** The link for an inline roll; null, leaving the text, for a command that is no roll or a formula that is none. */
export async function createInlineRoll(match: RegExpMatchArray, data: object): Promise<HTMLAnchorElement | null> {
  const [, command, text = "", label] = match;
  const [formula = "", flavor = ""] = text.split("#", 2).map((part) => part.trim());
  if (command) {
    const mode = MODES[command.toLowerCase()];
    return mode ? deferredRoll(formula, mode, flavor, label) : null;
  }
  try {
    return await immediateRoll(formula, data, label);
  } catch {
    return null;
  }
}

/** The data of the sheet or message a roll stands in: of its actor, where one can be told. */
function surroundingData(link: HTMLElement): object {
  const app = link.closest<HTMLElement>(".application[id]");
  return host.foundry.applications.instances.get(app?.id ?? "")?.document?.getRollData?.() ?? {};
}

async function rollLink(link: HTMLElement): Promise<void> {
  const { formula = "", mode, flavor } = link.dataset;
  try {
    const roll = await makeRoll(formula, surroundingData(link)).evaluate();
    const options = mode && mode !== "roll" ? { rollMode: mode } : {};
    await roll.toMessage(flavor ? { flavor } : {}, options);
  } catch (error) {
    notify("error", `"${formula}" can't be rolled: ${(error as Error).message}`);
  }
}

/** Makes the deferred rolls on the page roll when pressed. */
export function activateInlineRolls(page: Document): void {
  page.addEventListener("click", (event) => {
    const link = isElement(event.target) ? event.target.closest<HTMLElement>("a.inline-roll.roll") : null;
    if (!link) return;
    event.preventDefault();
    void rollLink(link);
  });
}
