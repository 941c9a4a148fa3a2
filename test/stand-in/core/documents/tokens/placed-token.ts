import { runtime } from "../../runtime.ts";
import type { Actor } from "../actor.ts";
import type { User } from "../user.ts";
import type { TokenDocument } from "./token-document.ts";

interface Targeting {
  /** Who targets it: whoever sits here, unless said. */
  readonly user?: User | null;
  /** Whether whatever else they had targeted is let go. */
  readonly releaseOthers?: boolean;
}

/** A token as it stands in a scene. There is no map here: of what is drawn there, it is only what can be targeted. */
export class PlacedToken {
  readonly document: TokenDocument;

  constructor(document: TokenDocument) {
    this.document = document;
  }

  get id(): string {
    return String(this.document.id);
  }

  get name(): string {
    return this.document.name;
  }

  get actor(): Actor | null {
    return this.document.actor;
  }

  /** Who has targeted it. */
  get targeted(): Set<User> {
    return new Set([...(runtime.game?.users ?? [])].filter((user) => user.targets.has(this)));
  }

  /** Whether whoever sits here has targeted it. */
  get isTargeted(): boolean {
    return runtime.game?.user?.targets.has(this) ?? false;
  }

  /** Targets it, or lets it go. */
  setTarget(targeted = true, { user = runtime.game?.user, releaseOthers = true }: Targeting = {}): void {
    if (!user) return;
    for (const other of releaseOthers ? [...user.targets] : []) if (other !== this) user.targets.delete(other);
    if (targeted) user.targets.add(this);
    else user.targets.delete(this);
  }
}
