import type { RegisteredSetting } from "../../core/settings.ts";
import { formRow, selectOf } from "../dialogs/form-rows.ts";
import { element } from "../dom/element.ts";
import { table } from "../table.ts";

interface FieldLike {
  toInput(config: Record<string, unknown>): HTMLElement | HTMLCollection;
  choices?: unknown;
}

const isField = (type: unknown): type is FieldLike =>
  typeof type === "object" && type !== null && "toInput" in type && typeof type.toInput === "function";

const say = (key: string | undefined): string => (key ? table().i18n.localize(key) : "");

/** The labelled control of one setting; its name is the setting's id. */
export const settingRow = (setting: RegisteredSetting): HTMLElement => {
  const value = table().settings.get(setting.namespace, setting.key);
  const words = [say(setting.hint), setting.requiresReload ? "The page reloads when this changes." : ""];
  return formRow(
    say(setting.name) || setting.id,
    control(setting, value),
    words.filter(Boolean).join(" ") || undefined,
  );
};

const control = (setting: RegisteredSetting, value: unknown): HTMLElement => {
  const { id, type, choices, range } = setting;
  if (choices) {
    const options = Object.entries(choices).map(([key, label]) => ({ value: key, label: say(label) }));
    const select = selectOf(id, options, String(value));
    if (type === (Number as unknown)) select.dataset.dtype = "Number";
    return select;
  }
  if (isField(type)) return fieldControl(type, id, value);
  if (type === (Boolean as unknown)) return element("input", { type: "checkbox", name: id, checked: value === true });
  if (type === (Number as unknown)) {
    const limits = range ? { min: range.min, max: range.max, step: range.step ?? "any" } : { step: "any" };
    return element("input", { type: "number", name: id, value: String(value ?? ""), ...limits });
  }
  return element("input", { type: "text", name: id, value: String(value ?? "") });
};

const fieldControl = (field: FieldLike, name: string, value: unknown): HTMLElement => {
  const made = field.toInput({ name, value, localize: true });
  if (made instanceof HTMLElement) return made;
  const group = element("div", { role: "group" });
  group.append(...made);
  return group;
};
