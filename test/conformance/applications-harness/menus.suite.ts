import type { ContextMenuEntry } from "../../stand-in/client/framework/ux/context-menu.ts";
import { type PageFoundry, type PageHooks, until } from "./page-globals.ts";
import type { Suite } from "./suite-runner.ts";

declare const foundry: PageFoundry;
declare const Hooks: PageHooks;
declare const game: { release: { generation: number } };

export const menusSuite: Suite = ({ describe, it, afterEach, expect }) => {
  const { ux, api } = foundry.applications;
  const modern = game.release.generation >= 14;

  const list = (): HTMLElement => {
    const box = document.createElement("ul");
    box.className = "trial";
    box.innerHTML = '<li class="row" data-n="1"><b>One</b></li><li class="row" data-n="2">Two</li><li>Other</li>';
    document.body.append(box);
    return box;
  };
  /** An entry in the words of the generation. */
  const entry = (label: string, run: (target: HTMLElement) => unknown, shown?: (target: HTMLElement) => boolean) =>
    (modern
      ? {
          label,
          icon: "fa-solid fa-star",
          onClick: (_event: Event, target: HTMLElement) => run(target),
          ...(shown && { visible: shown }),
        }
      : {
          name: label,
          icon: '<i class="fa-solid fa-star"></i>',
          callback: run,
          ...(shown && { condition: shown }),
        }) satisfies ContextMenuEntry;
  const rightClick = async (target: Element): Promise<void> => {
    target.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX: 20, clientY: 20 }));
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  const lines = (): (string | null)[] =>
    [...document.querySelectorAll("#context-menu .context-item")].map(({ textContent }) => textContent);

  afterEach(() => {
    document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    for (const box of document.querySelectorAll("ul.trial")) box.remove();
  });

  describe("a context menu [context-menu]", () => {
    it("shows the entries that fit the element it is opened on", async () => {
      const box = list();
      const first = (target: HTMLElement): boolean => target.dataset.n === "1";
      new ux.ContextMenu(box, ".row", [entry("All", () => undefined), entry("First", () => undefined, first)], {
        jQuery: false,
      });
      await rightClick(box.querySelector("b") as Element);
      expect(lines()).to.deep.equal(["All", "First"]);
      expect(document.querySelector("#context-menu .fa-star") === null).to.be.false;
      await rightClick(box.children[1] as Element);
      expect(lines()).to.deep.equal(["All"]);
      await rightClick(box.children[2] as Element);
      expect(document.querySelectorAll("#context-menu").length).to.equal(1);
    });

    it("runs an entry with the element, and closes", async () => {
      const box = list();
      const run: unknown[] = [];
      new ux.ContextMenu(box, ".row", [entry("HERO.Plain", (target) => run.push(target))], { jQuery: false });
      await rightClick(box.querySelector("b") as Element);
      expect(lines()).to.deep.equal(["Plain words"]);
      (document.querySelector("#context-menu .context-item") as HTMLElement).click();
      await until(() => run.length, "the entry ran");
      expect(run).to.deep.equal([box.children[0]]);
      expect(document.querySelector("#context-menu")).to.be.null;
    });

    it("reads the words of its generation: 13 none of 14's, 14 those of 13 with a warning [menu-words?]", async () => {
      const box = list();
      const run: string[] = [];
      const old: ContextMenuEntry = { name: "Old", callback: () => run.push("old"), condition: () => true };
      const fresh: ContextMenuEntry = { label: "New", onClick: () => run.push("new"), visible: () => true };
      const { warn } = console;
      const warned: unknown[] = [];
      console.warn = (words: unknown) => warned.push(words);
      new ux.ContextMenu(box, ".row", [old, fresh], { jQuery: false });
      await rightClick(box.children[0] as Element);
      console.warn = warn;
      expect(lines()).to.deep.equal(modern ? ["Old", "New"] : ["Old", ""]);
      expect(warned.length).to.equal(modern ? 1 : 0);
      (document.querySelector("#context-menu .context-item") as HTMLElement).click();
      await until(() => run.length, "the entry ran");
      expect(run).to.deep.equal(["old"]);
    });

    it("opens nothing where no entry fits [own]", async () => {
      const box = list();
      new ux.ContextMenu(
        box,
        ".row",
        [
          entry(
            "Never",
            () => undefined,
            () => false,
          ),
        ],
        { jQuery: false },
      );
      await rightClick(box.children[0] as Element);
      expect(document.querySelector("#context-menu")).to.be.null;
    });

    it("takes entries from hooks when an application makes it [context-hook]", async () => {
      class Directory extends api.ApplicationV2 {
        protected override async _renderHTML(): Promise<string> {
          return '<p class="row">Row</p>';
        }
        protected override _replaceHTML(result: string, content: HTMLElement): void {
          content.innerHTML = result;
        }
        protected override async _onFirstRender(): Promise<void> {
          const own = () => [entry("Own", () => undefined)];
          this._createContextMenu(own, ".row", {
            hookName: "getThingContextOptions",
            parentClassHooks: false,
            jQuery: false,
          });
        }
      }
      let from: unknown;
      const id = Hooks.on("getThingContextOptions", (app: unknown, entries: ContextMenuEntry[]) => {
        from = app;
        entries.push(entry("Added", () => undefined));
      });
      const app = await new Directory().render({ force: true });
      Hooks.off("getThingContextOptions", id);
      await rightClick(app.element.querySelector(".row") as Element);
      expect(lines()).to.deep.equal(["Own", "Added"]);
      expect(from).to.equal(app);
      await app.close();
    });
  });

  describe("DragDrop [drag-drop]", () => {
    it("ties drags and drops to callbacks, once however often it is bound", () => {
      const box = list();
      const calls: string[] = [];
      const drop = new ux.DragDrop({
        dragSelector: ".row",
        callbacks: { dragstart: () => calls.push("start"), drop: () => calls.push("drop") },
      });
      drop.bind(box).bind(box);
      const [first] = box.children;
      expect((first as HTMLElement).draggable).to.be.true;
      first?.dispatchEvent(new DragEvent("dragstart", { bubbles: true }));
      first?.dispatchEvent(new DragEvent("drop", { bubbles: true }));
      expect(calls).to.deep.equal(["start", "drop"]);
    });

    it("asks for permission", () => {
      const box = list();
      new ux.DragDrop({ dragSelector: ".row", permissions: { dragstart: () => false } }).bind(box);
      expect((box.children[0] as HTMLElement).draggable).to.be.false;
    });
  });
};
