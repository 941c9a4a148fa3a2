import type { Step } from "../../consequences/kind.ts";
import { fields } from "../../foundry/models.ts";
import { textField } from "../fields/plain.ts";

const STEP_KINDS = ["set", "create", "delete", "words"] as const;

const DO = { required: true, blank: false, choices: STEP_KINDS, initial: "words" } as const;

/**
 * What was done to the documents of the table by one press, and whether it was taken back. Keyed by the entry's id.
 * A step's values are of any shape, so they lie in an object of their own. Source: docs/rules.md G6.
 */
export const entriesField = () =>
  new fields.TypedObjectField(
    new fields.SchemaField({
      /** `roll` (what the roll itself spent) or `apply`. */
      step: textField(),
      /** id of the user who pressed. */
      by: textField(),
      /** G7 What the GM overrode, as a language key; empty where nothing was. */
      override: textField(),
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
  readonly by: string;
  readonly override: string;
  readonly undoneBy: string;
  readonly left: string;
  readonly steps: readonly StoredStep[];
}

export interface StoredStep {
  readonly do: (typeof STEP_KINDS)[number];
  readonly kind: string;
  readonly who: string;
  readonly note: string;
  readonly document: string;
  readonly path: string;
  readonly values: { readonly from?: unknown; readonly to?: unknown; readonly data?: unknown };
}

export const storeStep = (step: Step): StoredStep => ({
  do: step.do,
  kind: step.kind,
  who: step.who,
  note: step.note,
  document: step.do === "words" ? "" : step.document,
  path: step.do === "set" ? step.path : "",
  values: step.do === "set" ? { from: step.from, to: step.to } : step.do === "words" ? {} : { data: step.data },
});

/** The step again, as the ledger works with it. Values that are missing read as null. */
export const readStep = (stored: StoredStep): Step => {
  const told = { kind: stored.kind, who: stored.who, note: stored.note };
  switch (stored.do) {
    case "set":
      return {
        ...told,
        do: "set",
        document: stored.document,
        path: stored.path,
        from: (stored.values.from ?? null) as never,
        to: (stored.values.to ?? null) as never,
      };
    case "create":
    case "delete":
      return { ...told, do: stored.do, document: stored.document, data: stored.values.data as never };
    default:
      return { ...told, do: "words" };
  }
};
