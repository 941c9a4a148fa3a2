import { beforeEach, describe, expect, it } from "vitest";
import { update } from "../../../src/foundry/batch.ts";
import type { AnyDocument, MessageDocument } from "../../../src/foundry/documents.ts";
import { me } from "../../../src/foundry/lookup.ts";
import { hardWay, newCharacter, rolled } from "../table/fixture.ts";

/** Ids of the messages that the log was asked to draw anew. */
const drawnAnew: string[] = [];

const changeSelf = (mark: string): Promise<void> =>
  update(me() as unknown as AnyDocument, { "flags.hot-property.outbox.AAAAAAAAAAAAAAAA": { mark } });

/** There is no page here to draw on: that the log asked for it is enough. */
const draw = (message: MessageDocument): Promise<unknown> =>
  (message as unknown as { renderHTML(): Promise<unknown> }).renderHTML().catch(() => undefined);

describe("a log that holds more cards than it shows", () => {
  beforeEach(async () => {
    await table.sitAs("Gamemaster");
    Object.assign(ui, {
      chat: { updateMessage: ({ id }: MessageDocument) => void drawnAnew.push(id ?? "") },
    });
    drawnAnew.length = 0;
  });

  it("draws those anew that this window has drawn, when somebody's document tells of them, and no others", async () => {
    const actor = await newCharacter();
    const [shown, old] = [await rolled(actor, hardWay(), [5, 3]), await rolled(actor, hardWay(), [5, 4])];
    await draw(shown);
    await changeSelf(`${shown.id} ${old.id}`);
    expect(drawnAnew).toContain(shown.id);
    expect(drawnAnew).not.toContain(old.id);
  });
});
