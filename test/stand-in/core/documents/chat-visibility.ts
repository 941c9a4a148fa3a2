import { deprecated, generation } from "../compatibility.ts";
import { CONFIG, type MessageMode } from "../config.ts";
import { CONST } from "../constants.ts";
import type { Data } from "../protocol.ts";
import { runtime } from "../runtime.ts";

type Visibility = "public" | "gm" | "blind" | "self";

/** Ids of a mode in generation 13 and what they are called from 14 on. */
const NEW_NAMES: Record<string, Visibility> = {
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
};

/** Sets in a message's source who it is for. */
function restrict(data: Data, visibility: Visibility): void {
  const named: unknown[] = Array.isArray(data.whisper) ? data.whisper : [];
  const whisper = named.map((user) => (typeof user === "string" ? user : (user as { id?: unknown } | null)?.id));
  const gms = runtime.game?.users?.filter((user) => user.isGM).map((user) => String(user.id)) ?? [];
  if (visibility === "public") data.whisper = [];
  else if (visibility === "self") data.whisper = [String(runtime.game?.userId)];
  else data.whisper = Array.from(new Set([...whisper, ...gms]));
  data.blind = visibility === "blind";
}

/** The modes that generation 14 configures; packages may add theirs. */
export function newMessageModes(): Record<string, MessageMode> {
  const mode = (label: string, icon: string, visibility: Visibility): MessageMode => ({
    label,
    icon,
    handler: (data) => restrict(data, visibility),
  });
  return {
    public: mode("CHAT.RollPublic", "fa-solid fa-globe", "public"),
    gm: mode("CHAT.RollPrivate", "fa-solid fa-user-secret", "gm"),
    blind: mode("CHAT.RollBlind", "fa-solid fa-eye-slash", "blind"),
    self: mode("CHAT.RollSelf", "fa-solid fa-user", "self"),
    ic: {
      label: "CHAT.InCharacter",
      icon: "fa-solid fa-comment",
      handler(data) {
        restrict(data, "public");
        data.style = CONST.CHAT_MESSAGE_STYLES.IC;
      },
    },
  };
}

/** Generation 14: sets who a message's source is for by a mode of CONFIG.ChatMessage.modes. Throws for an unknown one. */
export function applyMessageMode(data: Data, mode: string): void {
  const known = CONFIG.ChatMessage.modes?.[mode];
  if (!known) throw new Error(`"${mode}" is no message mode.`);
  known.handler(data);
}

/**
 * Sets who a message's source is for by a roll mode; `roll` means the one this client's setting says. Throws for an
 * unknown one. Deprecated in generation 14.
 */
export function applyRollMode(data: Data, rollMode: string): void {
  const isNew = generation() >= 14;
  if (isNew) deprecated("ChatMessage.applyRollMode (use applyMode)", { since: 14, until: 16 });
  const setting = () => String(runtime.game?.settings.get("core", isNew ? "messageMode" : "rollMode"));
  const mode = rollMode === "roll" ? setting() : rollMode;
  const visibility = NEW_NAMES[mode];
  if (isNew) applyMessageMode(data, visibility ?? mode);
  else if (visibility) restrict(data, visibility);
  else throw new Error(`"${mode}" is no roll mode.`);
}

/** The mode that a creation's options ask for, applied to a copy of the message's parts; null where they ask for none. */
export function askedVisibility(source: Data, options: Data): Data | null {
  const { rollMode, messageMode } = options;
  const parts: Data = { whisper: source.whisper, blind: source.blind, style: source.style };
  if (generation() >= 14 && typeof messageMode === "string") applyMessageMode(parts, messageMode);
  else if (typeof rollMode === "string") applyRollMode(parts, rollMode);
  else return null;
  return parts;
}
