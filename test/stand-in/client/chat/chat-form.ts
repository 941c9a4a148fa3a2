import { Hooks } from "../../core/hooks.ts";
import { element, icon } from "../dom/element.ts";
import { notifications } from "../notices/notices.ts";
import { table } from "../table.ts";
import { chooseRollMode, chosenRollMode, rollModes } from "./roll-modes.ts";
import { type BeforeChat, say } from "./say.ts";

/** How many sent lines the arrow keys bring back. */
const REMEMBERED = 20;

/** The field to write in and the choice of who sees a roll. What couldn't be posted comes back into the field. */
export const chatForm = (before: BeforeChat): HTMLElement => {
  const field = element("textarea", {
    id: "chat-message",
    name: "message",
    rows: 2,
    autocomplete: "off",
    placeholder: "Write, or /roll 2d6",
    "aria-label": "Message",
  });
  const send = element(
    "button",
    { type: "submit", class: "bright icon", "aria-label": "Send", dataset: { tooltip: "" } },
    icon("fa-solid fa-paper-plane"),
  );
  const form = element(
    "form",
    { class: "chat-form" },
    field,
    element("div", { class: "chat-controls" }, rollModeSelect(), send),
  );
  const history: string[] = [];
  let place = 0;
  // One after the other, so that lines appear in the order in which they were sent.
  let queue: Promise<void> = Promise.resolve();

  const post = async (line: string): Promise<void> => {
    try {
      await say(table(), line, before);
    } catch (error) {
      notifications().error(error instanceof Error ? error : String(error));
      if (!field.value) field.value = line;
    }
  };
  const submit = (): void => {
    const line = field.value;
    if (!line.trim()) return;
    field.value = "";
    history.push(line);
    history.splice(0, history.length - REMEMBERED);
    place = history.length;
    queue = queue.then(() => post(line));
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    submit();
  });
  field.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      submit();
    } else if (event.key === "ArrowUp" && (!field.value || field.value === history[place])) {
      const previous = history[place - 1];
      if (previous === undefined) return;
      event.preventDefault();
      place--;
      field.value = previous;
    }
  });
  return form;
};

const rollModeSelect = (): HTMLElement => {
  const game = table();
  const options = rollModes().map(({ id, label }) => element("option", { value: id }, game.i18n.localize(label)));
  const select = element("select", { name: "rollMode", "aria-label": "Who sees your rolls" }, ...options);
  select.value = chosenRollMode(game);
  select.addEventListener("change", () => void chooseRollMode(game, select.value));
  Hooks.on("clientSettingChanged", (key: string) => {
    if (key === "core.rollMode" || key === "core.messageMode") select.value = chosenRollMode(game);
  });
  return select;
};
