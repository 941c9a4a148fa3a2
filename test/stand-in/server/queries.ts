import { isData } from "./documents/plain-data.ts";
import { Refusal, sentenceOf } from "./refusal.ts";

/** How long a query waits when it doesn't say, and at most; milliseconds. */
const PATIENCE = { usual: 60_000, most: 60 * 60_000 };

export interface Query {
  /** From the asker: who is asked. To those asked: who asks. */
  userId: string;
  name: string;
  data: unknown;
  /** milliseconds */
  timeout: number;
}

/** @throws Refusal when it isn't a query */
export const requireQuery = (request: unknown): Query => {
  if (!isData(request) || typeof request.userId !== "string" || typeof request.name !== "string") {
    throw new Refusal("A query says whom it asks, and what.");
  }
  const { userId, name, data, timeout } = request;
  const patience = typeof timeout === "number" && timeout > 0 ? timeout : PATIENCE.usual;
  return { userId, name, data, timeout: Math.min(patience, PATIENCE.most) };
};

/**
 * Asks every window of a user; the first answer counts.
 * @param asks one for each window: resolves to its answer, rejects with its reason
 * @throws Refusal when there is no window, none answers in time, or all refuse
 */
export const firstAnswer = async (
  userName: string,
  asks: readonly (() => Promise<unknown>)[],
  timeout: number,
): Promise<unknown> => {
  if (asks.length === 0) throw new Refusal(`${userName} is not here to answer.`);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const sentence = `${userName} didn't answer within ${Math.ceil(timeout / 1000)} seconds.`;
    timer = setTimeout(() => reject(new Refusal(sentence)), timeout);
  });
  try {
    return await Promise.race([late, Promise.any(asks.map((ask) => ask()))]);
  } catch (error) {
    const [reason]: unknown[] = error instanceof AggregateError ? error.errors : [error];
    throw new Refusal(sentenceOf(reason));
  } finally {
    clearTimeout(timer);
  }
};
