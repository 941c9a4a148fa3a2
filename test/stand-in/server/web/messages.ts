import type { IncomingMessage, ServerResponse } from "node:http";

/** More than any form of the join page has. */
const LONGEST_BODY = 64 * 1024;

export const sendJson = (response: ServerResponse, status: number, value: unknown): void => {
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" });
  response.end(JSON.stringify(value));
};

/** The JSON of a request; undefined when it is too long, or isn't JSON. */
export const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const part = Buffer.from(chunk);
    length += part.length;
    // Read to its end all the same: else the browser is cut off and never hears the answer.
    if (length <= LONGEST_BODY) chunks.push(part);
  }
  if (length > LONGEST_BODY) return undefined;
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    return undefined;
  }
};

/** Whether a request comes from a page of this table, or from no page at all. */
export const isSameOrigin = ({ headers }: IncomingMessage): boolean => {
  if (headers.origin === undefined) return true;
  try {
    return new URL(headers.origin).host === headers.host;
  } catch {
    return false;
  }
};
