import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { withSource } from "../../scripts/api-names/program.ts";
import { foreignWords } from "../../scripts/checks/chai-words.ts";
import { citationFaults, citedIn, factsOf } from "../../scripts/checks/citations.ts";
import { filesAndReasons } from "../../scripts/quench/left-out.ts";
import { AT_TABLE, FILES } from "../quench/batches.ts";

const root = realpathSync(mkdtempSync(join(tmpdir(), "hot-property-citations-")));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const page = `# Facts
They are 1 facts.

- \`fields\`: There are fields. —
  [fields](https://foundryvtt.com/api/modules/foundry.data.fields.html)

## Tried

- \`keys\`: Seen by hand.

## 13 and 14

- \`bounds?\`: Nobody says.
`;

const tests = `
describe("a [fields]", () => {
  it("one", () => undefined);
  it(\`\${1} two [bounds?]\`, () => undefined);
  describe("b", () => { it("three", () => undefined); });
});
describe("c", () => { test("four [keys]", () => undefined); });
`;
writeFileSync(join(root, "a.test.ts"), tests);
writeFileSync(join(root, "tsconfig.json"), JSON.stringify({ compilerOptions: { types: [] }, include: ["*.ts"] }));
writeFileSync(
  join(root, "b.ts"),
  "expect(1).to.equal(1); expect(1).toBe(1); expect([1]).to.not.deep.include(2); expect.poll(1); expect(f()).resolves.to.be.true;",
);
const cited = withSource(join(root, "tsconfig.json"), root, ({ files }) => files.flatMap(citedIn));

describe("what a test rests on [own]", () => {
  it("is the key in its own title, else in that of what it stands in", () => {
    expect(cited.map(({ key }) => key)).to.deep.equal(["fields", "bounds?", "fields", "keys"]);
  });

  it("is a fact with a page, one that was tried, or one that says it has none", () => {
    expect(factsOf(page)).to.deep.equal([
      { key: "fields", addressed: true },
      { key: "keys", addressed: true },
      { key: "bounds?", addressed: false },
    ]);
    expect(citationFaults(cited, page)).to.deep.equal([]);
  });

  it("must be there, once, with its page, and counted", () => {
    const faults = (changed: string, others = cited) => citationFaults(others, changed).length;
    expect(faults(page, [{ key: "", at: "a.test.ts:1" }])).to.equal(1);
    expect(faults(page, [{ key: "colours", at: "a.test.ts:1" }])).to.equal(1);
    expect(faults(page.replace(/\[fields\]\S+/, ""))).to.equal(1);
    expect(faults(page.replace("They are 1", "They are 2"))).to.equal(1);
    expect(faults(`${page}- \`bounds?\`: Again.\n`, [])).to.equal(2);
  });
});

describe("what can run in a real Foundry [own]", () => {
  it("uses the words that chai and vitest have in common", () => {
    const foreign = withSource(join(root, "tsconfig.json"), root, ({ files }) => files.flatMap(foreignWords));
    expect(foreign.map((line) => /`(.+)`/.exec(line)?.[1])).to.deep.equal(["toBe", "poll", "resolves"]);
  });

  it("is in the module, all that needs nothing but Foundry", () => {
    const portable = [...filesAndReasons()].flatMap(([name, reason]) => (reason ? [] : [name.replace(".test.ts", "")]));
    expect([...Object.keys(FILES), ...Object.keys(AT_TABLE)].sort()).to.deep.equal(portable);
  });
});
