import type {
  CloseOptions,
  RenderContext,
  RenderOptions,
} from "../../stand-in/client/framework/api/application-types.ts";
import type { PageFoundry, PageHooks } from "./page-globals.ts";
import { closeOpened, props } from "./props.ts";
import type { Suite } from "./suite-runner.ts";

declare const foundry: PageFoundry;
declare const Hooks: PageHooks;

export const renderSuite: Suite = ({ describe, it, afterEach, expect }) => {
  const { api, instances } = foundry.applications;

  /** Notes each step it goes through. */
  class Probe extends api.ApplicationV2 {
    static override DEFAULT_OPTIONS = { id: "probe-{id}", window: { title: "Probe" } };
    steps: string[] = [];
    fails = false;
    slow = 0;

    protected override _canRender(): unknown {
      this.steps.push("canRender");
      return true;
    }
    protected override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      this.steps.push("configureRenderOptions");
    }
    protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
      this.steps.push("prepareContext");
      return { ...(await super._prepareContext(options)), word: "hello" };
    }
    protected override async _preFirstRender(): Promise<void> {
      this.steps.push("preFirstRender");
    }
    protected override async _preRender(): Promise<void> {
      this.steps.push("preRender");
    }
    protected override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
      this.steps.push("renderFrame");
      return super._renderFrame(options);
    }
    protected override async _renderHTML(context: RenderContext): Promise<string> {
      this.steps.push("renderHTML");
      if (this.slow) await new Promise((resolve) => setTimeout(resolve, this.slow));
      if (this.fails) throw new Error("no ink");
      return String(context.word as string);
    }
    protected override _replaceHTML(result: string, content: HTMLElement): void {
      this.steps.push("replaceHTML");
      content.textContent = result;
    }
    protected override _insertElement(element: HTMLElement): void {
      this.steps.push("insertElement");
      super._insertElement(element);
    }
    protected override _updateFrame(options: RenderOptions): void {
      this.steps.push("updateFrame");
      super._updateFrame(options);
    }
    protected override _onPosition(): void {
      this.steps.push("position");
    }
    protected override async _onFirstRender(): Promise<void> {
      this.steps.push("onFirstRender");
    }
    protected override async _onRender(): Promise<void> {
      this.steps.push("onRender");
    }
    protected override async _preClose(): Promise<void> {
      this.steps.push("preClose");
    }
    protected override _onClose(options: CloseOptions): void {
      super._onClose(options);
      this.steps.push(`onClose ${this.element === null}`);
    }
  }
  class DerivedProbe extends Probe {}

  const heard: number[] = [];
  const listen = (hook: string, fn: (...args: never[]) => unknown): void => void heard.push(Hooks.on(hook, fn));
  afterEach(async () => {
    for (const hook of hooks) for (const id of heard) Hooks.off(hook, id);
    await closeOpened(instances);
  });
  const hooks = ["Probe", "DerivedProbe", "ApplicationV2"].flatMap((name) => [
    `render${name}`,
    `close${name}`,
    `getHeaderControls${name}`,
  ]);

  describe("rendering [render-order?]", () => {
    it("goes through its steps in order, the first time and later", async () => {
      const app = new Probe();
      app.addEventListener("render", () => app.steps.push("event"));
      listen("renderProbe", () => app.steps.push("hook"));
      await app.render({ force: true });
      expect(app.steps).to.deep.equal([
        ...["canRender", "configureRenderOptions", "prepareContext", "preFirstRender", "preRender", "renderFrame"],
        ...["renderHTML", "replaceHTML", "insertElement", "updateFrame", "position", "onFirstRender", "onRender"],
        ...["event", "hook"],
      ]);
      app.steps = [];
      await app.render();
      expect(app.steps).to.deep.equal([
        ...["canRender", "configureRenderOptions", "prepareContext", "preRender", "renderHTML", "replaceHTML"],
        ...["updateFrame", "position", "onRender", "event", "hook"],
      ]);
    });

    it("does nothing without force while it isn't open [render]", async () => {
      const app = new Probe();
      expect(await app.render()).to.equal(app);
      expect(app.steps).to.deep.equal([]);
      expect(app.rendered).to.be.false;
      await app.render(true);
      expect(app.rendered).to.be.true;
    });

    it("calls hooks for each class, the most derived first, with element, context and options [render-hook]", async () => {
      const called: string[] = [];
      const app = new DerivedProbe();
      for (const name of ["ApplicationV2", "Probe", "DerivedProbe"]) {
        listen(
          `render${name}`,
          (shown: Probe, element: HTMLElement, context: RenderContext, options: RenderOptions) => {
            called.push(name);
            expect(shown).to.equal(app);
            expect(element).to.equal(app.element);
            expect(context.word).to.equal("hello");
            expect(options.isFirstRender).to.be.true;
          },
        );
      }
      await app.render({ force: true });
      expect(called).to.deep.equal(["DerivedProbe", "Probe", "ApplicationV2"]);
    });

    it("serialises renders and closings of one application [own]", async () => {
      const app = new Probe();
      app.slow = 15;
      const first = app.render({ force: true });
      app.slow = 0;
      await Promise.all([first, app.render(), app.close()]);
      const order = app.steps.filter((step) => ["renderHTML", "onRender", "preClose"].includes(step));
      expect(order).to.deep.equal(["renderHTML", "onRender", "renderHTML", "onRender", "preClose"]);
      expect(app.rendered).to.be.false;
    });

    it("reports a failure, leaves nothing on the page, and can be tried again [own]", async () => {
      const app = new Probe();
      app.fails = true;
      const problem = await app.render({ force: true }).then(
        () => "",
        (error: Error) => error.message,
      );
      expect(problem).to.match(/Probe.*no ink/);
      expect(app.state).to.equal(api.ApplicationV2.RENDER_STATES.ERROR);
      expect(document.getElementById(app.id)).to.be.null;
      app.fails = false;
      await app.render({ force: true });
      expect(app.element.textContent?.includes("hello")).to.be.true;
    });

    it("tells who may not render why, and stays closed [own]", async () => {
      class Shy extends Probe {
        protected override _canRender(): unknown {
          throw new Error("not for you");
        }
      }
      const app = await new Shy().render({ force: true });
      expect(app.rendered).to.be.false;
      const { notices } = props();
      expect(notices).to.include("not for you");
    });

    it("keeps rendered applications in the register, and only these [instances]", async () => {
      const app = new Probe();
      expect(instances.has(app.id)).to.be.false;
      await app.render({ force: true });
      expect(instances.get(app.id)).to.equal(app);
      await app.close();
      expect(instances.has(app.id)).to.be.false;
    });
  });

  describe("a window [app-config]", () => {
    it("is a dialog named by its title, with its header and its content [own]", async () => {
      const app = await new Probe({ window: { title: "HERO.Plain", icon: "fa-solid fa-star" } }).render({
        force: true,
      });
      const { element } = app;
      expect(element.getAttribute("role")).to.equal("dialog");
      const title = document.getElementById(element.getAttribute("aria-labelledby") ?? "");
      expect(title?.textContent).to.equal("Plain words");
      expect(title?.tagName).to.equal("H1");
      expect(element.querySelector(".window-header .window-icon.fa-star") === null).to.be.false;
      expect(element.querySelector(":scope > .window-content")?.textContent).to.equal("hello");
      expect(element.querySelector(".window-header [data-action=close]")?.getAttribute("aria-label")).to.equal(
        "Close window",
      );
    });

    it("takes a new title from the render options", async () => {
      const app = await new Probe().render({ force: true });
      await app.render({ window: { title: "Changed" } });
      expect(app.window.title?.textContent).to.equal("Changed");
    });

    it("can do without a frame", async () => {
      const app = await new Probe({ window: { frame: false } }).render({ force: true });
      expect(app.hasFrame).to.be.false;
      expect(app.element.querySelector(".window-header")).to.be.null;
      expect(app.element.textContent).to.equal("hello");
    });

    it("shows the controls the user may use, hooks' additions included [header-controls]", async () => {
      listen("getHeaderControlsProbe", (_app: Probe, controls: { label: string; action: string }[]) => {
        controls.push({ label: "From a hook", action: "hooked" });
      });
      const controls = [
        { label: "Seen", action: "seen" },
        { label: "Unseen", action: "unseen", visible: () => false },
      ];
      const app = await new Probe({ window: { controls } }).render({ force: true });
      expect(app.window.controls?.hidden).to.be.false;
      app.toggleControls(true);
      const labels = [...app.element.querySelectorAll(".controls-dropdown .control-label")].map(
        (one) => one.textContent,
      );
      expect(labels.filter((label) => label !== "Detach window")).to.deep.equal(["Seen", "From a hook"]);
    });

    it("hides the menu's button while there is nothing in the menu [own]", async () => {
      // 14 has a line of its own there
      listen("getHeaderControlsProbe", (_app: Probe, controls: object[]) => controls.splice(0));
      const app = await new Probe().render({ force: true });
      expect(app.window.controls?.hidden).to.be.true;
    });

    it("moves where it is told, within the page", async () => {
      const app = await new Probe({ position: { width: 300, height: 200 } }).render({ force: true });
      const placed = app.setPosition({ left: 40, top: 30 });
      expect([placed?.left, placed?.top]).to.deep.equal([40, 30]);
      expect(app.element.style.left).to.equal("40px");
      app.setPosition({ left: 99_999, top: -50 });
      expect(app.position.left).to.equal(innerWidth - 300);
      expect(app.position.top).to.equal(0);
    });

    it("minimises to its header and comes back as large as it was", async () => {
      const app = await new Probe({ position: { width: 300, height: 200 } }).render({ force: true });
      await app.minimize();
      expect(app.minimized).to.be.true;
      expect(app.element.classList.contains("minimized")).to.be.true;
      expect(app.element.offsetHeight < 100).to.be.true;
      await app.maximize();
      expect(app.element.offsetHeight).to.equal(200);
    });

    it("comes to the front when rendered by force or asked to [app-config]", async () => {
      const [one, two] = [new Probe(), new Probe()];
      await one.render({ force: true });
      await two.render({ force: true });
      const level = (app: Probe): number => Number(app.element.style.zIndex);
      expect(level(two) > level(one)).to.be.true;
      one.bringToFront();
      expect(level(one) > level(two)).to.be.true;
      await two.render({ force: true });
      expect(level(two) > level(one)).to.be.true;
    });
  });

  describe("closing [render-order?]", () => {
    it("goes through its steps, and calls event and hooks last", async () => {
      const app = await new DerivedProbe().render({ force: true });
      app.steps = [];
      app.addEventListener("close", () => app.steps.push("event"));
      for (const name of ["ApplicationV2", "DerivedProbe", "Probe"]) listen(`close${name}`, () => app.steps.push(name));
      await app.close();
      expect(app.steps).to.deep.equal(["preClose", "onClose true", "event", "DerivedProbe", "Probe", "ApplicationV2"]);
      expect(app.state).to.equal(api.ApplicationV2.RENDER_STATES.CLOSED);
    });

    it("does nothing twice", async () => {
      const app = await new Probe().render({ force: true });
      await Promise.all([app.close(), app.close()]);
      expect(app.steps.filter((step) => step === "preClose").length).to.equal(1);
    });

    it("leaves an application that can be opened again", async () => {
      const app = await new Probe().render({ force: true });
      await app.close();
      app.steps = [];
      await app.render({ force: true });
      expect(app.steps).to.include("onFirstRender");
      expect(app.element.isConnected).to.be.true;
    });
  });
};
