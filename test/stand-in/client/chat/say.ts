import { CONFIG } from "../../core/config.ts";
import { CONST } from "../../core/constants.ts";
import { Roll } from "../../core/dice/roll.ts";
import type { ChatMessage } from "../../core/documents/chat-message.ts";
import type { Game } from "../../core/game.ts";
import type { Data } from "../../core/protocol.ts";
import { utils } from "../../core/utils/namespace.ts";
import { enrichHTML } from "../enrich.ts";
import { readChatLine, type Style } from "./chat-commands.ts";
import { chosenRollMode, modeOption } from "./roll-modes.ts";

/** What the log asks before a line is worked on; false keeps it from happening. */
export type BeforeChat = (text: string, data: Data) => boolean;

/**
 * Posts what somebody typed. Rejects with a sentence when the line can't be understood, a formula is wrong, or nobody
 * of that name is here.
 * @param speaker  who says it; by default whoever the user speaks for
 */
export const say = async (
  game: Game,
  line: string,
  before: BeforeChat,
  speaker: object = messageClass().getSpeaker(),
): Promise<void> => {
  const messages = messageClass();
  const data: Data = { author: game.user?.id, speaker };
  if (!before(line, data)) return;
  const command = readChatLine(line);
  switch (command.kind) {
    case "unknown":
      throw new Error(`There is no command “/${command.command}”. Try /roll 2d6, /gmroll 2d6 or /w name text.`);
    case "roll": {
      if (!command.formula) throw new Error("Say what to roll, for example /roll 2d6+1.");
      const roll = await evaluated(game, command.formula);
      const mode = command.mode ?? chosenRollMode(game);
      await roll.toMessage({ ...data, flavor: command.flavor }, modeOption(mode));
      return;
    }
    case "whisper": {
      const whisper = command.to.flatMap((name) => messages.getWhisperRecipients(name)).map((user) => user.id);
      if (!whisper.length) throw new Error(`Nobody here is called “${command.to.join(", ")}”.`);
      if (!command.text) throw new Error("Say what to whisper, for example /w Ana meet me at the docks.");
      await messages.create({ ...data, whisper, content: await asHTML(game, command.text) });
      return;
    }
    case "say":
      if (command.text) await speak(game, command.style, command.text, data);
  }
};

/** Out of character, nobody's alias but the user's own name stands above the words. */
const speak = async (game: Game, style: Style, text: string, data: Data): Promise<void> => {
  const { OOC, IC, EMOTE } = CONST.CHAT_MESSAGE_STYLES;
  const speaker = data.speaker as { actor?: string | null; alias?: string | null };
  const alias = speaker.alias || game.user?.name || "";
  const inCharacter = style === "ic" || (style === "plain" && speaker.actor);
  const message: Data =
    style === "emote"
      ? { style: EMOTE, content: await asHTML(game, `${alias} ${text}`) }
      : { style: inCharacter ? IC : OOC, content: await asHTML(game, text) };
  if (style === "ooc") message.speaker = { actor: null, token: null, scene: null, alias: game.user?.name ?? "" };
  await messageClass().create({ ...data, ...message });
};

const messageClass = (): typeof ChatMessage => CONFIG.ChatMessage.documentClass as unknown as typeof ChatMessage;

const rollDataOf = (game: Game): object => {
  const messages = messageClass();
  const actor = messages.getSpeakerActor(messages.getSpeaker()) ?? game.user?.character;
  return actor?.getRollData() ?? {};
};

const evaluated = async (game: Game, formula: string): Promise<Roll> => {
  try {
    const roll = Roll.create(formula, rollDataOf(game));
    await roll.evaluate();
    return roll;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`“${formula}” can’t be rolled: ${reason}`);
  }
};

/**
 * What was typed is text: its angle brackets are shown, its line breaks kept. Dice in it are rolled here and now, so that
 * everybody sees the same.
 */
const asHTML = async (game: Game, text: string): Promise<string> => {
  const html = utils.escapeHTML(text).replaceAll("\n", "<br>");
  if (!html.includes("[[")) return html;
  return enrichHTML(html, { documents: false, links: false, embeds: false, custom: false, rollData: rollDataOf(game) });
};
