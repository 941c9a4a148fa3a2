import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { inject } from "vitest";
import { placeholder } from "../../scripts/system/placeholder.ts";
import { Game } from "../stand-in/core/game.ts";
import { installGlobals } from "../stand-in/core/globals.ts";
import type { Backend, Data, PackageManifest } from "../stand-in/core/protocol.ts";
import { createLocalTable, type LocalWindow } from "../stand-in/server/local-backend.ts";
import { readSeed } from "../stand-in/server/world/seed-files.ts";
import { Gathering } from "./windows/gathering.ts";

const inProject = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const english = readFileSync(inProject("lang/en.json"), "utf8");

const told: string[] = [];
const writes: string[] = [];
let faces: number[] = [];

const notice = (message: string): void => void told.push(message);

const foundry = installGlobals({ generation: 13 });
Object.assign(foundry, { applications: placeholder() });
const { CONFIG } = globalThis as unknown as { CONFIG: { Dice: { randomUniform(): number } } };
CONFIG.Dice.randomUniform = () => {
  const face = faces.shift();
  if (face === undefined) throw new Error("A die was rolled that the test did not give.");
  return (face - 0.5) / 6;
};

const counting = (backend: Backend): Backend => ({
  ...backend,
  modify: (request) => {
    if (request.action !== "get") writes.push(`${request.type}.${request.action}`);
    return backend.modify(request);
  },
});

const storage = (): Storage => {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (index) => [...map.keys()][index] ?? null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => void map.set(key, value),
  };
};

/** Sits down as if nobody else's window were open: whoever sat here before has left. */
const sit = async ({ world: found, backend }: LocalWindow): Promise<void> => {
  const world = { ...found, activeUsers: [found.userId] };
  const languages = [{ en: JSON.parse(english) as object }];
  const game = new Game({ world, backend: counting(backend), storage: storage(), languages });
  Object.assign(globalThis, { ui: { notifications: { info: notice, warn: notice, error: notice } } });
  await game.initialize();
  await game.finish();
  await again?.();
};

/** What a window does at its start, for windows after the first: the hooks of a start fire once a process. */
let again: (() => Promise<void>) | null = null;

const readJson = (path: string): unknown => JSON.parse(readFileSync(inProject(path), "utf8"));

/** Every type there is, with its initial data. */
const template = readJson("template.json") as Record<"Actor" | "Item" | "ChatMessage", { types: string[] }>;

const types = (...names: string[]): Record<string, Data> => Object.fromEntries(names.map((name) => [name, {}]));

const manifest: PackageManifest = {
  id: "hot-property",
  title: "Hot Property",
  version: "0.1.0",
  esmodules: ["hot-property.mjs"],
  styles: [],
  languages: [],
  packs: [],
  documentTypes: {
    Actor: types(...template.Actor.types),
    Item: types(...template.Item.types),
    ChatMessage: types(...template.ChatMessage.types),
  },
};

/** The compendia as the manifest names them, read once for all test files. */
const packs = inject("packs");

const { documents: hood } = await readSeed(inProject("test/stand-in/seed/hood"));
const idOf = (name: string): string => {
  const user = hood.User?.find((candidate) => candidate.name === name);
  if (!user) throw new Error(`Nobody called ${name} sits at this table.`);
  return String(user._id);
};
const local = await createLocalTable({
  generation: 13,
  manifest,
  documents: hood,
  packs,
  userId: idOf("Gamemaster"),
});

// the entry registers itself at `init`; its path is computed, so that the compiler keeps the two worlds of types apart
const entry = inProject("src/hot-property.ts");
await import(/* @vite-ignore */ entry);
await sit(local);
const settings = inProject("src/settings/settings.ts");
again = async () => {
  const { installSettings } = (await import(/* @vite-ignore */ settings)) as { installSettings(): void };
  installSettings();
};

Object.assign(globalThis, {
  table: {
    sitAs: async (name: string) => sit(local.join(idOf(name))),
    dice: (...given: number[]) => {
      faces = given;
    },
    told: () => told.splice(0),
    writes: () => writes.splice(0),
    hood: () => structuredClone(hood),
    gather: (documents = structuredClone(hood), generation: 13 | 14 = 13) =>
      Gathering.of({ manifest, packs, english }, documents, generation),
  },
});
