import type { Step } from "../consequences/kind.ts";
import type { StoredEntry } from "../data/message/entries.ts";
import type { AnyDocument, UserDocument } from "../foundry/documents.ts";
import type { Card } from "./card.ts";
import type { Concern } from "./trust.ts";

/** A request as it is being carried out. `card` is null for what has no card yet. */
export interface Work<O> {
  readonly id: string;
  readonly card: Card | null;
  readonly about: string;
  readonly options: O;
  readonly asker: UserDocument;
}

/** What a request comes to. */
export interface Planned {
  readonly steps: readonly Step[];
  /** What its entry says besides who, what and when. */
  readonly entry?: Partial<StoredEntry>;
  /** uuids of files whose owners (or the GM) must say yes first; none where it can be done at once. */
  readonly awaits?: readonly string[];
  /** The entry that the steps belong to, where that isn't the request's own: one that was asked for before. */
  readonly origin?: string;
  /** A yes that isn't enough yet: files that keep it as a receipt, since a card's author could write it there too. */
  readonly yes?: { readonly files: readonly AnyDocument[]; readonly seal: string };
  /** Further changes to the card. */
  readonly changes?: Readonly<Record<string, unknown>>;
  /** ids of the users who alone may read the card that is posted for it; everybody where there are none. */
  readonly readers?: readonly string[];
  /** The title of the card that is posted for it, where there was none. */
  readonly title?: string;
}

/** One thing that can be asked for: how its options are read, whom it concerns, what it comes to. */
export interface Procedure<O = unknown> {
  /** Reads options as somebody sent them. Throws a Refusal for anything unlawful. */
  read(options: unknown): O;
  concern(work: Work<O>): Promise<Concern>;
  /** Plans from the values of this moment. Throws a Refusal with the reason where it can't be done. */
  plan(work: Work<O>): Promise<Planned>;
}
