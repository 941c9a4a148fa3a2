import { setGeneration, setStrict } from "../core/compatibility.ts";
import { answerQuery } from "../core/documents/queries.ts";
import { Game } from "../core/game.ts";
import { installGlobals } from "../core/globals.ts";
import { bootScreen } from "./boot/boot-screen.ts";
import { followScenes } from "./boot/canvas.ts";
import { registerCoreSheets } from "./boot/core-sheets.ts";
import { installDocumentDialogs } from "./boot/document-dialogs.ts";
import { registerInterface, renderInterface } from "./boot/interface.ts";
import { followKeyboard } from "./boot/keyboard.ts";
import { coreLanguage } from "./boot/languages.ts";
import { packageCode, packageLanguages, packageStyles } from "./boot/load-packages.ts";
import { installNamespaces } from "./boot/namespaces.ts";
import { ui } from "./boot/ui.ts";
import { installMessageRenderer } from "./chat/message-element.ts";
import { byId } from "./dom/element.ts";
import { missedChanges } from "./net/missed-changes.ts";
import { SocketBackend } from "./net/socket-backend.ts";
import { showLineStatus } from "./notices/line-status.ts";
import { Notifications } from "./notices/notifications.ts";
import { installTheme, paintEarly } from "./settings/theme.ts";
import { TooltipManager } from "./tooltips/tooltip-manager.ts";

/** Sets the table: line, world, packages, interface, in the order in which packages expect it. */
const boot = async (): Promise<void> => {
  paintEarly();
  const backend = new SocketBackend();
  showLineStatus(byId("line-status", HTMLElement), (listener) => backend.onState(listener));
  bootScreen.step("Fetching the world…");
  const world = await backend.join();

  setGeneration(world.release.generation === 14 ? 14 : 13);
  setStrict(world.strict ?? true);
  const foundry = installGlobals({ generation: world.release.generation === 14 ? 14 : 13 });
  ui.notifications = new Notifications(byId("notifications", HTMLElement));
  Object.assign(globalThis, { ui });
  installNamespaces(foundry);
  registerInterface();
  registerCoreSheets();
  installDocumentDialogs();
  installMessageRenderer();

  bootScreen.step("Fetching words and looks…");
  const lang = readLanguage();
  const [languages, failedStyles] = await Promise.all([packageLanguages(world, lang), packageStyles(world)]);
  const game = new Game({ world, backend, storage: localStorage, languages: [coreLanguage, ...languages] });
  backend.onUserActivity((userId, active) => game.onUserActivity(userId, active));
  backend.onQuery(answerQuery);
  backend.onCatchUp((now) => {
    const there = new Set(now.activeUsers);
    for (const user of game.users ?? []) game.onUserActivity(String(user.id), there.has(String(user.id)));
    return missedChanges(game, now);
  });
  installTheme(game);
  document.body.classList.add(`system-${game.system.id}`);
  document.documentElement.lang = game.i18n.lang;

  bootScreen.step(`Starting ${world.system.title}…`);
  await packageCode(world);
  await game.initialize();
  if (!game.user) throw new Error("Your user is no longer part of this world. Join again as somebody else.");

  const tooltips = new TooltipManager();
  tooltips.activateEventListeners();
  Object.assign(game, { tooltip: tooltips });
  bootScreen.done();
  await renderInterface(game);
  followScenes(game);
  followKeyboard(game);
  await game.finish();
  for (const url of failedStyles)
    ui.notifications.error(`The stylesheet ${url} could not be loaded.`, { permanent: true });
  document.documentElement.dataset.ready = "true";
};

/** Which language this browser chose at this table: asked before there is a game to ask. */
const readLanguage = (): string => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem("core.language") ?? "null");
    return typeof stored === "string" && stored ? stored : "en";
  } catch {
    return "en";
  }
};

boot().catch((error: unknown) => bootScreen.fail(error));
