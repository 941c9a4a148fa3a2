import type { CreateStep, DeleteStep, Json, Step } from "../consequences/kind.ts";

/** A set-point: what a path of a document held before an entry, and holds after it. */
export interface SetPoint {
  readonly path: string;
  readonly from: Json;
  readonly to: Json;
}

/** What an entry comes to: per document its set-points, and what was created and deleted under which parent. */
export interface Folded {
  readonly sets: ReadonlyMap<string, readonly SetPoint[]>;
  readonly created: readonly CreateStep[];
  readonly deleted: readonly DeleteStep[];
}

/** Puts steps on the same path together: the first `from`, the last `to`. */
export const fold = (steps: readonly Step[]): Folded => {
  const sets = new Map<string, Map<string, SetPoint>>();
  for (const step of steps) {
    if (step.do !== "set") continue;
    const paths = sets.get(step.document) ?? new Map<string, SetPoint>();
    sets.set(step.document, paths);
    const earlier = paths.get(step.path);
    paths.set(step.path, { path: step.path, from: earlier ? earlier.from : step.from, to: step.to });
  }
  return {
    sets: new Map([...sets].map(([document, paths]) => [document, [...paths.values()]])),
    created: steps.filter((step) => step.do === "create"),
    deleted: steps.filter((step) => step.do === "delete"),
  };
};

/** Steps that take others back: each turned round, in reverse order. Words can't be taken back and fall away. */
export const invert = (steps: readonly Step[]): Step[] =>
  steps.toReversed().flatMap((step): Step[] => {
    switch (step.do) {
      case "set":
        return [{ ...step, from: step.to, to: step.from }];
      case "create":
        return [{ ...step, do: "delete" }];
      case "delete":
        return [{ ...step, do: "create" }];
      default:
        return [];
    }
  });
