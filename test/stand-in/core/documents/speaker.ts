import { runtime } from "../runtime.ts";
import type { Actor } from "./actor.ts";

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

/** A speaker from what is known: an actor, else the user's character, else the user. There are no scenes or tokens here. */
export function speakerFor({ actor, alias }: SpeakerParts): Speaker {
  const user = runtime.game?.user ?? null;
  const said = actor ?? user?.character ?? null;
  return { scene: null, actor: said?.id ?? null, token: null, alias: alias || said?.name || user?.name || "" };
}

/** The actor of a speaker; null where it is gone or there was none. */
export function speakerActor(speaker: Partial<Speaker> | null | undefined): Actor | null {
  return (speaker?.actor && runtime.game?.actors?.get(speaker.actor)) || null;
}
