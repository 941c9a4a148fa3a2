import type { ActorDocument, MessageDocument } from "../foundry/documents.ts";
import type { State } from "../rules/state.ts";
import { submit } from "../table/submit.ts";

const change = (actor: ActorDocument, options: object): Promise<void> =>
  submit({ message: null, step: "condition", about: actor.uuid, options });

/** S5.8 Somebody is hit, or back to fine, by hand. `why` is what hurts them, in somebody's words. */
export const changeState = (actor: ActorDocument, to: State, why = ""): Promise<void> =>
  change(actor, { what: "state", to, why });

/** S5.8 One injury is over: it healed, or was none. */
export const endInjury = (actor: ActorDocument, which: string): Promise<void> =>
  change(actor, { what: "injury", which });

/** S2.2 Ends a carried modifier by hand: its cause is over. */
export const endModifier = (actor: ActorDocument, which: string): Promise<void> =>
  change(actor, { what: "modifier", which });

/** S5.9 The GM confirms that somebody who was hit so is out. */
export const confirmOut = (message: MessageDocument, actor: string): Promise<void> =>
  submit({ message, step: "out", about: actor });
