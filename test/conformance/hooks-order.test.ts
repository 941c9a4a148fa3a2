import { afterEach, describe, expect, it } from "vitest";

declare const Hooks: typeof import("../stand-in/core/hooks.ts").Hooks;

const name = "conformanceHook";
const registered: [string, number][] = [];

function on(hook: string, fn: (...args: never[]) => unknown, options?: { once?: boolean }): number {
  const id = Hooks.on(hook, fn, options);
  registered.push([hook, id]);
  return id;
}

afterEach(() => {
  for (const [hook, id] of registered.splice(0)) Hooks.off(hook, id);
});

/** What the console's error channel was given while something ran. */
function errorsDuring(work: () => void): unknown[] {
  const errors: unknown[] = [];
  const original = console.error;
  console.error = (...args: unknown[]) => errors.push(args[0]);
  try {
    work();
  } finally {
    console.error = original;
  }
  return errors;
}

describe("Hooks [hooks-class]", () => {
  it("runs handlers in the order of registration with the caller's own arguments", () => {
    const calls: unknown[] = [];
    const data = { a: 1 };
    on(name, (value: object) => calls.push(["first", value === data]));
    on(name, (_value: object, second: number) => calls.push(["second", second]));
    expect(Hooks.callAll(name, data, 2)).to.equal(true);
    expect(calls).to.deep.equal([
      ["first", true],
      ["second", 2],
    ]);
  });

  it("call stops at exactly false, and says so [hooks]", () => {
    const calls: string[] = [];
    on(name, () => {
      calls.push("undefined");
    });
    on(name, () => {
      calls.push("zero");
      return 0;
    });
    on(name, () => {
      calls.push("false");
      return false;
    });
    on(name, () => calls.push("never"));
    expect(Hooks.call(name)).to.equal(false);
    expect(calls).to.deep.equal(["undefined", "zero", "false"]);
  });

  it("callAll goes on after false [hooks-class]", () => {
    let reached = false;
    on(name, () => false);
    on(name, () => {
      reached = true;
    });
    expect(Hooks.callAll(name)).to.equal(true);
    expect(reached).to.equal(true);
  });

  it("is not cancelled by an async handler [hooks]", () => {
    on(name, async () => false);
    expect(Hooks.call(name)).to.equal(true);
  });

  it("calls nobody for a hook nobody listens to", () => {
    expect(Hooks.call("conformanceNobody")).to.equal(true);
  });

  it("once runs once, also when the handler calls the hook again [own]", () => {
    let calls = 0;
    on(
      name,
      () => {
        calls += 1;
        if (calls < 5) Hooks.callAll(name);
      },
      { once: true },
    );
    Hooks.callAll(name);
    Hooks.callAll(name);
    expect(calls).to.equal(1);
  });

  it("off takes the id or the function", () => {
    const calls: string[] = [];
    const byFunction = () => calls.push("function");
    const id = on(name, () => calls.push("id"));
    on(name, byFunction);
    on(name, () => calls.push("kept"));
    Hooks.off(name, id);
    Hooks.off(name, byFunction);
    Hooks.callAll(name);
    expect(calls).to.deep.equal(["kept"]);
  });

  it("a handler that removes itself doesn't make the next one be skipped [own]", () => {
    const calls: string[] = [];
    const id = on(name, () => {
      calls.push("first");
      Hooks.off(name, id);
    });
    on(name, () => calls.push("second"));
    Hooks.callAll(name);
    expect(calls).to.deep.equal(["first", "second"]);
  });

  it("catches what a handler throws, tells the hook error, and goes on [handler-throws?]", () => {
    const told: unknown[] = [];
    let reached = false;
    on("error", (_location: string, error: Error) => told.push(error.message.includes("broken handler")));
    on(name, () => {
      throw new Error("broken handler");
    });
    on(name, () => {
      reached = true;
    });
    let result: boolean | undefined;
    const errors = errorsDuring(() => {
      result = Hooks.call(name);
    });
    expect(result).to.equal(true);
    expect(reached).to.equal(true);
    expect(told).to.deep.equal([true]);
    expect(errors.length).to.equal(1);
  });

  it("an error handler that throws doesn't call itself for ever [own]", () => {
    let calls = 0;
    on("error", () => {
      calls += 1;
      throw new Error("the reporter is broken too");
    });
    on(name, () => {
      throw new Error("broken handler");
    });
    errorsDuring(() => Hooks.callAll(name));
    expect(calls).to.equal(1);
  });
});
