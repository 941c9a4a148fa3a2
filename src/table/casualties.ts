import { OUT } from "../consequences/state.ts";
import { stands } from "../data/message/entries.ts";
import type { Card } from "./card.ts";

/** Somebody who was hit so that it means out, once the GM says so. Source: docs/rules.md S5.9. */
export interface Casualty {
  readonly entry: string;
  readonly actor: string;
  readonly who: string;
}

/** Everybody whom a card hit hard enough, or again while they were down. */
export const casualties = (card: Card): Casualty[] =>
  [...card.ledger].flatMap(([entry, stored]) =>
    (stands(stored) ? stored.steps : [])
      .filter(({ do: what, kind, note }) => what === "set" && kind === "state" && note === OUT)
      .map(({ document, who }) => ({ entry, actor: document, who })),
  );
