import type { RenderContext, RenderOptions } from "../../stand-in/client/framework/api/application-types.ts";
import type { TemplateParts } from "../../stand-in/client/framework/api/handlebars-mixin.ts";
import { type PageFoundry, until } from "./page-globals.ts";
import { closeOpened, props } from "./props.ts";
import type { Suite } from "./suite-runner.ts";

declare const foundry: PageFoundry;

const template = (name: string): string => `${props().templates}/${name}.hbs`;

export const partsSuite: Suite = ({ describe, it, afterEach, expect }) => {
  const { api, instances } = foundry.applications;
  const { HandlebarsApplicationMixin, ApplicationV2 } = api;

  class Parts extends HandlebarsApplicationMixin(ApplicationV2) {
    static override PARTS: TemplateParts = {
      first: { template: template("first"), scrollable: [".scroller"], classes: ["extra"], id: "one" },
      second: { template: template("second") },
    };
    declare readonly parts: Record<string, HTMLElement>;
    greeting = "hello";
    prepared: string[] = [];
    attached: string[] = [];

    protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
      return { ...(await super._prepareContext(options)), greeting: this.greeting, name: "Vera" };
    }
    async _preparePartContext(partId: string, context: RenderContext): Promise<RenderContext> {
      this.prepared.push(partId);
      return { ...context, partId: `${this.id}-${partId}` };
    }
    _attachPartListeners(partId: string): void {
      this.attached.push(partId);
    }
  }

  const whole = (parts: TemplateParts) =>
    class Whole extends HandlebarsApplicationMixin(ApplicationV2) {
      static override PARTS = parts;
      greeting = "hello";
      protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
        return { ...(await super._prepareContext(options)), greeting: this.greeting };
      }
    };

  afterEach(async () => {
    await closeOpened(instances);
  });

  describe("parts [template-part]", () => {
    it("are rendered in order, each marked by its id", async () => {
      const app = await new Parts().render({ force: true });
      const marks = [...app.element.querySelectorAll<HTMLElement>("[data-application-part]")];
      expect(marks.map(({ dataset }) => dataset.applicationPart)).to.deep.equal(["first", "second"]);
      expect(app.parts.first).to.equal(marks[0]);
      expect(marks[0]?.classList.contains("extra")).to.be.true;
      expect(marks[0]?.id).to.equal(`${app.id}-one`);
      expect(app.attached).to.deep.equal(["first", "second"]);
    });

    it("are rendered again alone [render]", async () => {
      const app = await new Parts().render({ force: true });
      const { second } = app.parts;
      app.greeting = "goodbye";
      app.prepared = [];
      await app.render({ parts: ["first"] });
      expect(app.prepared).to.deep.equal(["first"]);
      expect(app.element.querySelector(".greeting")?.textContent).to.equal("goodbye");
      expect(app.parts.second).to.equal(second);
      expect(second?.textContent?.startsWith("hello")).to.be.true;
    });

    it("keep their scroll and the focus by name over a render [keep-focus?]", async () => {
      const app = await new Parts().render({ force: true });
      (app.element.querySelector(".scroller") as HTMLElement).scrollTop = 120;
      (app.element.querySelector("input[name='first.name']") as HTMLElement).focus();
      await app.render();
      expect(app.element.querySelector(".scroller")?.scrollTop).to.equal(120);
      expect(document.activeElement?.getAttribute("name")).to.equal("first.name");
      expect(document.activeElement?.isConnected).to.be.true;
    });

    it("may be left out of one render, and return to their place [configure-parts?]", async () => {
      class Choosy extends Parts {
        only: string[] = ["first", "second"];
        _configureRenderParts(): TemplateParts {
          return Object.fromEntries(Object.entries(Parts.PARTS).filter(([id]) => this.only.includes(id)));
        }
      }
      const app = await new Choosy().render({ force: true });
      app.only = ["second"];
      await app.render();
      expect(app.element.querySelector(".first")).to.be.null;
      app.only = ["first", "second"];
      await app.render();
      const order = [...app.element.querySelectorAll<HTMLElement>("[data-application-part]")];
      expect(order.map(({ dataset }) => dataset.applicationPart)).to.deep.equal(["first", "second"]);
    });

    it("must have exactly one element [one-element?]", async () => {
      const app = new (whole({ body: { template: template("pair") } }))();
      const problem = await app.render({ force: true }).then(
        () => "",
        (error: Error) => error.message,
      );
      expect(problem).to.match(/exactly one element/);
    });

    it("may be the root: then their elements are the content's [root-part]", async () => {
      const app = await new (whole({ body: { template: template("whole"), root: true } }))().render({ force: true });
      const content = app.element.querySelector(".window-content");
      expect([...(content?.children ?? [])].map(({ className }) => className)).to.deep.equal(["one", "two"]);
      app.greeting = "again";
      await app.render();
      expect(content?.querySelector(".one")?.textContent).to.equal("One again");
      expect(content?.children.length).to.equal(2);
    });

    it("go up in a window that is a form, when they are its root and bring a form themselves [form-in-form?]", async () => {
      const seen: unknown[] = [];
      const handler = (_event: Event, _form: HTMLFormElement, { object }: { object: unknown }): void =>
        void seen.push(object);
      class Asking extends whole({ body: { template: template("asking"), root: true } }) {
        static override DEFAULT_OPTIONS = { tag: "form", form: { handler } };
      }
      const app = await new Asking().render({ force: true });
      expect(app.element.querySelectorAll("form").length).to.equal(0);
      app.element.querySelector<HTMLButtonElement>("button.ask")?.click();
      await until(() => seen.length, "the window's form was handled");
      expect(seen).to.deep.equal([{ word: "yes" }]);
    });

    it("have forms of their own [template-part]", async () => {
      const seen: unknown[] = [];
      const handler = (_event: Event, _form: HTMLFormElement, { object }: { object: unknown }): void =>
        void seen.push(object);
      const parts: TemplateParts = { second: { template: template("second"), forms: { "form.inner": { handler } } } };
      const app = await new (whole(parts))().render({ force: true });
      app.element.querySelector("form")?.requestSubmit();
      await until(() => seen.length, "the part's form was handled");
      expect(seen).to.deep.equal([{ word: "yes" }]);
    });
  });

  describe("tabs [tabs]", () => {
    class Tabbed extends HandlebarsApplicationMixin(ApplicationV2) {
      static override PARTS: TemplateParts = { body: { template: template("tabbed") } };
      static override TABS = {
        primary: {
          tabs: [{ id: "first" }, { id: "second", cssClass: "odd" }],
          initial: "first",
          labelPrefix: "HERO.Tab",
        },
      };
    }
    const active = (app: Tabbed): (string | undefined)[] =>
      [...app.element.querySelectorAll<HTMLElement>(".active")].map(
        ({ tagName, dataset }) => `${tagName}:${dataset.tab}`,
      );

    it("of one group come prepared, with the initial one active [flat-tabs?]", async () => {
      const app = await new Tabbed().render({ force: true });
      expect(active(app)).to.deep.equal(["A:first", "SECTION:first"]);
      expect([...app.element.querySelectorAll("nav a")].map((link) => link.textContent)).to.deep.equal([
        "First",
        "Second",
      ]);
      expect(app.element.querySelector("a[data-tab=second]")?.className).to.equal("odd");
      expect(app.tabGroups.primary).to.equal("first");
    });

    it("change by a press, and stay changed over a render", async () => {
      const app = await new Tabbed().render({ force: true });
      (app.element.querySelector("a[data-tab=second]") as HTMLElement).click();
      expect(active(app)).to.deep.equal(["A:second", "SECTION:second"]);
      expect(app.tabGroups.primary).to.equal("second");
      await app.render();
      expect(active(app)).to.deep.equal(["A:second", "SECTION:second"]);
    });

    it("refuse what isn't there", async () => {
      const app = await new Tabbed().render({ force: true });
      expect(() => app.changeTab("third", "primary")).to.throw(/third/);
      expect(app.tabGroups.primary).to.equal("first");
    });

    it("can be opened at [render]", async () => {
      const app = await new Tabbed().render({ force: true, tab: { primary: "second" } });
      expect(active(app)).to.deep.equal(["A:second", "SECTION:second"]);
    });
  });
};
