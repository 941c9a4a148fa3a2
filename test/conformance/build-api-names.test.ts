import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { collectNames } from "../../scripts/api-names/collect.ts";
import { complaints } from "../../scripts/api-names/listed.ts";
import { withSource } from "../../scripts/api-names/program.ts";

const root = realpathSync(mkdtempSync(join(tmpdir(), "hot-property-names-")));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

write(
  "foundry-vtt-types/index.d.ts",
  `export {};
   declare global {
     namespace host {
       class Parlour { knock(times: number): string; readonly door: string; open(options: object): void; }
       const tools: { cut(text: string): string };
       const rooms: unknown;
     }
     const Hooks: { on(name: string, run: () => void): void };
   }`,
);
write(
  "src/foundry/host.ts",
  `interface Room { readonly size: number; readonly door: { readonly key: string } }
   interface Ours { readonly mine: string }
   export const ParlourBase = host.Parlour;
   export const rooms = (): Room[] => host.rooms as unknown as Room[];
   export const ours = (): Ours => ({ mine: host.tools.cut("a") });
   export const listen = (action: "make" | "break", what: string) => Hooks.on(\`\${action}\${what}\`, () => undefined);`,
);
write(
  "src/den.ts",
  `import { ParlourBase } from "./foundry/host.ts";
   export class Den extends ParlourBase {
     override knock(times: number): string { const { door } = this; this.open({ slowly: true }); return door + super.knock(times); }
     quiet(): string { return "mine".trim(); }
   }
   export class Cave extends Den { override quiet(): string { return "deep"; } }`,
);
write(
  "tsconfig.json",
  JSON.stringify({
    compilerOptions: {
      strict: true,
      module: "esnext",
      moduleResolution: "bundler",
      allowImportingTsExtensions: true,
      noEmit: true,
      types: [],
      target: "es2022",
    },
    include: ["src", "foundry-vtt-types"],
  }),
);

const used = withSource(join(root, "tsconfig.json"), join(root, "src"), collectNames);
const names = (owner: string): string[] => used.filter((entry) => entry.owner === owner).map(({ name }) => name);

describe("the names of Foundry's that code uses [own]", () => {
  it("are found where they start at a global, behind casts and constants too", () => {
    expect(names("globals")).to.deep.equal(["Hooks", "host"]);
    expect(names("host")).to.deep.equal(["Parlour", "rooms"]);
    expect(names("host.tools")).to.deep.equal(["cut"]);
  });

  it("are what a class overrides, calls and takes apart, and the keys it hands over", () => {
    expect(names("Parlour")).to.deep.equal(["door", "knock", "open"]);
    expect(names("Parlour.open()")).to.deep.equal(["slowly"]);
  });

  it("are the members of narrow types that a value is seen as, not of types of our own", () => {
    expect(names("Room")).to.deep.equal(["door", "door.key", "size"]);
    expect(names("Ours")).to.deep.equal([]);
  });

  it("are hooks, with a kind of document that can be any", () => {
    expect(names("hooks")).to.deep.equal(["breakDocument", "makeDocument"]);
  });

  it("say where they stand", () => {
    expect(used.find(({ name }) => name === "cut")?.at).to.equal("src/foundry/host.ts:5");
  });
});

describe("the list of names [own]", () => {
  const one = [{ owner: "host.tools", name: "cut", at: "src/a.ts:1" }];
  const row = "| `host.tools` | `cut` | [page](https://foundryvtt.com/api/modules/foundry.utils.html) |";

  it("is in order when each name has a page", () => {
    expect(complaints(one, row)).to.deep.equal([]);
  });

  it("complains of a name that is missing, of one that nobody uses, of one said twice, and of a row without a page", () => {
    expect(complaints(one, "").length).to.equal(1);
    expect(complaints([], row).length).to.equal(1);
    expect(complaints(one, `${row}\n${row}`).length).to.equal(1);
    expect(complaints(one, "| `host.tools` | `cut` | somebody said so |").length).to.equal(1);
    expect(complaints(one, row.replace("foundryvtt.com", "example.com")).length).to.equal(1);
  });
});
