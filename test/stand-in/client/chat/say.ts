import { CONFIG } from "../../core/config.ts";
import { CONST } from "../../core/constants.ts";
import { Roll } from "../../core/dice/roll.ts";
import type { Game } from "../../core/game.ts";
import type { Data } from "../../core/protocol.ts";
import { utils } from "../../core/utils/namespace.ts";
import { readChatLine } from "./chat-commands.ts";
import { chosenRollMode, modeOption } from "./roll-modes.ts";

/** What the log asks before a line is worked on; false keeps it from happening. */
export type BeforeChat = (text: string, data: Data) => boolean;

/**
 * Posts what somebody typed. Rejects with a sentence when the line can't be understood, a formula is wrong, or nobody
 * of that name is here.
 */
export const say = async (game: Game, line: string, before: BeforeChat): Promise<void> => {
  const messages = CONFIG.ChatMessage
    .documentClass as typeof import("../../core/documents/chat-message.ts").ChatMessage;
  const speaker = messages.getSpeaker();
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
      await messages.create({ ...data, whisper, content: asHTML(command.text) });
      return;
    }
    case "say": {
      if (!command.text) return;
      const styles = {
        ooc: CONST.CHAT_MESSAGE_STYLES.OOC,
        ic: CONST.CHAT_MESSAGE_STYLES.IC,
        emote: CONST.CHAT_MESSAGE_STYLES.EMOTE,
      };
      const content = asHTML(
        command.style === "emote" ? `${speaker.alias ?? game.user?.name} ${command.text}` : command.text,
      );
      await messages.create({ ...data, content, style: styles[command.style] });
    }
  }
};

const evaluated = async (game: Game, formula: string): Promise<Roll> => {
  const messages = CONFIG.ChatMessage
    .documentClass as typeof import("../../core/documents/chat-message.ts").ChatMessage;
  const actor = messages.getSpeakerActor(messages.getSpeaker()) ?? game.user?.character;
  try {
    const roll = Roll.create(formula, actor?.getRollData() ?? {});
    await roll.evaluate();
    return roll;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`“${formula}” can’t be rolled: ${reason}`);
  }
};

/** What was typed is text: its angle brackets are shown, its line breaks kept. */
const asHTML = (text: string): string => utils.escapeHTML(text).replaceAll("\n", "<br>");
