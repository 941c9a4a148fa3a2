/**
 * Foundry's document classes, and what the rest of the system may know of a document it was handed.
 * Facts: docs/foundry.md, "Documents".
 */
export const ActorBase: typeof Actor = Actor;
export const ItemBase: typeof Item = Item;
export const MessageBase: typeof ChatMessage = ChatMessage;

export type ActorDocument = Actor.Implementation;
export type ItemDocument = Item.Implementation;
export type MessageDocument = ChatMessage.Implementation;
export type UserDocument = User.Implementation;

/** The least that everything which writes needs of a document; every Foundry document is one. */
export interface AnyDocument {
  readonly id: string | null;
  readonly uuid: string;
  readonly documentName: string;
  readonly name?: string | null | undefined;
  readonly parent: unknown;
  readonly pack: string | null;
  readonly isOwner: boolean;
  readonly _source: object;
  testUserPermission(user: UserDocument, level: "LIMITED" | "OBSERVER" | "OWNER"): boolean;
  toObject(): object;
}

/** An item as it once was, on nobody's list: what a snapshot says can be asked as if it were still there. */
export const itemFrom = (data: object, parent: ActorDocument): ItemDocument =>
  new Item.implementation(data as never, { parent: parent as never }) as unknown as ItemDocument;
