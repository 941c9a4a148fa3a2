/** One user of the world, as the join page is told of them. */
export interface Seat {
  id: string;
  name: string;
  /** A CSS colour; null where the user has none. */
  color: string | null;
  /** 0 none to 4 gamemaster. */
  role: number;
  active: boolean;
  hasPassword: boolean;
}

/** What the server tells before anyone has joined. */
export interface Door {
  world: { id: string; title: string };
  system?: { id: string; title: string; version?: string };
  generation: number;
  /** Whether this browser may go to the setup page. */
  setup?: boolean;
  users: Seat[];
}

/** No world is open, so nobody can sit down yet. */
export class DoorShut extends Error {
  /** Whether this browser may go to the setup page. */
  readonly setup: boolean;

  constructor(sentence: string, setup: boolean) {
    super(sentence);
    this.setup = setup;
  }
}

const UNREACHABLE = "The table can’t be reached. Check that it is still running, then try again.";

const request = async (path: string, init?: RequestInit): Promise<Response> => {
  try {
    return await fetch(path, { credentials: "same-origin", cache: "no-store", ...init });
  } catch {
    throw new Error(UNREACHABLE);
  }
};

/** Who may sit down here. Rejects with a sentence for the person at the door. */
export const lookIn = async (): Promise<Door> => {
  const response = await request("/api/join");
  if (response.ok) return (await response.json()) as Door;
  const answer = (await response.json().catch(() => ({}))) as { error?: unknown; setup?: unknown };
  if (response.status !== 503 || typeof answer.error !== "string") throw new Error(UNREACHABLE);
  throw new DoorShut(answer.error, answer.setup === true);
};

/** Joins as a user. Rejects with the server's sentence, or one of ours where it gave none. */
export const sitDown = async (userId: string, password: string): Promise<void> => {
  const response = await request("/api/join", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ userId, password }),
  });
  if (response.ok) return;
  const answer: unknown = await response.json().catch(() => null);
  const sentence = typeof answer === "object" && answer !== null && "error" in answer ? answer.error : null;
  if (typeof sentence === "string" && sentence) throw new Error(sentence);
  throw new Error(response.status === 401 ? "That password is not right. Try again." : UNREACHABLE);
};
