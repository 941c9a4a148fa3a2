import { codesOf, Refusal, sentenceOf } from "../refusal.ts";

/** How long the other side may keep silent. */
const PATIENCE_MS = 30_000;

/**
 * Fetches a file from an http or https address.
 * @param most bytes it may have
 * @throws Refusal saying what came instead of the file
 */
export const download = async (address: string, most: number): Promise<Uint8Array> => {
  const url = requireAddress(address);
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), PATIENCE_MS);
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), PATIENCE_MS);
  };
  try {
    const response = await fetch(url, { signal: silence.signal, headers: { "User-Agent": "foundry-stand-in" } });
    heard();
    if (!response.ok) throw new Refusal(`${url} answered ${response.status}, not with a file.`);
    return await readAll(response, url, most, heard);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (silence.signal.aborted) throw new Refusal(`${url} doesn't answer: nothing came for ${PATIENCE_MS / 1000} s.`);
    const why = codesOf(error)[0] ?? sentenceOf(error instanceof Error ? (error.cause ?? error) : error);
    throw new Refusal(`${url} can't be had (${why}).`);
  } finally {
    clearTimeout(timer);
  }
};

/** @throws Refusal when it is no http or https address */
export const requireAddress = (address: string): string => {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol === "http:" || url?.protocol === "https:") return url.href;
  throw new Refusal(`"${address}" is no http or https address.`);
};

const readAll = async (response: Response, url: string, most: number, heard: () => void): Promise<Uint8Array> => {
  const tooLong = (): Refusal =>
    new Refusal(`${url} is larger than the ${Math.floor(most / 2 ** 20)} MiB allowed here.`);
  if (Number(response.headers.get("Content-Length") ?? 0) > most) throw tooLong();
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    heard();
    length += part.length;
    if (length > most) throw tooLong();
    parts.push(part);
  }
  return Buffer.concat(parts);
};
