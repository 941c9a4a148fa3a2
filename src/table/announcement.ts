import { onDocument, onUserConnected } from "../foundry/hooks.ts";
import { me } from "../foundry/lookup.ts";
import { attempt } from "../foundry/notices.ts";
import { type Announced, announce, isAnnounced, ownAnnounced, unannounce } from "./open-rolls.ts";

/** What this window announces. */
const here = new Set<Announcement>();

/** A roll that this window has open: told to the others as it stands, one write at a time, the latest state last. */
export class Announcement {
  #roll: Announced | null = null;
  #isWriting = false;
  #isStale = false;

  constructor(readonly id: string) {}

  /** Announces it, or how it stands now. */
  tell(roll: Announced): void {
    this.#roll = roll;
    here.add(this);
    this.#write();
  }

  /** It was rolled, or isn't any more. */
  end(): void {
    this.#roll = null;
    here.delete(this);
    this.#write();
  }

  /** Says it again where another window of this user's, opened since, took it for one of a window that went. */
  tellAgain(): void {
    if (this.#roll && !isAnnounced(this.id)) this.#write();
  }

  #write(): void {
    this.#isStale = true;
    if (!this.#isWriting) void attempt(() => this.#writeLatest());
  }

  async #writeLatest(): Promise<void> {
    this.#isWriting = true;
    try {
      while (this.#isStale) {
        this.#isStale = false;
        await (this.#roll ? announce(this.id, this.#roll) : unannounce(this.id));
      }
    } finally {
      this.#isWriting = false;
    }
  }
}

type Listener = () => void;

const listeners = new Set<Listener>();

/** Runs whenever a roll may be open that wasn't, or counts something else. What is returned ends it. */
export const onRolls = (run: Listener): Listener => {
  listeners.add(run);
  return () => void listeners.delete(run);
};

const changed = (): void => {
  for (const run of listeners) run();
};

/** Follows open rolls, and takes back what earlier windows of this user have left. At `ready`. */
export const installOpenRolls = (): void => {
  onDocument("update", "User", (user) => {
    if ((user as { id?: string }).id === me().id) for (const one of here) one.tellAgain();
    changed();
  });
  onUserConnected(changed);
  for (const action of ["create", "update", "delete"] as const) onDocument(action, "ChatMessage", changed);
  void attempt(() => unannounce(...ownAnnounced()));
};
