import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { sampleManifest, sampleWorld } from "../conformance/sample-system.ts";

const PACK = "sample.tools";

/** One compendium as Foundry reads it. */
const writePack = async (documents: readonly object[], dest: string): Promise<void> => {
  const work = mkdtempSync(join(tmpdir(), "sample-pack-"));
  for (const [i, document] of documents.entries()) {
    const { _id } = document as { _id: string };
    const data = { img: "icons/svg/item-bag.svg", effects: [], ...document, _key: `!items!${_id}` };
    writeFileSync(join(work, `${i}.json`), JSON.stringify(data));
  }
  await compilePack(work, dest);
  rmSync(work, { recursive: true, force: true });
};

/**
 * The sample system as a package: a game nobody plays, for a world whose documents the conformance tests may throw away.
 * Its models come with the module.
 */
export const writeSampleSystem = async (dest: string, compatibility: object, license: string): Promise<void> => {
  rmSync(dest, { recursive: true, force: true });
  mkdirSync(join(dest, "packs"), { recursive: true });
  const tools = sampleWorld().packs.find(({ metadata }) => metadata.id === PACK);
  await writePack(tools?.documents ?? [], join(dest, "packs", "tools"));
  writeFileSync(
    join(dest, "sample.mjs"),
    "// The models of this system come with the module of the conformance tests.\n",
  );
  writeFileSync(join(dest, "en.json"), JSON.stringify({ TYPES: { Actor: { hero: "Hero" } } }));
  cpSync(license, join(dest, "LICENSE"));
  const manifest = {
    ...sampleManifest(),
    title: "Sample: the conformance tests' own system",
    compatibility,
    esmodules: ["sample.mjs"],
    languages: [{ lang: "en", name: "English", path: "en.json" }],
    packs: [
      {
        name: "tools",
        label: "Tools",
        type: "Item",
        path: "packs/tools",
        system: "sample",
        ownership: { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
      },
    ],
  };
  writeFileSync(join(dest, "system.json"), `${JSON.stringify(manifest, null, 2)}\n`);
};
