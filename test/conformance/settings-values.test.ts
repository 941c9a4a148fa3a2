import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Generation, generation, setGeneration } from "../stand-in/core/compatibility.ts";
import { DataModel, fields } from "../stand-in/core/data/namespace.ts";
import { Hooks } from "../stand-in/core/hooks.ts";
import { ClientSettings } from "../stand-in/core/settings.ts";

interface Stored {
  _source: { key: string; value: string; user: string | null };
  update(changes: Record<string, unknown>, operation?: Record<string, unknown>): Promise<void>;
}

/** A world of two clients: what one stores, both are told of, as the server does. */
class World {
  readonly documents: Stored[] = [];
  readonly clients: { user: string; settings: ClientSettings; storage: Map<string, string> }[] = [];

  join(user: string): ClientSettings {
    const storage = new Map<string, string>();
    const settings = new ClientSettings({
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      },
      documents: () => this.documents,
      userId: () => user,
      create: async (data, operation) => {
        const document: Stored = {
          _source: { ...data },
          update: async (changes, more = {}) => {
            Object.assign(document._source, changes);
            this.#tell(document, more, user);
          },
        };
        this.documents.push(document);
        this.#tell(document, operation, user);
      },
    });
    this.clients.push({ user, settings, storage });
    return settings;
  }

  #tell(document: Stored, options: Record<string, unknown>, user: string): void {
    for (const { settings } of this.clients) settings.onDocumentChange(document, options, user);
  }
}

let world: World;
let gm: ClientSettings;
let player: ClientSettings;
const changes: unknown[] = [];

const both = (key: string, config: Parameters<ClientSettings["register"]>[2]) => {
  for (const [name, settings] of [["gm", gm] as const, ["player", player] as const]) {
    const onChange = (...args: unknown[]) => void changes.push([name, ...args]);
    settings.register("hood", key, { onChange, ...config });
  }
};

beforeEach(() => {
  world = new World();
  gm = world.join("gm");
  player = world.join("player");
  changes.length = 0;
});

const refusal = (work: () => unknown): Promise<string> =>
  Promise.resolve()
    .then(work)
    .then(
      () => "nothing was refused",
      (error: Error) => error.message,
    );

describe("a setting [settings]", () => {
  it("must be registered before it is read or written", async () => {
    expect(() => gm.get("hood", "nothing")).to.throw(/hood\.nothing/);
    expect(await refusal(() => gm.set("hood", "nothing", 1))).to.match(/hood\.nothing/);
    expect(() => gm.register("hood", "x", { scope: "planet" as "world" })).to.throw(/planet/);
  });

  it("has its default until something is stored", async () => {
    both("rate", { scope: "world", type: Number, default: 10 });
    expect(gm.get("hood", "rate")).to.equal(10);
    expect(await gm.set("hood", "rate", 8)).to.equal(8);
    expect(player.get("hood", "rate")).to.equal(8);
  });

  it("keeps its default from whoever changes what they were given [own]", () => {
    both("list", { scope: "world", type: Array, default: ["a"] });
    (gm.get("hood", "list") as string[]).push("b");
    expect(gm.get("hood", "list")).to.deep.equal(["a"]);
  });

  it("is known by namespace and key [settings]", () => {
    both("rate", { scope: "world", type: Number, default: 10, config: true });
    const known = gm.settings.get("hood.rate");
    expect([known?.id, known?.namespace, known?.key, known?.scope, known?.config]).to.deep.equal([
      "hood.rate",
      "hood",
      "rate",
      "world",
      true,
    ]);
  });
});

describe("types [setting-config]", () => {
  it("cast what is stored", async () => {
    both("text", { scope: "client", type: String, default: "" });
    both("number", { scope: "client", type: Number, default: 0 });
    both("flag", { scope: "client", type: Boolean, default: false });
    both("object", { scope: "client", type: Object, default: {} });
    expect(await gm.set("hood", "text", 5)).to.equal("5");
    expect(await gm.set("hood", "number", "7")).to.equal(7);
    expect(await gm.set("hood", "flag", 1)).to.equal(true);
    expect(await gm.set("hood", "object", { a: [1] })).to.deep.equal({ a: [1] });
    expect(await refusal(() => gm.set("hood", "number", "many"))).to.match(/hood\.number.*number/);
  });

  it("of a field clean, check, and give its kind of value", async () => {
    both("rate", {
      scope: "world",
      type: new fields.NumberField({ min: 1, integer: true, nullable: false, initial: 10 }),
    });
    both("names", { scope: "world", type: new fields.SetField(new fields.StringField()) });
    expect(gm.get("hood", "rate")).to.equal(10);
    expect(await gm.set("hood", "rate", "12")).to.equal(12);
    expect(await refusal(() => gm.set("hood", "rate", "some"))).to.match(/hood\.rate/);
    expect(gm.get("hood", "rate")).to.equal(12);
    await gm.set("hood", "names", new Set(["a", "b"]));
    expect(player.get("hood", "names")).to.deep.equal(new Set(["a", "b"]));
    expect(world.documents.at(-1)?._source.value).to.equal('["a","b"]');
  });

  it("of a model give an instance of it", async () => {
    class Rungs extends DataModel {
      static override defineSchema() {
        return { top: new fields.NumberField({ integer: true, nullable: false, initial: 6 }) };
      }
    }
    both("rungs", { scope: "world", type: Rungs });
    const read = gm.get("hood", "rungs");
    expect(read).to.be.instanceOf(Rungs);
    expect(Reflect.get(read as object, "top")).to.equal(6);
    await gm.set("hood", "rungs", { top: 4 });
    expect(Reflect.get(player.get("hood", "rungs") as object, "top")).to.equal(4);
    expect(world.documents[0]?._source.value).to.equal('{"top":4}');
  });

  it("fall back to the default where nonsense is stored [setting-nonsense?]", async () => {
    both("rate", { scope: "world", type: new fields.NumberField({ min: 1, nullable: false, initial: 10 }) });
    await gm.set("hood", "rate", 5);
    const [document] = world.documents;
    if (document) document._source.value = "-3";
    expect(gm.get("hood", "rate")).to.equal(10);
    if (document) document._source.value = "{broken";
    expect(gm.get("hood", "rate")).to.equal(10);
  });
});

describe("scopes [setting-scopes]", () => {
  it("world: one value, and every client is told [on-change?]", async () => {
    both("rate", { scope: "world", type: Number, default: 10 });
    await gm.set("hood", "rate", 8, { why: "test" });
    expect(changes).to.deep.equal([
      ["gm", 8, { why: "test" }, "gm"],
      ["player", 8, { why: "test" }, "gm"],
    ]);
    await gm.set("hood", "rate", 9);
    expect(world.documents.map(({ _source }) => _source)).to.deep.equal([{ key: "hood.rate", value: "9", user: null }]);
  });

  it("user: a value each, kept by the world, and only that user is told [on-change?]", async () => {
    both("seen", { scope: "user", type: Number, default: 0 });
    await player.set("hood", "seen", 3);
    expect([gm.get("hood", "seen"), player.get("hood", "seen")]).to.deep.equal([0, 3]);
    expect(changes).to.deep.equal([["player", 3, {}, "player"]]);
    expect(world.documents[0]?._source.user).to.equal("player");
  });

  it("client: a value each, kept by the browser, and only there something happens [client-setting]", async () => {
    both("quiet", { scope: "client", type: Boolean, default: false });
    const heard: unknown[] = [];
    const id = Hooks.on("clientSettingChanged", (...args: unknown[]) => void heard.push(args));
    await player.set("hood", "quiet", true);
    await player.set("hood", "quiet", true);
    Hooks.off("clientSettingChanged", id);
    expect([gm.get("hood", "quiet"), player.get("hood", "quiet")]).to.deep.equal([false, true]);
    expect(world.documents).to.deep.equal([]);
    expect(world.clients[1]?.storage.get("hood.quiet")).to.equal("true");
    expect(changes).to.deep.equal([["player", true, {}, "player"]]);
    expect(heard).to.deep.equal([["hood.quiet", true, {}]]);
  });
});

describe("menus [settings]", () => {
  it("are kept with their window", () => {
    class Window {
      render() {}
    }
    gm.registerMenu("hood", "clocks", { name: "Clocks", type: Window, restricted: true });
    const menu = gm.menus.get("hood.clocks");
    expect([menu?.type, menu?.restricted, menu?.key]).to.deep.equal([Window, true, "clocks"]);
    expect(() => gm.registerMenu("hood", "bad", { type: undefined as unknown as typeof Window })).to.throw(/bad/);
  });
});

describe("who sees a roll [visibility]", () => {
  let before: Generation;
  beforeEach(() => {
    before = generation();
  });
  afterEach(() => setGeneration(before));

  it("is core.rollMode on 13", () => {
    setGeneration(13);
    expect(new World().join("gm").get("core", "rollMode")).to.equal("publicroll");
  });

  it("is core.messageMode on 14, where the old name answers null [message-mode]", () => {
    setGeneration(14);
    const settings = new World().join("gm");
    expect(settings.get("core", "messageMode")).to.equal("public");
    expect(settings.get("core", "rollMode")).to.equal(null);
  });
});
