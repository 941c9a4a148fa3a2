import type { Json, Step } from "../../consequences/kind.ts";
import { isStepKind } from "../../consequences/kinds.ts";
import { fields } from "../../foundry/models.ts";
import { countField, textField } from "../fields/plain.ts";

const STEP_KINDS = ["set", "create", "delete", "words"] as const;
const ENTRY_STATES = ["done", "asked", "refused"] as const;

const DO = { required: true, blank: false, choices: STEP_KINDS, initial: "words" } as const;
const STATE = { required: true, blank: false, choices: ENTRY_STATES, initial: "done" } as const;

/**
 * What was done, or asked for, by one press: keyed by the entry's id. A step's values are of any shape, so they lie in an
 * object of their own. Source: docs/rules.md G6, docs/trust.md.
 */
export const entriesField = () =>
  new fields.TypedObjectField(
    new fields.SchemaField({
      /** Which procedure: `roll` (what the roll itself spent), `apply`, `undo`, `hard` … */
      step: textField(),
      /** What of the card it is about, where a card has several of its kind: an entry, a point of heat, a character. */
      about: textField(),
      /** Its place among the card's entries. */
      at: countField(),
      state: new fields.StringField(STATE),
      /** id of the user who pressed. */
      by: textField(),
      /** Why it was refused: a language key and what fills it. */
      reason: textField(),
      reasonData: new fields.ObjectField(),
      /** G7 What the GM overrode, as a language key; empty where nothing was. */
      override: textField(),
      /** What was picked, while somebody's yes is still awaited. */
      options: new fields.ObjectField(),
      /** Whose yes is awaited: uuids of their files. And ids of the users who said it. */
      awaits: new fields.ArrayField(textField()),
      confirmedBy: new fields.ArrayField(textField()),
      /** The card that answers, where the answer was another roll. */
      with: textField(),
      /** S2.4 The result as it was applied. */
      tier: textField(),
      /** id of the user who took it back; empty while it stands. */
      undoneBy: textField(),
      /** What an undo by force left as it was: names, one a line. */
      left: textField(),
      steps: new fields.ArrayField(
        new fields.SchemaField({
          do: new fields.StringField(DO),
          kind: textField(),
          who: textField(),
          note: textField(),
          document: textField(),
          path: textField(),
          values: new fields.ObjectField(),
        }),
      ),
    }),
  );

/** One entry as stored. */
export interface StoredEntry {
  readonly step: string;
  readonly about: string;
  readonly at: number;
  readonly state: (typeof ENTRY_STATES)[number];
  readonly by: string;
  readonly reason: string;
  readonly reasonData: Readonly<Record<string, string>>;
  readonly override: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly awaits: readonly string[];
  readonly confirmedBy: readonly string[];
  readonly with: string;
  readonly tier: string;
  readonly undoneBy: string;
  readonly left: string;
  readonly steps: readonly StoredStep[];
}

interface StoredStep {
  readonly do: (typeof STEP_KINDS)[number];
  readonly kind: string;
  readonly who: string;
  readonly note: string;
  readonly document: string;
  readonly path: string;
  readonly values: { readonly from?: unknown; readonly to?: unknown; readonly data?: unknown };
}

/** An entry with nothing in it: what a new one starts from. */
export const BLANK_ENTRY: StoredEntry = {
  step: "",
  about: "",
  at: 0,
  state: "done",
  by: "",
  reason: "",
  reasonData: {},
  override: "",
  options: {},
  awaits: [],
  confirmedBy: [],
  with: "",
  tier: "",
  undoneBy: "",
  left: "",
  steps: [],
};

const ID = /^[A-Za-z0-9]{16}$/;

/** Whether a key is an entry's id. */
export const isEntryId = (key: string): boolean => ID.test(key);

/** A card's entries by id, in the order of writing. What lies under a key that is no id was never an entry. */
export const ledgerOf = (entries: object): Map<string, StoredEntry> =>
  new Map(Object.entries(entries as Record<string, StoredEntry>).filter(([id]) => isEntryId(id)));

/** Whether an entry was carried out and not taken back. */
export const stands = (entry: StoredEntry): boolean => entry.state === "done" && entry.undoneBy === "";

const valuesOf = (step: Step): StoredStep["values"] => {
  if (step.do === "set") return { from: step.from, to: step.to };
  return step.do === "words" ? {} : { data: step.data };
};

export const storeStep = (step: Step): StoredStep => ({
  do: step.do,
  kind: step.kind,
  who: step.who,
  note: step.note,
  document: step.do === "words" ? "" : step.document,
  path: step.do === "set" ? step.path : "",
  values: valuesOf(step),
});

const hasId = (data: unknown): data is { readonly _id: string; readonly [key: string]: Json } =>
  typeof data === "object" && data !== null && typeof (data as { _id?: unknown })._id === "string";

/** What of a document an entry changes: its game data, under plain names. Whose it is, say, no entry ever touches. */
const PATH = /^system(?:\.(?!(?:__proto__|constructor|prototype)(?:\.|$))\w+)+$/;

export const isGamePath = (path: string): boolean => PATH.test(path);

/**
 * The step again, as the ledger works with it. A value that is missing reads as null. Anybody can write anything into
 * their own message, so what is no step of ours reads as words: a kind nobody knows, a path outside the game data, a
 * document without id.
 */
export const readStep = (stored: StoredStep): Step => {
  if (!isStepKind(stored.kind)) return { kind: "words", who: stored.who, note: stored.note, do: "words" };
  const told = { kind: stored.kind, who: stored.who, note: stored.note };
  const { from, to, data } = stored.values;
  if (stored.do === "set" && isGamePath(stored.path)) {
    const { document, path } = stored;
    return { ...told, do: "set", document, path, from: (from ?? null) as Json, to: (to ?? null) as Json };
  }
  if ((stored.do === "create" || stored.do === "delete") && hasId(data))
    return { ...told, do: stored.do, document: stored.document, data };
  return { ...told, do: "words" };
};
