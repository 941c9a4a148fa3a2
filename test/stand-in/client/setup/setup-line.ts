import type { Installed, InstalledKind, SetupState, UpdateCheck } from "../../core/setup-protocol.ts";

const UNREACHABLE = "The table can’t be reached. Check that it is still running, then try again.";

const ask = async <T>(path: string, body?: object): Promise<T> => {
  const init: RequestInit = { credentials: "same-origin", cache: "no-store" };
  if (body) Object.assign(init, { method: "POST", body: JSON.stringify(body) });
  const response = await fetch(`/api/setup${path}`, init).catch(() => {
    throw new Error(UNREACHABLE);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const sentence = typeof answer === "object" && answer !== null && "error" in answer ? answer.error : null;
  throw new Error(typeof sentence === "string" ? sentence : UNREACHABLE);
};

/** What the table can be asked on the setup page. Everything rejects with a sentence for the person there. */
export const line = {
  state: (): Promise<SetupState> => ask(""),
  install: (manifest: string): Promise<Installed> => ask("/install", { manifest }),
  check: (kind: InstalledKind, id: string): Promise<UpdateCheck> => ask("/check", { kind, id }),
  update: (kind: InstalledKind, id: string): Promise<Installed> => ask("/update", { kind, id }),
  make: (title: string, system: string): Promise<{ id: string }> => ask("/make", { title, system }),
  open: (world: string, modules: string[]): Promise<unknown> => ask("/open", { world, modules }),
  close: (): Promise<unknown> => ask("/close", {}),
};
