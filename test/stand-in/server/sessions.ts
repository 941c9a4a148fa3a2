import { randomBytes } from "node:crypto";

/** Who joined from which browser. Sessions live as long as the process: after a restart people join again. */
export class Sessions {
  readonly #users = new Map<string, string>();
  readonly #cookie: string;

  /** @param port cookies don't know ports: two tables on one machine need names of their own */
  constructor(port: number) {
    this.#cookie = `table-${port}`;
  }

  /** Begins a session; returns the value of the `Set-Cookie` header. */
  begin(userId: string): string {
    const token = randomBytes(24).toString("hex");
    this.#users.set(token, userId);
    return `${this.#cookie}=${token}; HttpOnly; SameSite=Lax; Path=/`;
  }

  /** Ends a session; returns the value of the `Set-Cookie` header. */
  end(token: string): string {
    this.#users.delete(token);
    return `${this.#cookie}=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0`;
  }

  /** Ends all sessions of a user. */
  endAll(userId: string): void {
    for (const [token, id] of this.#users) if (id === userId) this.#users.delete(token);
  }

  /** The session a `Cookie` header names, if there is one. */
  find(header: string | undefined): { token: string; userId: string } | null {
    for (const part of (header ?? "").split(";")) {
      const [name, token = ""] = part.trim().split("=");
      const userId = name === this.#cookie ? this.#users.get(token) : undefined;
      if (userId !== undefined) return { token, userId };
    }
    return null;
  }
}
