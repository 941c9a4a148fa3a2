import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Data, ModifyRequest, Operation, PackageManifest } from "../stand-in/core/protocol.ts";
import type { LinkedPackage } from "../stand-in/server/packages/link.ts";
import type { TableOptions } from "../stand-in/server/table.ts";

/** What opens a table on a system linked from its folder. */
export type LinkedTable = TableOptions & { system: LinkedPackage };

/** A package small enough to see through, for tests of the server. */
export const MANIFEST: PackageManifest = {
  id: "sample",
  title: "Sample",
  version: "1.2.0",
  esmodules: ["sample.mjs"],
  styles: [],
  languages: [],
  documentTypes: { Actor: { character: {}, npc: {} }, Item: { gear: {} } },
  packs: [],
  socket: true,
};

export const GM = "UserGM0000000001";
export const ASSISTANT = "UserAssistant001";
export const TRUSTED = "UserTrusted00001";
export const ANA = "UserAna000000001";
export const BEN = "UserBen000000001";

/** One user of every role, and a second player. */
export const users = (): Data[] => [
  { _id: GM, name: "Gamemaster", role: 4 },
  { _id: ASSISTANT, name: "Assistant", role: 3 },
  { _id: TRUSTED, name: "Trusted", role: 2 },
  { _id: ANA, name: "Ana", role: 1 },
  { _id: BEN, name: "Ben", role: 1 },
];

export const request = (action: ModifyRequest["action"], type: string, operation: Operation): ModifyRequest => ({
  type,
  action,
  operation,
});

/** The sentence a promise rejects with; fails when it resolves. */
export const refusal = async (promise: Promise<unknown>): Promise<string> => {
  try {
    await promise;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error("this should have been refused");
};

export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), "stand-in-"));

/** Writes a sample system, client and seed below `root`; returns what opens a table on them. */
export const tableFiles = async (root: string): Promise<LinkedTable> => {
  const system = join(root, "sample");
  const client = join(root, "client");
  await mkdir(join(system, "packs"), { recursive: true });
  await mkdir(join(client, "assets"), { recursive: true });
  await writeFile(join(system, "system.json"), JSON.stringify(MANIFEST));
  await writeFile(join(system, "sample.mjs"), "export {};\n");
  await writeFile(join(system, "packs", "secret.txt"), "not for everybody");
  await writeFile(join(client, "join.html"), "<title>join</title>");
  await writeFile(join(client, "game.html"), "<title>game</title>");
  await writeFile(join(client, "assets", "table.css"), "body {}");
  await writeFile(join(root, "outside.txt"), "TOP SECRET");
  const seed = join(root, "seed");
  await mkdir(join(seed, "users"), { recursive: true });
  await mkdir(join(seed, "actors"), { recursive: true });
  await writeFile(join(seed, "world.yaml"), "title: Seeded\n");
  await writeFile(join(seed, "users", "gm.yaml"), "{_id: UserGM0000000001, name: Gamemaster, role: 4}");
  await writeFile(join(seed, "users", "ana.yaml"), "{_id: UserAna000000001, name: Ana, role: 1, color: '#123456'}");
  await writeFile(join(seed, "users", "out.yaml"), "{_id: UserOut000000001, name: Out, role: 0}");
  await writeFile(join(seed, "actors", "slip.yaml"), "{_id: ActorSlip0000001, name: Slip, type: character}");
  return {
    port: 0,
    dataDir: join(root, "data"),
    clientDir: client,
    system: { id: "sample", dir: system },
    generation: 13,
    world: { id: "w", seedDir: seed },
  };
};
