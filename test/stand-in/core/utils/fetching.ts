import { getCacheBustURL, getRoute } from "./address.ts";

/** A request that was answered, but not with success. */
export class HttpError extends Error {
  readonly code: number;
  readonly displayMessage: string;

  constructor(statusText: string, code: number, displayMessage = "") {
    super(statusText);
    this.name = "HttpError";
    this.code = code;
    this.displayMessage = displayMessage;
  }

  override toString(): string {
    return this.displayMessage || this.message;
  }
}

interface Timeout {
  /** Milliseconds; null waits for ever. */
  timeoutMs?: number | null;
  onTimeout?: () => void;
}

/** `fetch` that gives up after a time. Rejects with an HttpError for an answer that isn't a success, or on the time-out. */
export async function fetchWithTimeout(
  url: string | URL,
  data: RequestInit = {},
  { timeoutMs = 30_000, onTimeout }: Timeout = {},
): Promise<Response> {
  const controller = new AbortController();
  const outer = data.signal;
  const abort = (): void => controller.abort(outer?.reason);
  outer?.addEventListener("abort", abort, { once: true });
  if (outer?.aborted) abort();
  let late = false;
  const timer =
    timeoutMs === null
      ? undefined
      : setTimeout(() => {
          late = true;
          controller.abort();
        }, timeoutMs);
  try {
    const response = await fetch(url, { ...data, signal: controller.signal });
    if (!response.ok) {
      const text = await response.text().catch(() => "");
      throw new HttpError(response.statusText || `HTTP ${response.status}`, response.status, text);
    }
    return response;
  } catch (error) {
    if (!late) throw error;
    onTimeout?.();
    throw new HttpError("Timed Out", 408);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener("abort", abort);
  }
}

/** The JSON that is fetched from an address. Rejects as `fetchWithTimeout`, and with a SyntaxError for other content. */
export async function fetchJsonWithTimeout(
  url: string | URL,
  data: RequestInit = {},
  timeout: Timeout = {},
): Promise<unknown> {
  const response = await fetchWithTimeout(url, data, timeout);
  return response.json();
}

/** A file of this server as a Blob; null where it can't be had. */
export async function fetchResource(
  source: string,
  { bustCache = false }: { bustCache?: boolean } = {},
): Promise<Blob | null> {
  const route = getRoute(source);
  try {
    const response = await fetchWithTimeout((bustCache && getCacheBustURL(route)) || route);
    return await response.blob();
  } catch {
    return null;
  }
}

/** Whether something can be fetched from an address. */
export async function srcExists(source: string): Promise<boolean> {
  try {
    await fetchWithTimeout(source, { method: "HEAD" });
    return true;
  } catch {
    return false;
  }
}
