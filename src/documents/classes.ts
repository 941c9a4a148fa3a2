import { registerDocumentClass } from "../foundry/registration.ts";
import { HotPropertyActor } from "./actor.ts";
import { HotPropertyItem } from "./item.ts";
import { HotPropertyMessage } from "./message.ts";

/** Tells Foundry our document classes. At `init`. */
export const installDocuments = (): void => {
  registerDocumentClass("Actor", HotPropertyActor);
  registerDocumentClass("Item", HotPropertyItem);
  registerDocumentClass("ChatMessage", HotPropertyMessage);
};
