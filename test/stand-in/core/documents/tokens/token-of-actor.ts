import { documentConfig } from "../../config.ts";
import type { Data } from "../../protocol.ts";
import { runtime } from "../../runtime.ts";
import { utils } from "../../utils/namespace.ts";
import type { Actor } from "../actor.ts";
import type { DocumentContext } from "../base-document.ts";
import type { Scene } from "./scene.ts";
import type { TokenDocument } from "./token-document.ts";
import { PROTOTYPE_ONLY } from "./token-fields.ts";

/** The tokens that stand for an actor, in some scenes or in all; a token's own actor has just that one. */
export function tokensOf(
  actor: Actor,
  { scenes, linked = false }: { scenes?: Scene | Scene[] | undefined; linked?: boolean } = {},
): TokenDocument[] {
  const asked = scenes === undefined ? (runtime.game?.scenes?.contents ?? []) : [scenes].flat();
  const { token } = actor;
  if (token) return !linked && token.parent && asked.includes(token.parent) ? [token] : [];
  return asked.flatMap((scene) =>
    scene.tokens.filter(({ actorId, actorLink }) => actorId === actor.id && (actorLink || !linked)),
  );
}

/** A token as the actor's prototype has it, not stored; `data` stands before the prototype. */
export function newTokenOf(actor: Actor, data: Data, context: DocumentContext): TokenDocument {
  const cls = documentConfig("Token")?.documentClass;
  if (!cls) throw new Error("There are no tokens here.");
  const prototype = (actor.toObject().prototypeToken ?? {}) as Data;
  for (const name of PROTOTYPE_ONLY) delete prototype[name];
  const base = { ...prototype, name: prototype.name || actor.name, actorId: actor.id };
  const source = utils.mergeObject(base, utils.expandObject(data) as Data, { inplace: false });
  return new cls(source, context) as TokenDocument;
}
