import { describe, expect, it } from "vitest";
import { isAgain, isBegunTwice } from "../../../src/foundry/one-press.ts";

const press = { type: "click", detail: 1, repeat: false };

describe("C054 what is pressed twice at once is pressed once", () => {
  it("by mouse: every click of a double one but the first", () => {
    expect([1, 2, 3].map((detail) => isAgain({ ...press, detail }))).toEqual([false, true, true]);
  });

  it("by a key that is held: the first alone; two presses of a key are two", () => {
    const enter = { ...press, detail: 0, type: "keydown" };
    expect([enter, { ...enter, repeat: true }, enter].map(isAgain)).toEqual([false, true, false]);
  });

  it("by the hotbar: the same macro at once; another one, or later, is another press", () => {
    const begun = [
      ["endScene", 1000],
      ["endScene", 1150],
      ["endEvening", 1200],
      ["endScene", 1300],
      ["endScene", 1900],
    ] as const;
    expect(begun.map(([what, now]) => isBegunTwice(what, now))).toEqual([false, true, false, false, false]);
  });
});
