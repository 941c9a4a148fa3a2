import { describe, expect, it } from "vitest";
import { Presses } from "../../../src/foundry/one-press.ts";

const press = { type: "click", isTrusted: true, detail: 1, repeat: false, timeStamp: 1000, control: "roll" };
const byKey = { ...press, detail: 0 };

describe("C054 what is pressed twice at once is pressed once", () => {
  it("by mouse: the second click of a double one, on whatever stands there by then", () => {
    const presses = new Presses();
    expect(presses.isAgain(press)).toBe(false);
    expect(presses.isAgain({ ...press, detail: 2, timeStamp: 1200 })).toBe(true);
    expect(presses.isAgain({ ...press, detail: 3, timeStamp: 1400, control: "undo" })).toBe(true);
    expect(presses.isAgain({ ...press, timeStamp: 1500 })).toBe(false);
  });

  it("by keyboard: the same control at once; another one, or later, is another press", () => {
    const presses = new Presses();
    expect(presses.isAgain(byKey)).toBe(false);
    expect(presses.isAgain({ ...byKey, timeStamp: 1150 })).toBe(true);
    expect(presses.isAgain({ ...byKey, timeStamp: 1200, control: "undo" })).toBe(false);
    expect(presses.isAgain({ ...byKey, timeStamp: 1300 })).toBe(false);
    expect(presses.isAgain({ ...byKey, timeStamp: 1900 })).toBe(false);
  });

  it("by a key that is held: the first alone", () => {
    const presses = new Presses();
    const enter = { ...byKey, type: "keydown" };
    expect(presses.isAgain(enter)).toBe(false);
    expect(presses.isAgain({ ...enter, repeat: true })).toBe(true);
  });

  it("what a script presses is pressed as often as it says", () => {
    const presses = new Presses();
    const script = { ...byKey, isTrusted: false };
    expect([presses.isAgain(script), presses.isAgain(script)]).toEqual([false, false]);
  });
});
