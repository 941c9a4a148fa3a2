import { afterEach, describe, expect, it } from "vitest";
import {
  deprecated,
  generation,
  logCompatibilityWarning,
  setGeneration,
  setStrict,
} from "../stand-in/core/compatibility.ts";
import { CONST } from "../stand-in/core/constants.ts";
import { DataModel, fields } from "../stand-in/core/data/namespace.ts";
import { ForcedDeletion, ForcedReplacement, hasSpecialKeys } from "../stand-in/core/utils/data-operators.ts";
import { utils } from "../stand-in/core/utils/namespace.ts";

// How the stand-in tells 13 from 14 is its own affair, so its own modules are asked instead of Foundry's globals.

const before = generation();
const { warn } = console;
let warnings: string[] = [];

function as(value: 13 | 14): void {
  setGeneration(value);
  warnings = [];
  console.warn = (message: string) => warnings.push(message);
}

afterEach(() => {
  setGeneration(before);
  console.warn = warn;
});

/** Runs something as if it were called from a package's file. */
function calledFrom(file: string, work: () => unknown): unknown {
  const { prepareStackTrace } = Error;
  const { stack } = new Error();
  expect(typeof stack).to.equal("string");
  Error.prepareStackTrace = (error) => `${String(error)}\n    at deprecated (core.ts:1:1)\n    at caller (${file}:1:1)`;
  try {
    return work();
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
}

describe("a deprecated access [own]", () => {
  const system = "http://localhost/systems/hot-property/hot-property.mjs";
  const module = "http://localhost/modules/some-module/module.js";

  it("throws when the system does it", () => {
    as(14);
    expect(() => calledFrom(system, () => deprecated("thing of the system", { since: 14, until: 16 }))).to.throw(
      Error,
      /thing of the system.*14.*16/,
    );
  });

  it("only warns when the system isn't the one under test", () => {
    as(14);
    setStrict(false);
    calledFrom(system, () => deprecated("thing of another system"));
    setStrict(true);
    expect(warnings).to.deep.equal(["thing of another system"]);
  });

  it("warns once when a module or nobody in particular does it", () => {
    as(14);
    calledFrom(module, () => deprecated("thing of a module"));
    calledFrom(module, () => deprecated("thing of a module"));
    deprecated("thing of nobody");
    expect(warnings).to.deep.equal(["thing of a module", "thing of nobody"]);
  });

  it("can be logged by packages, or thrown, or not said at all", () => {
    as(13);
    logCompatibilityWarning("old thing", { since: 1, until: 2, details: "Use the new thing." });
    expect(warnings.length).to.equal(1);
    expect(warnings[0]).to.include("Use the new thing.");
    logCompatibilityWarning("old thing", { mode: CONST.COMPATIBILITY_MODES.SILENT });
    expect(warnings.length).to.equal(1);
    expect(() => logCompatibilityWarning("x", { mode: CONST.COMPATIBILITY_MODES.FAILURE })).to.throw(Error, /x/);
  });
});

describe("names of one generation [utils]", () => {
  it("13 has its own and not those of 14", () => {
    as(13);
    expect(utils.objectsEqual({ a: [1] }, { a: [1] })).to.equal(true);
    expect(utils.isDeletionKey("-=a")).to.equal(true);
    expect(utils.equals).to.equal(undefined);
    expect(CONST.DICE_ROLL_MODES.PRIVATE).to.equal("gmroll");
    utils.mergeObject({}, {}, { performDeletions: true });
    expect(warnings).to.deep.equal([]);
  });

  it("14 has new ones, and warns of the old", () => {
    as(14);
    expect(utils.equals?.({ a: new Set([1]) }, { a: new Set([1]) })).to.equal(true);
    expect(utils.objectsEqual(1, 1)).to.equal(true);
    expect(utils.duplicate({ a: 1 })).to.deep.equal({ a: 1 });
    expect(CONST.DICE_ROLL_MODES.PRIVATE).to.equal("gmroll");
    utils.mergeObject({}, {}, { performDeletions: true });
    expect(warnings.length).to.equal(4);
  });
});

describe("the operators of 14 [deletion-keys]", () => {
  const del = ForcedDeletion.create();

  it("delete and replace in a merge that applies them", () => {
    as(14);
    const changes = { a: { x: del, y: ForcedReplacement.create({ z: 1 }) } };
    const merged = utils.mergeObject({ a: { x: 1, y: { w: 1 } } }, changes, { applyOperators: true });
    expect(merged).to.deep.equal({ a: { y: { z: 1 } } });
  });

  it("do the same as the special keys in an update", () => {
    as(14);
    class Model extends DataModel {
      static override defineSchema() {
        return {
          free: new fields.ObjectField(),
          map: new fields.TypedObjectField(new fields.SchemaField({ x: new fields.NumberField({ initial: 1 }) })),
        };
      }
    }
    const model = new Model({ free: { a: { b: 1 } }, map: { k: { x: 2 }, l: {} } });
    const difference = model.updateSource({ "free.a": ForcedReplacement.create({ c: 1 }), "map.k": del, "map.m": del });
    expect(difference).to.deep.equal({ free: { "==a": { c: 1 } }, map: { "-=k": null } });
    expect(model.toObject()).to.deep.equal({ free: { a: { c: 1 } }, map: { l: { x: 1 } } });
  });

  it("differ only where they would change something [operators?]", () => {
    expect(utils.diffObject({ a: 1 }, { a: del, b: del })).to.deep.equal({ a: del });
  });

  it("special keys are found at any depth, dotted or not [deletion-keys]", () => {
    expect(hasSpecialKeys({ a: { "-=b": null } })).to.equal(true);
    expect(hasSpecialKeys({ "a.==b": 1 })).to.equal(true);
    expect(hasSpecialKeys({ a: { b: del } })).to.equal(false);
  });
});
