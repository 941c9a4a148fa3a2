import { me } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";
import type { Span } from "../rules/time.ts";
import { submit } from "../table/submit.ts";
import { now } from "../table/time.ts";
import { isReferee } from "../table/trust.ts";

const end = async (span: Span): Promise<void> => {
  if (!isReferee(me())) throw new Refusal("HOTPROPERTY.Trust.close");
  const number = now(span);
  await submit({ message: null, step: "close", about: `${span} ${number}`, options: { span, number } });
};

/** S5.11 Ends the scene in play, with a card that says what lapsed. Only the GM. Throws a Refusal else. */
export const endScene = (): Promise<void> => end("scene");

/** G9 Ends the evening, and its last scene with it. Only the GM. Throws a Refusal else. */
export const endEvening = (): Promise<void> => end("evening");
