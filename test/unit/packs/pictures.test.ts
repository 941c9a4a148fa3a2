import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { iconOf } from "../../../src/foundry/icon.ts";
import { packItems } from "../../../src/foundry/packs.ts";
import { systemPath } from "../../../src/foundry/system.ts";

const TYPES = ["playbook", "move", "gear", "weapon"];

const items = (await Promise.all(TYPES.map((type) => packItems(type)))).flat();
const pictures = [...new Set(items.map(({ img }) => img ?? ""))];

/** Where a file of the package lies in the project. */
const file = (path: string): string => path.slice(systemPath("").length);

describe("the pictures of the compendia", () => {
  it("C127 each is there, and so is the icon that stands for it in lists", () => {
    expect(pictures.length).toBeGreaterThan(40);
    expect(pictures.filter((img) => !existsSync(file(img)))).toEqual([]);
    expect(pictures.map((img) => iconOf(img).src).filter((src) => !existsSync(file(src)))).toEqual([]);
  });

  it("each icon's author is credited", () => {
    const credits = readFileSync("assets/icons/CREDITS.md", "utf8");
    const names = pictures.map((img) => img.split("/").at(-1) ?? "");
    expect(
      names.filter((name) => !new RegExp(`^\\| ${name} \\| \\[.+\\]\\(https://.+\\) \\| .+ \\|$`, "m").test(credits)),
    ).toEqual([]);
  });
});
