import type { Actor } from "../../core/documents/actor.ts";
import type { Document } from "../../core/documents/document.ts";
import type { Scene } from "../../core/documents/tokens/scene.ts";
import type { Data } from "../../core/protocol.ts";
import { importDocument } from "../directory/drop.ts";
import { table } from "../table.ts";

/**
 * Puts an actor that was dropped on a scene into it as a token of its prototype; one of a compendium comes into the world
 * first. Rejects with a sentence for what can't stand in a scene.
 */
export const dropOnScene = async (scene: Scene, data: Data): Promise<Document | undefined> => {
  const { actors } = table();
  if (data.type !== "Actor") throw new Error(`A ${String(data.type)} can’t stand in a scene.`);
  const dropped = (await actors.documentClass.fromDropData(data)) as Actor;
  const actor = dropped.pack ? await importDocument(actors, dropped) : (dropped.token?.baseActor ?? dropped);
  if (!actor) return undefined;
  const token = await (actor as Actor).getTokenDocument({}, { parent: scene });
  const [placed] = await scene.createEmbeddedDocuments("Token", [token.toObject()]);
  return placed;
};
