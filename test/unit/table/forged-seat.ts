import { fileURLToPath } from "node:url";
import type { AnyDocument, MessageDocument } from "../../../src/foundry/documents.ts";
import { messages, users, worldActors, worldItems } from "../../../src/foundry/lookup.ts";
import { lookAtOutboxes } from "../../../src/table/desk.ts";
import { outboxOf, sentBack, settleOutbox } from "../../../src/table/outbox.ts";

type Data = Record<string, unknown>;

interface Backend {
  modify(request: { type: string; action: string; operation: object }): Promise<{ result: unknown[] }>;
}

/** Somebody's line to the table used by hand: what the server takes from them it takes, no code of ours in between. */
export class Line {
  readonly #backend: Backend;

  constructor(
    readonly userId: string,
    backend: Backend,
  ) {
    this.#backend = backend;
  }

  async create(type: string, data: object, parentUuid: string | null = null): Promise<void> {
    const operation = { data: [data], keepId: true, parentUuid };
    await this.#backend.modify({ type, action: "create", operation });
  }

  async update(type: string, id: string, changes: object, parentUuid: string | null = null): Promise<void> {
    const operation = { updates: [{ _id: id, ...changes }], parentUuid };
    await this.#backend.modify({ type, action: "update", operation });
  }

  async remove(type: string, id: string): Promise<void> {
    await this.#backend.modify({ type, action: "delete", operation: { ids: [id] } });
  }

  /** Rewrites a message of theirs. */
  async rewrite(message: MessageDocument, changes: object): Promise<void> {
    await this.update("ChatMessage", message.id ?? "", changes);
  }

  /**
   * Puts a request into an outbox, their own unless said, and waits until the desk has looked at it. What came back
   * is taken out then, as their window would.
   */
  async ask(id: string, request: unknown, whose = this.userId): Promise<void> {
    await this.update("User", whose, { [`flags.hot-property.outbox.${id}`]: request });
    await lookAtOutboxes();
    const user = users().get(whose);
    const back = user ? outboxOf(user).filter(([, stored]) => sentBack(stored)) : [];
    if (user)
      await settleOutbox(
        user,
        back.map(([left]) => left),
      );
  }
}

// the path is computed, so that the compiler keeps the types of the stand-in and of Foundry apart
const runtimePath = fileURLToPath(new URL("../../stand-in/core/runtime.ts", import.meta.url));

/** Sits down as somebody, takes their line, and leaves the seat to whoever sits there next. */
export const lineOf = async (name: string): Promise<Line> => {
  await table.sitAs(name);
  const { runtime } = (await import(/* @vite-ignore */ runtimePath)) as { runtime: { backend: Backend | null } };
  if (!runtime.backend) throw new Error("There is no table to take a line to.");
  return new Line(game.user?.id ?? "", runtime.backend);
};

const settings = (): Iterable<AnyDocument> =>
  (game as unknown as { collections: { get(name: string): Iterable<AnyDocument> } }).collections.get("Setting");

const withoutTimes = ({ _stats, ...source }: Data): Data => source;

/** Everything that is stored, as the GM's window has it: uuid to JSON. When it was written doesn't count. */
export const everything = (): Map<string, string> => {
  const all = [...users(), ...worldActors(), ...worldItems(), ...messages(), ...settings()] as Iterable<unknown>;
  return new Map(
    [...(all as Iterable<AnyDocument>)].map((document) => {
      const source = document.toObject() as Data;
      const items = (source.items as Data[] | undefined)?.map(withoutTimes);
      return [document.uuid, JSON.stringify({ ...withoutTimes(source), ...(items ? { items } : {}) })];
    }),
  );
};

/** uuids of what is different between two looks at everything. */
export const changedSince = (before: ReadonlyMap<string, string>): string[] => {
  const now = everything();
  return [...new Set([...before.keys(), ...now.keys()])].filter((uuid) => before.get(uuid) !== now.get(uuid));
};
