import { onDocument, onWindow } from "../../foundry/hooks.ts";
import { registerKey } from "../../foundry/keys.ts";
import { attempt } from "../../foundry/notices.ts";
import { whereTheyWork } from "../../foundry/pages.ts";
import { say } from "../../foundry/text.ts";
import { offerGlance, openGlance } from "../../play/open-glance.ts";
import { onTime } from "../../table/time.ts";
import { Glance } from "./glance.ts";

/** The one window of this page. */
let glance: Glance | null = null;

const open = async (): Promise<unknown> => {
  glance ??= new Glance();
  return glance.render({ ...(glance.rendered ? {} : whereTheyWork()), force: true });
};

/** Over the list of actors: a button that opens it. */
const addButton = (directory: HTMLElement): void => {
  if (directory.querySelector("[data-hot-property=glance]")) return;
  const button = directory.ownerDocument.createElement("button");
  button.type = "button";
  button.dataset.hotProperty = "glance";
  const mark = directory.ownerDocument.createElement("i");
  mark.className = "fa-solid fa-binoculars";
  mark.ariaHidden = "true";
  button.ariaLabel = say("HOTPROPERTY.Glance.Title");
  button.append(mark, ` ${say("HOTPROPERTY.Glance.Short")}`);
  button.addEventListener("click", () => void openGlance());
  (directory.querySelector(".header-actions") ?? directory.querySelector(".directory-header") ?? directory).append(
    button,
  );
};

let isDue = false;

/** Draws the window anew, once for all that happens together; nothing where it isn't open. */
const draw = (): void => {
  if (isDue || !glance?.rendered) return;
  isDue = true;
  queueMicrotask(() => {
    isDue = false;
    if (glance?.rendered) void attempt(async () => glance?.render());
  });
};

/** The table at a glance: a key and a button open it, and it follows what happens. At `init`. */
export const installGlance = (): void => {
  offerGlance(open);
  const words = { name: "HOTPROPERTY.Glance.Title", hint: "HOTPROPERTY.Glance.KeyHint" };
  registerKey("glance", { ...words, key: "KeyG", modifiers: ["Shift"] }, () => void openGlance());
  onWindow("ActorDirectory", addButton);
  for (const action of ["create", "update", "delete"] as const)
    for (const name of ["Actor", "Item", "ChatMessage"]) onDocument(action, name, draw);
  onTime(draw);
};
