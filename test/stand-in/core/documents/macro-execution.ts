import { runtime } from "../runtime.ts";
import type { Actor } from "./actor.ts";
import { ChatMessage } from "./chat-message.ts";
import type { Speaker } from "./speaker.ts";
import type { TokenDocument } from "./tokens/token-document.ts";

/** What a macro's script finds under these names; whatever else is given it finds under its own. */
export interface MacroScope {
  speaker?: Speaker;
  actor?: Actor | null;
  token?: TokenDocument | { document: TokenDocument } | null;
  [name: string]: unknown;
}

type Script = (...args: unknown[]) => Promise<unknown>;

const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor as new (...parts: string[]) => Script;

interface ChatLog {
  processMessage(text: string, options?: object): Promise<unknown>;
}

/** Says a macro's command as if it were typed into the chat. Rejects where there is no chat to say it in. */
export async function sayCommand(command: string, { speaker }: MacroScope): Promise<unknown> {
  const { chat } = (globalThis as { ui?: { chat?: ChatLog } }).ui ?? {};
  if (!chat) throw new Error("There is no chat here to say it in.");
  return chat.processMessage(command, speaker ? { speaker } : {});
}

/** Runs a macro's command as a script; resolves to what it returns. Rejects with what it throws. */
export async function runScript(name: string, command: string, scope: MacroScope): Promise<unknown> {
  const { speaker = ChatMessage.getSpeaker(), actor, token, ...rest } = scope;
  const known = {
    speaker,
    actor: actor ?? ChatMessage.getSpeakerActor(speaker),
    token: token ?? null,
    character: runtime.game?.user?.character ?? null,
    scope,
    ...rest,
  };
  for (const key of Object.keys(known)) {
    if (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key)) throw new Error(`"${key}" can't be a name in a script.`);
  }
  const run = new AsyncFunction(...Object.keys(known), `${command}\n//# sourceURL=macro/${encodeURIComponent(name)}`);
  return run.call(rest.this ?? null, ...Object.values(known));
}
