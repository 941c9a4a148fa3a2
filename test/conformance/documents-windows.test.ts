import { afterEach, describe, expect, it } from "vitest";
import { IDS } from "./sample-system.ts";

declare const game: import("../stand-in/core/game.ts").Game;
declare const CONFIG: typeof import("../stand-in/core/config.ts").CONFIG;
declare const Actor: typeof import("../stand-in/core/documents/actor.ts").Actor;
declare const conformance: import("./setup.ts").Conformance;

type Options = Record<string, unknown>;
type ActorDocument = import("../stand-in/core/documents/actor.ts").Actor;

const rook = (): ActorDocument => game.actors?.get(IDS.rook, { strict: true }) as ActorDocument;

class Window {
  readonly rendered: Options[] = [];
  closed = 0;
  readonly document: unknown;
  constructor({ document }: { document?: unknown } = {}) {
    this.document = document;
  }
  render(options: boolean | Options) {
    this.rendered.push(typeof options === "boolean" ? { force: options } : options);
  }
  close() {
    this.closed += 1;
  }
}

const open = (document: { apps: Record<string, Window | { render(options: Options): unknown }> }): Window => {
  const window = new Window();
  document.apps.window = window;
  return window;
};
const entry = (id: string, isDefault: boolean) => ({
  [id]: {
    id,
    cls: class extends Window {
      readonly kind = id;
    },
    default: isDefault,
    label: id,
  },
});

const plainSheets = CONFIG.Actor.sheetClasses;
afterEach(() => {
  CONFIG.Actor.sheetClasses = plainSheets;
  expect(conformance.reported).to.deep.equal([]);
});

describe("windows of a document [document-apps?]", () => {
  it("are rendered again after each update, and told which", async () => {
    const window = open(rook());
    await rook().update({ name: "Raven" });
    expect(window.rendered.map(({ renderContext }) => renderContext)).to.deep.equal(["updateActor"]);
    expect(window.rendered.map(({ renderData }) => (renderData as Options).name)).to.deep.equal(["Raven"]);
  });

  it("are rendered when something inside the document changes", async () => {
    const window = open(rook());
    const [pick] = await rook().createEmbeddedDocuments("Item", [{ name: "Pick", type: "tool" }]);
    await pick?.update({ name: "Fine Pick" });
    await pick?.delete();
    expect(window.rendered.map(({ renderContext }) => renderContext)).to.deep.equal([
      "createItem",
      "updateItem",
      "deleteItem",
    ]);
  });

  it("are rendered when another client changes it", async () => {
    const window = open(rook());
    const operation = { updates: [{ _id: IDS.rook, name: "Raven" }] };
    await conformance.join(IDS.ana).backend.modify({ type: "Actor", action: "update", operation });
    expect(window.rendered.length).to.equal(1);
  });

  it("are left alone with render: false [operations]", async () => {
    const window = open(rook());
    await rook().update({ name: "Raven" }, { render: false });
    await rook().createEmbeddedDocuments("Item", [{ name: "Pick", type: "tool" }], { render: false });
    expect(window.rendered).to.deep.equal([]);
  });

  it("see the new data when they render", async () => {
    let seen = "";
    rook().apps.window = {
      render: () => {
        seen = rook().name;
      },
    };
    await rook().update({ name: "Raven" });
    expect(seen).to.equal("Raven");
  });

  it("close when it is deleted, and those of what lay inside it [document-apps?]", async () => {
    const window = open(rook());
    const inner = open(rook().items.get(IDS.crowbar, { strict: true }));
    await rook().delete();
    expect([window.closed, inner.closed]).to.deep.equal([1, 1]);
    expect(window.rendered).to.deep.equal([]);
  });

  it("that fail are reported and leave the others to render", async () => {
    rook().apps.broken = {
      render: () => {
        throw new Error("no paper");
      },
    };
    const window = open(rook());
    await rook().update({ name: "Raven" });
    expect(window.rendered.length).to.equal(1);
    expect(conformance.reported.splice(0).join()).to.contain("no paper");
  });

  it("of its collection are rendered too", async () => {
    const window = new Window();
    game.actors?.apps.push(window);
    await Actor.create({ name: "Wren", type: "hero" });
    await rook().update({ name: "Raven" });
    await rook().delete();
    expect(window.rendered.map(({ renderContext }) => renderContext)).to.deep.equal([
      "createActor",
      "updateActor",
      "deleteActor",
    ]);
  });
});

describe("a document's sheet [sheet-registration]", () => {
  it("is of the class registered for its type, made once", () => {
    CONFIG.Actor.sheetClasses = { hero: { ...entry("a", false), ...entry("b", true) } };
    const { sheet } = rook();
    expect((sheet as unknown as { kind: string }).kind).to.equal("b");
    expect((sheet as unknown as Window).document).to.equal(rook());
    expect(rook().sheet).to.equal(sheet);
    expect(game.actors?.get(IDS.mob)?.sheet).to.equal(null);
  });

  it("is the one chosen for the document, from the moment it is chosen [sheet-chosen?]", async () => {
    CONFIG.Actor.sheetClasses = { hero: { ...entry("a", false), ...entry("b", true) } };
    const before = rook().sheet;
    await rook().setFlag("core", "sheetClass", "a");
    expect(rook().sheet === before).to.be.false;
    expect((rook().sheet as unknown as { kind: string }).kind).to.equal("a");
  });

  it("opens after creation with renderSheet [operations]", async () => {
    CONFIG.Actor.sheetClasses = { hero: entry("a", true) };
    const quiet = (await Actor.create({ name: "Wren", type: "hero" })) as ActorDocument;
    expect((quiet.sheet as unknown as Window).rendered).to.deep.equal([]);
    const shown = (await Actor.create({ name: "Jay", type: "hero" }, { renderSheet: true })) as ActorDocument;
    expect((shown.sheet as unknown as Window).rendered.map(({ force }) => force)).to.deep.equal([true]);
    const operation = { data: [{ name: "Tern", type: "hero" }], renderSheet: true };
    await conformance.open({
      userId: IDS.ana,
      meanwhile: () => conformance.join(IDS.gm).backend.modify({ type: "Actor", action: "create", operation }),
    });
    const tern = game.actors?.getName("Tern", { strict: true }) as ActorDocument;
    expect((tern.sheet as unknown as Window).rendered).to.deep.equal([]);
  });
});
