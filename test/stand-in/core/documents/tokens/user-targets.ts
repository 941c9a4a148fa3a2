import { Hooks } from "../../hooks.ts";
import type { User } from "../user.ts";
import type { PlacedToken } from "./placed-token.ts";

/** The tokens that a user has targeted, in this window. Tells `targetToken` of each that comes or goes. */
export class UserTargets extends Set<PlacedToken> {
  readonly user: User;

  constructor(user: User) {
    super();
    this.user = user;
  }

  /** ids of the tokens. */
  get ids(): string[] {
    return [...this].map(({ id }) => id);
  }

  override add(token: PlacedToken): this {
    if (this.has(token)) return this;
    super.add(token);
    this.#tell(token, true);
    return this;
  }

  override delete(token: PlacedToken): boolean {
    if (!super.delete(token)) return false;
    this.#tell(token, false);
    return true;
  }

  override clear(): void {
    for (const token of [...this]) this.delete(token);
  }

  #tell(token: PlacedToken, targeted: boolean): void {
    Hooks.callAll("targetToken", this.user, token, targeted);
  }
}
