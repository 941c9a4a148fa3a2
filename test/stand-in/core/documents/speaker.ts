import { runtime } from "../runtime.ts";
import type { Actor } from "./actor.ts";
import type { TokenDocument } from "./tokens/token-document.ts";

/** Who says a message, by ids. */
export interface Speaker {
  scene: string | null;
  actor: string | null;
  token: string | null;
  alias: string;
}

export interface SpeakerParts {
  scene?: unknown;
  actor?: Actor | null;
  token?: unknown;
  alias?: string;
}

/** A speaker from what is known: a token, an actor, else the user's character, else the user. */
export function speakerFor({ token, actor, alias }: SpeakerParts): Speaker {
  const user = runtime.game?.user ?? null;
  const standing = tokenOf(token) ?? actor?.token ?? null;
  const said = standing?.actor ?? actor ?? user?.character ?? null;
  return {
    scene: standing?.parent?.id ?? null,
    actor: said?.id ?? null,
    token: standing?.id ?? null,
    alias: alias || standing?.name || said?.name || user?.name || "",
  };
}

/** The actor of a speaker, its token's where there is one; null where it is gone or there was none. */
export function speakerActor(speaker: Partial<Speaker> | null | undefined): Actor | null {
  const { scene, token, actor } = speaker ?? {};
  const standing = scene && token ? runtime.game?.scenes?.get(scene)?.tokens.get(token) : undefined;
  return standing?.actor ?? ((actor && runtime.game?.actors?.get(actor)) || null);
}

/** Callers give the document or what is drawn of it. */
function tokenOf(token: unknown): TokenDocument | null {
  const { document = token } = (token ?? {}) as { document?: unknown };
  return (document as TokenDocument | null | undefined)?.documentName === "Token" ? (document as TokenDocument) : null;
}
