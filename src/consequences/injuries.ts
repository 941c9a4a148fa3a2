import { signed } from "../foundry/text.ts";
import { type Injury, NO_INJURY } from "../rules/state.ts";
import type { Json, Step, Subject } from "./kind.ts";

const ROOT = "system.injuries";
const STATE = "system.state";

const isInjury = (value: unknown): value is Injury =>
  typeof value === "object" && value !== null && "over" in value && "since" in value;

/** Whether somebody keeps injuries at all: only characters do. */
export const keepsInjuries = (on: Subject): boolean => on.read(ROOT) !== undefined;

/** What hurts somebody and isn't over, by id. */
export const hurtsOf = (on: Subject): Map<string, Injury> => {
  const stored = on.read(ROOT);
  const ids = typeof stored === "object" && stored !== null ? Object.keys(stored) : [];
  return new Map(
    ids.flatMap((id) => {
      const injury: unknown = on.read(`${ROOT}.${id}`);
      return isInjury(injury) && !injury.over ? [[id, injury] as const] : [];
    }),
  );
};

/** A new injury. */
export const injure = (on: Subject, id: string, what: string, since: number): Step => {
  const path = `${ROOT}.${id}`;
  const from = on.read(path) ?? { ...NO_INJURY };
  const to = { what, since, over: false };
  return { do: "set", kind: "injury", who: on.name, note: what, document: on.uuid, path, from, to };
};

/** Ends an injury: it is over. */
export const endInjury = (on: Subject, id: string, injury: Injury): Step => {
  const told = { do: "set", kind: "injury", who: on.name, note: injury.what } as const;
  return { ...told, document: on.uuid, path: `${ROOT}.${id}`, from: { ...injury }, to: { ...injury, over: true } };
};

/** Somebody's state becomes another. `note` "out": it means out, once the GM says so. */
export const setState = (on: Subject, from: Json, to: string, note = ""): Step => ({
  do: "set",
  kind: "state",
  who: on.name,
  note,
  document: on.uuid,
  path: STATE,
  from,
  to,
});

/** Whether a modifier is one that counts for as long as an injury lasts. */
const lastsWithInjury = (modifier: Json | undefined): modifier is { readonly [key: string]: Json; value: number } => {
  const { value, lasts } = (modifier ?? {}) as { value?: unknown; lasts?: unknown };
  return lasts === "injury" && typeof value === "number" && value !== 0;
};

/** Modifiers that last as long as an injury does, those that this very entry brings too: over with the last one. */
const easeModifiers = (on: Subject): Step[] => {
  const stored = on.read("system.modifiers");
  return Object.keys(typeof stored === "object" && stored !== null ? stored : {}).flatMap((id): Step[] => {
    const path = `system.modifiers.${id}`;
    const from = on.read(path);
    if (!lastsWithInjury(from)) return [];
    const kind = from.kind === "ongoing" ? "ongoing" : "forward";
    const told = { kind, who: on.name, note: signed(from.value), document: on.uuid };
    return [{ do: "set", ...told, path, from: { ...from }, to: { ...from, value: 0 } }];
  });
};

/** Back to fine: nothing hurts any more. What was lost meanwhile isn't given back. Source: docs/rules.md S5.8. */
export const recover = (on: Subject, from: Json): Step[] => [
  ...(from === "fine" ? [] : [setState(on, from, "fine")]),
  ...[...hurtsOf(on)].map(([id, injury]) => endInjury(on, id, injury)),
  ...easeModifiers(on),
];
