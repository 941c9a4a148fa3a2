import type { ApplicationOptions } from "../../stand-in/client/framework/api/application-types.ts";
import type { PageFoundry } from "./page-globals.ts";
import type { Suite } from "./suite-runner.ts";

declare const foundry: PageFoundry;

export const optionsSuite: Suite = ({ describe, it, expect }) => {
  const { ApplicationV2 } = foundry.applications.api;

  class Parent extends ApplicationV2 {
    static override DEFAULT_OPTIONS: ApplicationOptions = {
      id: "parent-{id}",
      classes: ["parent", "shared"],
      window: { title: "Parent", contentClasses: ["padded"], controls: [{ label: "One", action: "one" }] },
      actions: { one: () => "parent's one", two: () => "parent's two" },
      position: { width: 300, height: 200 },
    };
  }
  class Child extends Parent {
    static override DEFAULT_OPTIONS: ApplicationOptions = {
      id: "child-{id}",
      classes: ["child", "shared"],
      window: { title: "Child", contentClasses: ["wide"], controls: [{ label: "Two", action: "two" }] },
      actions: { one: () => "child's one" },
      position: { width: 400 },
    };
  }
  /** Adds nothing of its own, so that its parent's options must not be merged twice. */
  class Grandchild extends Child {}

  describe("names of the framework [app-names]", () => {
    it("are where packages look for them", () => {
      const { api, sheets, apps, handlebars } = foundry.applications;
      expect(typeof api.HandlebarsApplicationMixin).to.equal("function");
      for (const name of ["ApplicationV2", "DialogV2", "DocumentSheetV2"]) expect(name in api, name).to.be.true;
      for (const name of ["ActorSheetV2", "ItemSheetV2"]) expect(name in sheets, name).to.be.true;
      for (const name of ["DocumentSheetConfig", "DocumentOwnershipConfig"]) expect(name in apps, name).to.be.true;
      for (const name of ["getTemplate", "loadTemplates", "renderTemplate"])
        expect(name in handlebars, name).to.be.true;
    });

    it("of tools for windows are together [ux]", () => {
      for (const name of ["ContextMenu", "DragDrop", "FormDataExtended", "TextEditor"])
        expect(name in foundry.applications.ux, name).to.be.true;
    });
  });

  describe("options over the inheritance chain [options-merge?]", () => {
    const { options } = new Grandchild({ classes: ["given"], position: { top: 5 } });

    it("accumulate arrays, base first and each entry once", () => {
      expect([...options.classes]).to.deep.equal(["parent", "shared", "child", "given"]);
      expect([...options.window.contentClasses]).to.deep.equal(["padded", "wide"]);
      expect(options.window.controls.map(({ label }) => label)).to.deep.equal(["One", "Two"]);
    });

    it("merge objects and let the most derived value win", () => {
      expect(options.window.title).to.equal("Child");
      expect(options.window.minimizable).to.be.true;
      expect(options.position).to.deep.equal({ width: 400, height: 200, top: 5 });
      expect((options.actions.one as () => string)()).to.equal("child's one");
      expect((options.actions.two as () => string)()).to.equal("parent's two");
    });

    it("give each instance an id of its own [app-config]", () => {
      const other = new Grandchild();
      expect(options.id).to.match(/^child-\w+$/);
      expect(other.id === options.id).to.be.false;
      expect(new Child({ id: "fixed" }).id).to.equal("fixed");
    });

    it("leave the classes as they were, and can't be changed", () => {
      expect(Parent.DEFAULT_OPTIONS.classes).to.deep.equal(["parent", "shared"]);
      expect(Object.isFrozen(options)).to.be.true;
    });

    it("pass instances on as they are", () => {
      const thing = new (class Thing {
        inner = { list: [1] };
      })();
      expect(new Parent({ thing }).options.thing).to.equal(thing);
    });

    it("are chained up to the base application", () => {
      expect([...Grandchild.inheritanceChain()].map(({ name }) => name)).to.deep.equal([
        "Grandchild",
        "Child",
        "Parent",
        "ApplicationV2",
      ]);
    });
  });
};
