import type { Data } from "../../protocol.ts";
import { runtime } from "../../runtime.ts";
import type { Actor } from "../actor.ts";
import type { Document } from "../document.ts";
import type { RunningOperation } from "../operations.ts";
import { closeApps } from "../rendering.ts";
import type { TokenDocument } from "./token-document.ts";

/**
 * What a change means for actors of unlinked tokens, before anybody hears of it: a token's actor keeps its changes in the
 * token's delta; actors of tokens follow what their base actor does.
 * @param changes by document, of an update
 */
export function settleTokenActors(
  operation: RunningOperation,
  documents: readonly Document[],
  changes: ReadonlyMap<Document, Data> = new Map(),
): void {
  const { parent, pack, documentName } = operation;
  if (documentName === "Actor" && parent?.documentName === "Token") {
    for (const change of changes.values()) (parent as TokenDocument).actors.recordChange(change);
    return;
  }
  const holder = parent ? actorAround(parent) : null;
  if (holder?.token) holder.token.actors.recordContents();
  else if (holder && !holder.pack) followBase(holder, operation);
  else if (documentName === "Actor" && !pack) for (const actor of documents) followBase(actor as Actor, operation);
}

function actorAround(document: Document): Actor | null {
  for (let around: Document | null = document; around; around = around.parent) {
    if (around.documentName === "Actor") return around as Actor;
  }
  return null;
}

function followBase(base: Actor, operation: RunningOperation): void {
  for (const scene of runtime.game?.scenes ?? []) {
    for (const { actorId, actors } of scene.tokens) {
      const { made } = actors;
      if (actorId !== base.id || !made) continue;
      if (!actors.own) closeApps(made);
      actors.refresh();
      if (operation.render) made.render({ renderContext: `${operation.action}${operation.documentName}` });
    }
  }
}
