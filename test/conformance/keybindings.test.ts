import { describe, expect, it } from "vitest";
import { ClientKeybindings } from "../stand-in/core/keybindings.ts";

const press = (code: string, held: Partial<Record<"shiftKey" | "ctrlKey" | "altKey", boolean>> = {}) => ({
  code,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  ...held,
});

describe("keys of packages [keybindings]", () => {
  it("run their action with just those held that were named", () => {
    const keys = new ClientKeybindings();
    const ran: string[] = [];
    const editable = [{ key: "KeyG", modifiers: ["Shift"] }];
    keys.register("sample", "glance", { name: "Glance", editable, onDown: ({ key }) => ran.push(key) > 0 });
    expect(keys.press(press("KeyG"), false)).to.equal(false);
    expect(keys.press(press("KeyG", { shiftKey: true, altKey: true }), false)).to.equal(false);
    expect(keys.press(press("KeyG", { shiftKey: true }), false)).to.equal(true);
    expect(ran).to.deep.equal(["KeyG"]);
    expect(keys.get("sample", "glance")).to.deep.equal(editable);
  });

  it("go on to the next action until one says that it has dealt with it; those of the GM are for GMs", () => {
    const keys = new ClientKeybindings();
    const ran: string[] = [];
    const editable = [{ key: "KeyH" }];
    const runs = (name: string, done: boolean) => (): boolean => {
      ran.push(name);
      return done;
    };
    keys.register("sample", "gm", { name: "One", editable, restricted: true, onDown: runs("gm", true) });
    keys.register("sample", "open", { name: "Two", editable, onDown: runs("open", false) });
    keys.register("sample", "done", { name: "Three", editable, onDown: runs("done", true) });
    keys.register("sample", "late", { name: "Four", editable, onDown: runs("late", true) });
    expect(keys.press(press("KeyH"), false)).to.equal(true);
    expect(ran).to.deep.equal(["open", "done"]);
    expect(keys.press(press("KeyH"), true)).to.equal(true);
    expect(ran).to.deep.equal(["open", "done", "gm"]);
  });
});
