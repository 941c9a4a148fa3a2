import { update } from "../foundry/batch.ts";
import { confirm } from "../foundry/dialogs.ts";
import type { AnyDocument } from "../foundry/documents.ts";
import { attempt } from "../foundry/notices.ts";
import type { Typing } from "./typing.ts";

type Values = Record<string, unknown>;

/**
 * What of a form is to be written: the field that was changed, not the whole form as it happens to stand, so that nobody
 * writes an old value over somebody else's new one. `values` are the form's by field name.
 */
export const changedFields = (event: Event | null, form: HTMLFormElement, values: Values, typing: Typing): Values => {
  const target = event?.type === "change" ? (event.target as { name?: string } | null) : null;
  const wanted = (name: string): boolean =>
    target?.name ? name === target.name : typing.names.includes(name) || !form.elements.namedItem(name);
  return Object.fromEntries(Object.entries(values).filter(([name]) => wanted(name)));
};

/** Takes out of `values` what somebody else changed while it was typed, and asks about each. Returns the rest. */
export const askOvertaken = (document: AnyDocument, all: Values, typing: Typing): Values => {
  const values = Object.fromEntries(
    Object.entries(all).filter(
      ([name, value]) => !typing.texts.has(name) || typing.texts.mayWrite(name, String(value)),
    ),
  );
  const overtaken = Object.keys(values).filter((name) => typing.overtaken(name));
  for (const name of overtaken) {
    if (typing.ask(name)) void attempt(() => settleOvertaken(document, name, values[name], typing));
  }
  const rest = Object.entries(values).filter(([name]) => !overtaken.includes(name));
  for (const [name] of rest) typing.settle(name);
  return Object.fromEntries(rest);
};

const settleOvertaken = async (document: AnyDocument, name: string, value: unknown, typing: Typing): Promise<void> => {
  const sure = await confirm("HOTPROPERTY.Typing.OvertakenTitle", "HOTPROPERTY.Typing.OvertakenAsk", {
    name: document.name ?? "",
    mine: String(value).slice(0, 300),
  });
  typing.answered(name);
  if (!sure) return; // the words stay in the field, unsaved
  typing.settle(name);
  await update(document, { [name]: value });
};
