import { generation } from "./generation.ts";
import { me } from "./lookup.ts";
import { say } from "./text.ts";

/** Who sees a roll: our names, the same in both generations. */
export const VISIBILITIES = ["public", "private", "blind", "self"] as const;

export type Visibility = (typeof VISIBILITIES)[number];

export const isVisibility = (value: unknown): value is Visibility => VISIBILITIES.some((v) => v === value);

/** Foundry 13 calls them roll modes, 14 message modes. Facts: docs/foundry.md, "Chat". */
const ROLL_MODE = { public: "publicroll", private: "gmroll", blind: "blindroll", self: "selfroll" } as const;
const MESSAGE_MODE = { public: "public", private: "gm", blind: "blind", self: "self" } as const;

interface MessageModes {
  applyMode(data: object, mode: string): unknown;
}

/** What the chat's own setting says now. */
export const chatVisibility = (): Visibility => {
  const [key, names] =
    generation() >= 14 ? (["messageMode", MESSAGE_MODE] as const) : (["rollMode", ROLL_MODE] as const);
  const stored: unknown = (game.settings as unknown as { get(scope: string, key: string): unknown }).get("core", key);
  return VISIBILITIES.find((v) => names[v] === stored) ?? "public";
};

interface Addressed {
  /** Ids of users. */
  whisper?: readonly string[];
}

/**
 * Marks message data with who may see it, before the message is created. Changes `data` and returns it. Who rolls in
 * private is named among the readers, so that it doesn't hang on what a host takes an author for.
 */
export const applyVisibility = <T extends object>(data: T & Addressed, visibility: Visibility): T => {
  if (generation() >= 14) {
    (ChatMessage as unknown as MessageModes).applyMode(data, MESSAGE_MODE[visibility]);
  } else {
    ChatMessage.applyRollMode(data as never, ROLL_MODE[visibility]);
  }
  if (visibility === "private") data.whisper = [...new Set([...(data.whisper ?? []), me().id ?? ""])];
  return data;
};

/** Choices for a select, in words. */
export const visibilityChoices = (): Record<Visibility, string> => ({
  public: say("HOTPROPERTY.Visibility.public"),
  private: say("HOTPROPERTY.Visibility.private"),
  blind: say("HOTPROPERTY.Visibility.blind"),
  self: say("HOTPROPERTY.Visibility.self"),
});
