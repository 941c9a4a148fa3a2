import { describe, expect, it } from "vitest";

describe("numbers [primitives]", () => {
  it("are bounded, rounded and written", () => {
    expect([Math.clamp(7, 0, 5), Math.clamp(-1, 0, 5), Math.clamp(3, 0, 5)]).to.deep.equal([5, 0, 3]);
    expect([(3).signedString(), (-3).signedString(), (0).signedString()]).to.deep.equal(["+3", "-3", "+0"]);
    expect([1, 2, 3, 4, 11, 12, 13, 21, 102].map((n) => n.ordinalString())).to.deep.equal(
      "1st 2nd 3rd 4th 11th 12th 13th 21st 102nd".split(" "),
    );
    expect((7).paddedString(3)).to.equal("007");
    expect([(3).between(1, 3), (3).between(1, 3, false), (2).between(3, 1)]).to.deep.equal([true, false, true]);
    expect([(7).toNearest(5), (7).toNearest(5, "ceil"), (0.29).toNearest(0.1)]).to.deep.equal([5, 10, 0.3]);
    expect([" 4", "x", "", null, true, 2, []].map((value) => Number.isNumeric(value))).to.deep.equal([
      true,
      false,
      false,
      false,
      false,
      true,
      false,
    ]);
  });
});

describe("texts [primitives]", () => {
  it("are made titles, names of files, and safe", () => {
    expect("hot property".capitalize()).to.equal("Hot property");
    expect("hot PROPERTY".titleCase()).to.equal("Hot Property");
    expect("  Été: à la Mer! ".slugify({ strict: true })).to.equal("ete-a-la-mer");
    expect("a<script>bad()</script>b".stripScripts()).to.equal("ab");
  });
});

describe("lists and sets [primitives]", () => {
  it("are compared, split and searched", () => {
    expect([1, [2, 3]].equals([1, [2, 3]])).to.equal(true);
    expect([1, 2].equals([2, 1])).to.equal(false);
    expect(["a", "", null, "b"].filterJoin(", ")).to.equal("a, b");
    const list = [1, 2, 3];
    expect([list.findSplice((n) => n === 2), list.findSplice((n) => n === 9)]).to.deep.equal([2, null]);
    expect(list).to.deep.equal([1, 3]);
    expect([1, 2, 3].partition((n) => n > 1)).to.deep.equal([[1], [2, 3]]);
    expect(Array.fromRange(3, 1)).to.deep.equal([1, 2, 3]);
    const set = new Set([1, 2, 3]);
    expect(set.map((n) => n % 2)).to.deep.equal(new Set([1, 0]));
    expect(set.filter((n) => n > 2)).to.deep.equal(new Set([3]));
    expect([set.first(), set.find((n) => n > 1), set.some((n) => n > 3)]).to.deep.equal([1, 2, false]);
    expect([set.intersects(new Set([3])), set.isSubset(new Set([1, 2])), set.equals(new Set([3, 2, 1]))]).to.deep.equal(
      [true, false, true],
    );
    expect(set.reduce((sum, n) => sum + n, 0)).to.equal(6);
  });

  it("show nothing of it to a for … in [own]", () => {
    const seen = [];
    for (const key in Object.create(Set.prototype)) seen.push(key);
    for (const key in Object.create(Array.prototype)) seen.push(key);
    expect(seen).to.deep.equal([]);
  });
});
