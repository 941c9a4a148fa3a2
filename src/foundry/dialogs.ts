import { whereTheyWork } from "./pages.ts";
import { say } from "./text.ts";

const asked = (questionKey: string, data: Record<string, string>): HTMLElement => {
  const content = document.createElement("div");
  const question = document.createElement("p");
  question.textContent = say(questionKey, data);
  content.append(question);
  return content;
};

/** Asks which of several; `answers` are language keys by what is answered. Closing the window is the first of them. */
export const choose = async <A extends string>(
  titleKey: string,
  questionKey: string,
  data: Record<string, string>,
  answers: Readonly<Record<A, string>>,
): Promise<A> => {
  const actions = Object.keys(answers) as A[];
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    window: { title: say(titleKey, data) },
    content: asked(questionKey, data),
    position: { width: 380 },
    buttons: actions.map((action, i) => ({ action, label: say(answers[action]), default: i === 0 })),
    rejectClose: false,
    renderOptions: whereTheyWork(),
    classes: ["hot-property"],
  } as never);
  return actions.find((action) => action === answer) ?? (actions[0] as A);
};

/** Asks yes or no; closing the window is no. */
export const confirm = async (
  titleKey: string,
  questionKey: string,
  data: Record<string, string> = {},
): Promise<boolean> => {
  const answer: unknown = await foundry.applications.api.DialogV2.confirm({
    window: { title: say(titleKey, data) },
    content: asked(questionKey, data),
    position: { width: 380 },
    rejectClose: false,
    renderOptions: whereTheyWork(),
    classes: ["hot-property"],
  } as never);
  return answer === true;
};

/** Asks for a line of words, which may stay blank; null where the window is closed. */
export const askLine = async (
  { title, question, ok }: { readonly title: string; readonly question: string; readonly ok: string },
  data: Record<string, string> = {},
): Promise<string | null> => {
  const content = document.createElement("label");
  content.className = "hp-field";
  const label = document.createElement("span");
  label.className = "hp-label";
  label.textContent = say(question, data);
  const field = document.createElement("input");
  Object.assign(field, { type: "text", name: "line", maxLength: 120, className: "hp-typed", autofocus: true });
  const holder = document.createElement("div");
  content.append(label, field);
  holder.append(content);
  const answer = (await foundry.applications.api.DialogV2.input({
    window: { title: say(title, data) },
    content: holder,
    ok: { label: say(ok) },
    position: { width: 380 },
    renderOptions: whereTheyWork(),
    rejectClose: false,
    classes: ["hot-property"],
  } as never)) as { line?: unknown } | null;
  return typeof answer?.line === "string" ? answer.line : answer ? "" : null;
};

/** What is asked of somebody who picks one of several. */
export interface Asking {
  /** Language keys. */
  readonly title: string;
  readonly question: string;
  readonly ok: string;
  /** A box to tick besides; none where there is no such choice. */
  readonly tick?: string;
  /** A line of words to write besides; none where there is none. */
  readonly line?: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

const field = (label: string, control: HTMLElement, isBox: boolean): HTMLElement => {
  const row = document.createElement("label");
  row.className = isBox ? "hp-check" : "hp-field";
  const words = document.createElement("span");
  words.className = isBox ? "" : "hp-label";
  words.textContent = label;
  row.append(...(isBox ? [control, words] : [words, control]));
  return row;
};

/** Asks for one of several; null where the window is closed. `ticked` says whether the box was, `line` what was written. */
export const askChoice = async (
  { title, question, ok, tick, line, choices }: Asking,
  data: Record<string, string> = {},
): Promise<{ value: string; ticked: boolean; line: string } | null> => {
  const select = document.createElement("select");
  Object.assign(select, { name: "value", className: "hp-typed", autofocus: true });
  for (const { value, label } of choices) {
    const option = document.createElement("option");
    option.setAttribute("value", value); // an attribute: Foundry may take the form as text
    option.textContent = label;
    select.append(option);
  }
  const holder = document.createElement("div");
  holder.className = "hp-form";
  holder.append(field(say(question, data), select, false));
  if (tick) {
    const box = document.createElement("input");
    Object.assign(box, { type: "checkbox", name: "ticked" });
    holder.append(field(say(tick, data), box, true));
  }
  if (line) {
    const words = document.createElement("input");
    Object.assign(words, { type: "text", name: "line", maxLength: 120, className: "hp-typed" });
    holder.append(field(say(line, data), words, false));
  }
  const answer = (await foundry.applications.api.DialogV2.input({
    window: { title: say(title, data) },
    content: holder,
    position: { width: 360 },
    ok: { label: say(ok) },
    renderOptions: whereTheyWork(),
    rejectClose: false,
    classes: ["hot-property"],
  } as never)) as { value?: unknown; ticked?: unknown; line?: unknown } | null;
  if (typeof answer?.value !== "string") return null;
  const written = typeof answer.line === "string" ? answer.line : "";
  return { value: answer.value, ticked: answer.ticked === true, line: written };
};
