import type { User } from "../documents/user.ts";
import { runtime } from "../runtime.ts";
import { WorldCollection } from "./world-collection.ts";

/** The world's users. */
export class Users extends WorldCollection<User> {
  static override documentName = "User";

  /** The user at this client. */
  get current(): User | null {
    return runtime.game?.user ?? null;
  }

  /** Users who are no GMs. */
  get players(): User[] {
    return this.filter((user) => !user.isGM);
  }

  /** The one GM who acts for all: the same at every client. Null when no GM is there. */
  get activeGM(): User | null {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  /** Of the users who meet the condition, the same one at every client: the highest role, then the lowest id. */
  getDesignatedUser(condition: (user: User) => boolean): User | null {
    const [first] = this.filter(condition).sort((a, b) => b.role - a.role || (String(a.id) < String(b.id) ? -1 : 1));
    return first ?? null;
  }
}
