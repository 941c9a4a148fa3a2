import { generation } from "../../core/compatibility.ts";

/** `plain`: in character where the user speaks for one, else out of character. */
export type Style = "plain" | "ooc" | "ic" | "emote";

/** What a line typed into the chat asks for. `mode` is null where the chosen mode of the log holds. */
export type ChatCommand =
  | { kind: "say"; style: Style; text: string }
  | { kind: "roll"; mode: string | null; formula: string; flavor: string }
  | { kind: "whisper"; to: string[]; text: string }
  | { kind: "unknown"; command: string };

/** The four ways to show a roll, by the command that asks for them: the id on 13, the id from 14 on. */
const ROLL_COMMANDS: Record<string, [string, string] | null> = {
  r: null,
  roll: null,
  pr: ["publicroll", "public"],
  publicroll: ["publicroll", "public"],
  gmr: ["gmroll", "gm"],
  gmroll: ["gmroll", "gm"],
  br: ["blindroll", "blind"],
  broll: ["blindroll", "blind"],
  blindroll: ["blindroll", "blind"],
  sr: ["selfroll", "self"],
  selfroll: ["selfroll", "self"],
};

const STYLES: Record<string, Style> = {
  ooc: "ooc",
  ic: "ic",
  em: "emote",
  me: "emote",
  emote: "emote",
};

/**
 * Reads one line. `/roll 2d6 # why`, `/gmroll`, `/blindroll`, `/selfroll`, `/publicroll` and their short forms;
 * `/w name text`, `/w [name, other] text`, `/gm text`, `/players text`; `/ic`, `/ooc`, `/em`. Anything else that
 * begins with a slash and a letter is unknown.
 */
export const readChatLine = (line: string): ChatCommand => {
  const match = /^\/([a-z]+)(?:\s+([\s\S]*))?$/i.exec(line.trim());
  if (!match) return { kind: "say", style: "plain", text: line.trim() };
  const command = (match[1] ?? "").toLowerCase();
  const rest = (match[2] ?? "").trim();
  if (command in ROLL_COMMANDS) {
    const ids = ROLL_COMMANDS[command];
    const hash = rest.indexOf("#");
    return {
      kind: "roll",
      mode: ids ? ids[generation() >= 14 ? 1 : 0] : null,
      formula: (hash < 0 ? rest : rest.slice(0, hash)).trim(),
      flavor: hash < 0 ? "" : rest.slice(hash + 1).trim(),
    };
  }
  if (command === "gm") return { kind: "whisper", to: ["GM"], text: rest };
  if (command === "players") return { kind: "whisper", to: ["players"], text: rest };
  if (command === "w" || command === "whisper") return readWhisper(rest);
  const style = STYLES[command];
  return style ? { kind: "say", style, text: rest } : { kind: "unknown", command };
};

const readWhisper = (rest: string): ChatCommand => {
  const listed = /^\[([^\]]*)\]\s*([\s\S]*)$/.exec(rest);
  if (listed) {
    const to = (listed[1] ?? "").split(",").map((name) => name.trim());
    return { kind: "whisper", to: to.filter(Boolean), text: listed[2] ?? "" };
  }
  const [name = "", ...words] = rest.split(/\s+/);
  return { kind: "whisper", to: name ? [name] : [], text: words.join(" ") };
};
