import { generation } from "../compatibility.ts";
import { CONFIG } from "../config.ts";
import type { Data } from "../protocol.ts";
import { runtime } from "../runtime.ts";
import type { User } from "./user.ts";

const DEFAULT_TIMEOUT = 60_000;

/** Asks a user; see `User#query`. */
export async function askUser(
  user: User,
  name: string,
  data: Data,
  { timeout = DEFAULT_TIMEOUT }: { timeout?: number },
): Promise<unknown> {
  const { game, backend } = runtime;
  if (!CONFIG.queries[name]) throw new Error(`There is no query of the name "${name}".`);
  if (!game?.user?.can("QUERY_USER")) throw new Error("You have no permission to query other users.");
  if (user.isSelf) return answerQuery(name, data, { timeout, userId: String(user.id) });
  if (!user.active || !backend) throw new Error(`${user.name} isn't at the table.`);
  return backend.query(String(user.id), name, data, timeout);
}

/**
 * Answers a query at this client. The wire calls it for questions of others; what it rejects with is theirs.
 * @param context.userId  who asks; generation 13 doesn't tell the handler
 */
export async function answerQuery(
  name: string,
  data: unknown,
  { timeout, userId }: { timeout: number; userId: string },
): Promise<unknown> {
  const handler = CONFIG.queries[name];
  if (!handler) throw new Error(`There is no query of the name "${name}".`);
  const user = runtime.game?.users?.get(userId);
  return handler(data, generation() >= 14 && user ? { timeout, user } : { timeout });
}
