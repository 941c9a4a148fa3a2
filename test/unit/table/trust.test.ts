import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PROCEDURES } from "../../../src/table/procedures.ts";
import { STEPS, TRUST } from "../../../src/table/trust.ts";

describe("who may do what", () => {
  const rows = [...readFileSync("docs/trust.md", "utf8").matchAll(/^\| (\w+) \| ([\w, ]+) \| .+ \|$/gm)]
    .map(([, step, who]) => [step, who?.split(", ")] as const)
    .filter(([step]) => step !== "step");

  it("C059 is one table: the page's and the code's", () => {
    expect(Object.fromEntries(rows)).toEqual(TRUST);
  });

  it("C059 has a row and a procedure for every step", () => {
    expect(Object.keys(TRUST).sort()).toEqual([...STEPS].sort());
    expect(Object.keys(PROCEDURES).sort()).toEqual([...STEPS].sort());
  });
});
