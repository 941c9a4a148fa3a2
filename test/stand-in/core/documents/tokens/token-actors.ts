import { EmbeddedCollection } from "../../collections/embedded-collection.ts";
import { Hooks } from "../../hooks.ts";
import type { Data } from "../../protocol.ts";
import { equals } from "../../utils/compare.ts";
import type { Actor } from "../actor.ts";
import { changedDelta, DELTA_LISTS, deltaList, tokenActorData } from "./delta-data.ts";
import type { TokenDocument } from "./token-document.ts";

/** The one actor an unlinked token has of its own, under the id of its base actor. Made when first asked for. */
export class TokenActors extends EmbeddedCollection<Actor> {
  constructor(token: TokenDocument) {
    super("actors", token, "Actor");
  }

  get #token(): TokenDocument {
    return this.model as TokenDocument;
  }

  /** The actor, where it was asked for before. */
  get made(): Actor | null {
    return this.contents[0] ?? null;
  }

  /** The actor; null for a linked token and for one whose base actor is not there. */
  get own(): Actor | null {
    const base = this.#token.actorLink ? null : this.#token.baseActor;
    const known = this.made;
    if (known && known.id === base?.id) return known;
    this.clear();
    if (!base) return null;
    try {
      const actor = this.createDocument(this.#sourceOver(base));
      super.set(String(base.id), actor);
      return actor;
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error));
      Hooks.onError("TokenDocument#actor", reason, {
        msg: `The actor of ${this.#token.uuid} can't be made`,
        log: "error",
      });
      return null;
    }
  }

  override get(id: string, options?: { strict?: false }): Actor | undefined;
  override get(id: string, options: { strict: true }): Actor;
  override get(id: string, options: { strict?: boolean } = {}): Actor | undefined {
    void this.own;
    return super.get(id, options);
  }

  override admit(_source: Data): null {
    return null;
  }

  override dismiss(_id: string): void {}

  /** Nothing is stored here: the delta and the base actor are. */
  override initialize(): void {}

  #sourceOver(base: Actor): Data {
    return tokenActorData(base._source, this.#delta);
  }

  get #delta(): Data {
    return this.#token._source.delta as Data;
  }

  /** Makes the actor anew from its base and the delta, in place: it and what it holds stay the same objects. */
  refresh(): void {
    const actor = this.made;
    if (!actor || actor !== this.own) return;
    const base = this.#token.baseActor;
    if (!base) return;
    bringInLine(actor._source, this.#sourceOver(base));
    actor.reset();
  }

  /** Takes a change of the actor's own fields into the delta. */
  recordChange(changes: Data): void {
    this.#write(changedDelta(this.#delta, changes));
    this.refresh();
  }

  /** Takes what the actor holds now into the delta. */
  recordContents(): void {
    const actor = this.made;
    const base = this.#token.baseActor;
    if (!actor || !base) return;
    const lists = DELTA_LISTS.map((field): [string, Data[]] => [
      field,
      deltaList(base._source[field], actor._source[field], this.#delta[field]),
    ]);
    this.#write({ ...this.#delta, ...Object.fromEntries(lists) });
  }

  /** The delta's source is sealed and shared: its keys are filled, not exchanged. */
  #write(next: Data): void {
    Object.assign(this.#delta, next);
    this.#token.delta.reset();
  }
}

/** Fills a source with another's values; lists of documents keep the source objects of those that are still in them. */
function bringInLine(source: Data, next: Data): void {
  for (const [key, value] of Object.entries(next)) {
    const present = source[key];
    const documents = Array.isArray(present) && (DELTA_LISTS as readonly string[]).includes(key);
    if (documents) bringListInLine(present as Data[], value as Data[]);
    else if (!equals(present, value)) source[key] = value;
  }
}

function bringListInLine(list: Data[], next: Data[]): void {
  const kept = next.map((entry) => {
    const known = list.find(({ _id }) => _id === entry._id);
    if (!known) return entry;
    bringInLine(known, entry);
    return known;
  });
  list.splice(0, list.length, ...kept);
}
