import type { Installed, SetupState, ShownPackage, ShownWorld } from "../../core/setup-protocol.ts";
import { byId, element } from "../dom/element.ts";
import { packageRow } from "./package-rows.ts";
import { line } from "./setup-line.ts";
import { worldRow } from "./world-rows.ts";

const worlds = byId("worlds", HTMLElement);
const packages = byId("packages", HTMLElement);
const title = byId("title", HTMLInputElement);
const system = byId("system", HTMLSelectElement);
const manifest = byId("manifest", HTMLInputElement);
const said = {
  worlds: byId("worlds-said", HTMLElement),
  make: byId("make-said", HTMLElement),
  install: byId("install-said", HTMLElement),
};

/** Versions that a check found, by `kind.id`. */
const newer = new Map<string, string>();
const keyOf = ({ kind, id }: { kind: string; id: string }): string => `${kind}.${id}`;

const say = (where: HTMLElement, sentence: string, fault = false): void => {
  where.textContent = sentence;
  where.classList.toggle("fault", fault);
};

/** The buttons of a row are made anew with it: the one that had the focus gives it to the one in its place. */
const redraw = (list: HTMLElement, rows: HTMLElement[]): void => {
  const held = [...list.children].findIndex((row) => row.contains(document.activeElement));
  list.replaceChildren(...rows);
  if (held >= 0) rows[held]?.querySelector<HTMLElement>("button, a")?.focus();
};

const draw = (state: SetupState): void => {
  byId("version-line", HTMLElement).textContent = `Played as on Foundry ${state.coreVersion}`;
  redraw(
    worlds,
    state.worlds.map((world) => worldRow(world, state, { open: openWorld, close: closeWorld })),
  );
  redraw(
    packages,
    state.packages.map((one) => packageRow(one, newer.get(keyOf(one)), { check, update })),
  );
  const systems = state.packages.filter(({ kind, fault }) => kind === "system" && fault === null);
  const chosen = system.value;
  system.replaceChildren(...systems.map(({ id, title: name }) => element("option", { value: id }, name)));
  if (systems.some(({ id }) => id === chosen)) system.value = chosen;
  byId("make-form", HTMLElement).hidden = systems.length === 0;
  const none = byId("no-worlds", HTMLElement);
  none.hidden = state.worlds.length > 0;
  none.textContent =
    systems.length > 0 ? "There is no world yet: make one." : "A world needs a system: install one first.";
  byId("no-packages", HTMLElement).hidden = state.packages.length > 0;
};

const refresh = async (): Promise<void> => {
  const trouble = byId("trouble", HTMLElement);
  try {
    draw(await line.state());
    trouble.textContent = "";
  } catch (reason) {
    trouble.textContent = sentenceOf(reason);
  }
};

const sentenceOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason));

/** Does something that takes a while: the page says so, takes nothing else meanwhile, and tells what came of it. */
const perform = async (where: HTMLElement, doing: string, work: () => Promise<string>): Promise<boolean> => {
  if (document.body.ariaBusy === "true") return false;
  document.body.ariaBusy = "true";
  say(where, doing);
  try {
    const sentence = await work();
    await refresh();
    say(where, sentence);
    return true;
  } catch (reason) {
    await refresh();
    say(where, sentenceOf(reason), true);
    return false;
  } finally {
    document.body.ariaBusy = "false";
  }
};

const installedSentence = (one: Installed): string =>
  one.before === null || one.before === one.version
    ? `${one.title} ${one.version} is installed.`
    : `${one.title} ${one.version} is installed; it was ${one.before}.`;

const check = (one: ShownPackage): void => {
  void perform(said.install, `Asking for a newer ${one.title}…`, async () => {
    const answer = await line.check(one.kind, one.id);
    if (!answer.newer) return `${one.title} ${answer.installed} is up to date.`;
    newer.set(keyOf(one), answer.available);
    return `${one.title} ${answer.available} can be had.`;
  });
};

const update = (one: ShownPackage): void => {
  void perform(said.install, `Updating ${one.title}…`, async () => {
    const done = await line.update(one.kind, one.id);
    newer.delete(keyOf(one));
    return installedSentence(done);
  });
};

const openWorld = (world: ShownWorld, modules: string[]): void => {
  void perform(said.worlds, `Opening ${world.title}…`, async () => {
    await line.open(world.id, modules);
    return `${world.title} is open.`;
  });
};

const closeWorld = (): void => {
  void perform(said.worlds, "Closing the world…", async () => {
    await line.close();
    return "The world is closed.";
  });
};

const submit = async (field: HTMLInputElement, work: () => Promise<boolean>): Promise<void> => {
  field.removeAttribute("aria-invalid");
  if (await work()) {
    field.value = "";
    return;
  }
  field.setAttribute("aria-invalid", "true");
  field.focus();
};

byId("make-form", HTMLFormElement).addEventListener("submit", (event) => {
  event.preventDefault();
  const name = title.value.trim();
  void submit(title, () =>
    perform(said.make, "Making the world…", async () => {
      await line.make(name, system.value);
      return `${name} is made.`;
    }),
  );
});
byId("install-form", HTMLFormElement).addEventListener("submit", (event) => {
  event.preventDefault();
  void submit(manifest, () =>
    perform(said.install, "Fetching the package…", async () => installedSentence(await line.install(manifest.value))),
  );
});
void refresh();
