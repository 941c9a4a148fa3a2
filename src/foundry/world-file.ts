import type { AnyDocument, UserDocument } from "./documents.ts";
import { readSetting, registerKept, writeSetting } from "./settings.ts";

/** Its document name, which no document of Foundry's has. */
export const WORLD = "World";
export const WORLD_UUID = `${WORLD}.table`;

const KEY = "table";

type Source = Record<string, unknown>;

/** The counters of a world that has only begun. Source: docs/rules.md G9. */
const BLANK = { system: { scene: 1, evening: 1 }, flags: {} };

const isPlain = (value: unknown): value is Source =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const counted = (value: unknown): number => (Number.isSafeInteger(value) && Number(value) >= 1 ? Number(value) : 1);

const stored = (): { system: { scene: number; evening: number }; flags: Source } => {
  const value = readSetting(KEY);
  const { system, flags } = isPlain(value) ? value : BLANK;
  const { scene, evening } = isPlain(system) ? system : BLANK.system;
  return {
    system: { scene: counted(scene), evening: counted(evening) },
    flags: isPlain(flags) ? foundry.utils.deepClone(flags) : {},
  };
};

/**
 * The file of the table itself: what belongs to nobody's document, kept in a setting of the world that the GM alone may
 * write. To the ledger it is a document like others, with receipts of its own, so that closing a scene can be undone.
 */
export const worldFile = (): AnyDocument => ({
  id: "table",
  uuid: WORLD_UUID,
  documentName: WORLD,
  name: game.world?.title ?? "",
  parent: null,
  pack: null,
  isOwner: game.user?.isGM === true,
  _source: stored(),
  testUserPermission: (user: UserDocument) => user.isGM,
  toObject: () => stored(),
});

/** Takes dotted changes into a source, keys that go as either generation spells them. */
const take = (source: Source, path: string, value: unknown): void => {
  const steps = path.split(".");
  const last = steps.pop() ?? "";
  let at = source;
  for (const step of steps) {
    if (!isPlain(at[step])) at[step] = {};
    at = at[step] as Source;
  }
  const isOperator = typeof value === "object" && value !== null && !Array.isArray(value) && !isPlain(value);
  if (last.startsWith("-=")) delete at[last.slice(2)];
  else if (isOperator) delete at[last];
  else at[last] = value;
};

/** Writes changes to it. Rejects for anybody but a GM. */
export const writeWorldFile = async (changes: Readonly<Record<string, unknown>>): Promise<void> => {
  const source: Source = stored();
  for (const [path, value] of Object.entries(changes)) if (path !== "_id") take(source, path, value);
  await writeSetting(KEY, source);
};

/** Makes it known; `onChange` runs on every window when it has changed. At `init`. */
export const registerWorldFile = (onChange: () => void): void => registerKept(KEY, BLANK, onChange);
