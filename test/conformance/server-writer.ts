/** Writes messages one after the other until it is killed, and says each id once it is acknowledged. */
import { join } from "node:path";
import { Authority } from "../stand-in/server/authority.ts";
import { openLibrary } from "../stand-in/server/documents/library.ts";
import { LevelStore } from "../stand-in/server/level-store.ts";
import { GM, MANIFEST, request, users } from "./server-fixture.ts";

const folder = process.argv[2] ?? "";
const library = await openLibrary(
  (collection) => LevelStore.open(join(folder, collection), "the world", console.error),
  [],
  () => Promise.reject(new Error("no packs")),
);
const authority = new Authority({ library, release: { generation: 13, build: 351 }, system: MANIFEST });
await authority.plant({ User: users() });
for (;;) {
  const items = [{ name: "Thing", type: "gear" }];
  const data = [{ name: "Somebody", type: "npc", items }];
  const { result } = await authority.modify(GM, request("create", "Actor", { data }));
  for (const actor of result) if (typeof actor !== "string") console.log(String(actor._id));
}
