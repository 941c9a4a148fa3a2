import { atStage, onWindow } from "../foundry/hooks.ts";
import { me } from "../foundry/lookup.ts";
import { attempt } from "../foundry/notices.ts";
import { renderTemplate } from "../foundry/templates.ts";
import { endEvening, endScene } from "../play/close.ts";
import { eveningNow, onTime, sceneNow } from "../table/time.ts";
import { isReferee } from "../table/trust.ts";

const PRESSES: Readonly<Record<string, () => Promise<void>>> = { endScene, endEvening };

const press = (event: Event): void => {
  const run = PRESSES[(event.target as Element | null)?.closest<HTMLElement>("[data-action]")?.dataset.action ?? ""];
  if (!run) return;
  event.preventDefault();
  void attempt(run);
};

/** The bars that stand in this window, one to a chat log. */
const bars = new Set<HTMLElement>();

const context = () => ({ scene: sceneNow(), evening: eveningNow() });

const draw = async (bar: HTMLElement): Promise<void> => {
  const focused = bar.ownerDocument.activeElement?.closest<HTMLElement>("[data-action]")?.dataset.action ?? "";
  const hadFocus = bar.contains(bar.ownerDocument.activeElement);
  bar.innerHTML = await renderTemplate("apps/time-bar.hbs", context());
  if (hadFocus) bar.querySelector<HTMLElement>(`[data-action="${focused}"]`)?.focus();
};

const put = (log: HTMLElement): void => {
  if (!isReferee(me()) || log.querySelector(".hp-time-bar")) return;
  const bar = log.ownerDocument.createElement("div");
  bar.className = "hot-property hp-time-bar";
  bar.addEventListener("click", press);
  log.prepend(bar);
  for (const one of bars) if (!one.isConnected) bars.delete(one);
  bars.add(bar);
  void attempt(() => draw(bar));
};

/**
 * Puts over the GM's chat which scene and which evening it is, with the buttons that end them. Foundry draws its chat
 * before `ready`. At `init`.
 */
export const installTimeBar = (): void => {
  const logs = new Set<HTMLElement>();
  let isReady = false;
  onWindow("ChatLog", (log) => {
    if (isReady) put(log);
    else logs.add(log);
  });
  atStage("ready", () => {
    isReady = true;
    for (const log of logs) put(log);
  });
  onTime(() => {
    for (const bar of bars) void attempt(() => draw(bar));
  });
};
