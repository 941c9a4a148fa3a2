import { type Asking, askChoice } from "../foundry/dialogs.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { Refusal } from "../foundry/refusal.ts";

interface ActorAsking extends Omit<Asking, "choices"> {
  /** Language key of what is said where there is nobody. */
  readonly nobody: string;
}

interface ActorAnswer {
  readonly who: ActorDocument;
  readonly ticked: boolean;
  readonly line: string;
}

/** Asks for one of these actors, by name; null where the window is closed. Throws a Refusal where there are none. */
export const askActor = async (
  actors: readonly ActorDocument[],
  { nobody, ...asking }: ActorAsking,
  data: Record<string, string> = {},
): Promise<ActorAnswer | null> => {
  if (actors.length === 0) throw new Refusal(nobody);
  const choices = actors.map(({ uuid, name }) => ({ value: uuid, label: name }));
  const answer = await askChoice({ ...asking, choices }, data);
  const who = actors.find(({ uuid }) => uuid === answer?.value);
  return answer && who ? { who, ticked: answer.ticked, line: answer.line } : null;
};
