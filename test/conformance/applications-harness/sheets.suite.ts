import type { ApplicationOptions } from "../../stand-in/client/framework/api/application-types.ts";
import type { TemplateParts } from "../../stand-in/client/framework/api/handlebars-mixin.ts";
import type { HostDocumentClass, SheetClass } from "../../stand-in/client/framework/host.ts";
import type { Data } from "../../stand-in/core/protocol.ts";
import {
  type PageDocument,
  type PageDocumentClass,
  type PageFoundry,
  type PageGame,
  type PageHooks,
  until,
} from "./page-globals.ts";
import { closeOpened, props } from "./props.ts";
import type { Suite } from "./suite-runner.ts";

declare const game: PageGame;
declare const foundry: PageFoundry;
declare const Actor: PageDocumentClass;
declare const Item: PageDocumentClass;
declare const Hooks: PageHooks;
declare const CONFIG: Record<string, { sheetClasses: Record<string, Record<string, { default: boolean }>> }>;

export const sheetsSuite: Suite = ({ describe, it, afterEach, expect }) => {
  const { api, apps, sheets, instances } = foundry.applications;

  class HeroSheet extends api.HandlebarsApplicationMixin(sheets.ActorSheetV2) {
    static override DEFAULT_OPTIONS: ApplicationOptions = {
      classes: ["hero"],
      form: { submitOnChange: true },
      actions: { press: () => undefined },
    };
    static override PARTS: TemplateParts = { body: { template: `${props().templates}/hero.hbs` } };
    dropped(event: DragEvent): Promise<unknown> {
      return this._onDrop(event);
    }
  }

  const open = async (actor: PageDocument, options: ApplicationOptions = {}): Promise<HeroSheet> =>
    new HeroSheet({ document: actor, ...options }).render({ force: true });
  const hero = (data: Data = {}): Promise<PageDocument> => Actor.create({ name: "Vera", type: props().hero, ...data });
  const field = (sheet: HeroSheet, name: string): HTMLInputElement =>
    sheet.element.querySelector(`[name="${name}"]`) as HTMLInputElement;
  const type = (sheet: HeroSheet, name: string, value: string): void => {
    field(sheet, name).value = value;
    field(sheet, name).dispatchEvent(new Event("change", { bubbles: true }));
  };
  const dropOf = (data: Data, target: Element): DragEvent => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("text/plain", JSON.stringify(data));
    const event = new DragEvent("drop", { dataTransfer, bubbles: true });
    Object.defineProperty(event, "target", { value: target });
    return event;
  };

  const heard: [string, number][] = [];
  const listen = (hook: string, fn: (...args: never[]) => unknown): void => void heard.push([hook, Hooks.on(hook, fn)]);
  afterEach(async () => {
    for (const [hook, id] of heard.splice(0)) Hooks.off(hook, id);
    await closeOpened(instances);
  });

  describe("a document's sheet [document-sheet]", () => {
    it("needs a document", () => {
      expect(() => new HeroSheet({} as { document: PageDocument })).to.throw(/document/);
    });

    it("is one of the document's windows while it is open [document-apps?]", async () => {
      const actor = await hero();
      const sheet = await open(actor);
      expect(actor.apps[sheet.id]).to.equal(sheet);
      expect(sheet.id).to.equal(`HeroSheet-Actor-${actor.id}`);
      await sheet.close();
      expect(sheet.id in actor.apps).to.be.false;
    });

    it("shows what the document has become, in its title too [document-apps?]", async () => {
      const actor = await hero();
      const sheet = await open(actor);
      await actor.update({ name: "Nora", "system.nerve": 7 });
      await until(() => field(sheet, "system.nerve").value === "7", "the sheet shows the new value");
      expect(sheet.window.title?.textContent).to.equal("Nora");
    });

    it("closes when the document is deleted [document-apps?]", async () => {
      const actor = await hero();
      const sheet = await open(actor);
      await actor.delete();
      await until(() => !sheet.rendered, "the sheet closed");
    });

    it("saves a change, expanded and cast [form-way?]", async () => {
      const actor = await hero();
      const sheet = await open(actor);
      type(sheet, "system.nerve", "6");
      await until(() => actor.system.nerve === 6, "the change was saved");
      expect(actor.name).to.equal("Vera");
    });

    it("refuses what the model refuses before it is sent anywhere [form-way?]", async () => {
      let sent = 0;
      class Counting extends HeroSheet {
        protected override async _processSubmitData(): Promise<void> {
          sent += 1;
        }
      }
      const actor = await hero();
      const sheet = await new Counting({ document: actor }).render({ force: true });
      const refusal = await sheet.submit({ updateData: { system: { nerve: "many" } } }).then(
        () => "",
        (error: Error) => error.message,
      );
      expect(refusal).to.match(/nerve/);
      expect(sent).to.equal(0);
      expect(actor.system.nerve).to.equal(3);
      await sheet.submit();
      expect(sent).to.equal(1);
    });

    it("submits when told to, with more data laid over the form's", async () => {
      const actor = await hero();
      const sheet = await open(actor, { form: { submitOnChange: false } });
      field(sheet, "name").value = "Typed";
      await sheet.submit({ updateData: { "system.motto": "Onward" } });
      expect(actor.name).to.equal("Typed");
      expect(actor.system.motto).to.equal("Onward");
    });

    it("lets subclasses change what is processed and what is saved [form-way?]", async () => {
      const steps: string[] = [];
      class Careful extends HeroSheet {
        protected override _processFormData(...args: Parameters<HeroSheet["_processFormData"]>): Data {
          steps.push("process");
          return { ...super._processFormData(...args), name: "Renamed" };
        }
        protected override _prepareSubmitData(...args: Parameters<HeroSheet["_prepareSubmitData"]>): Data {
          const data = super._prepareSubmitData(...args);
          steps.push(`prepare ${String(data.name as string)}`);
          return data;
        }
        protected override async _processSubmitData(
          ...args: Parameters<HeroSheet["_processSubmitData"]>
        ): Promise<void> {
          steps.push("submit");
          await super._processSubmitData(...args);
        }
      }
      const actor = await hero();
      const sheet = await new Careful({ document: actor }).render({ force: true });
      await sheet.submit();
      expect(steps).to.deep.equal(["process", "prepare Renamed", "submit"]);
      expect(actor.name).to.equal("Renamed");
    });

    it("picks a picture [edit-image?]", async () => {
      const actor = await hero({ img: "pictures/old.svg" });
      const sheet = await open(actor);
      (sheet.element.querySelector("img[data-edit]") as HTMLElement).click();
      await until(() => document.querySelector(".filepicker [name=path]"), "the file picker opened");
      (document.querySelector(".filepicker [name=path]") as HTMLInputElement).value = "pictures/new.svg";
      (document.querySelector(".filepicker button[type=submit]") as HTMLElement).click();
      await until(() => actor.img === "pictures/new.svg", "the picture was saved");
      await until(() => !document.querySelector(".filepicker"), "the file picker closed");
    });
  });

  describe("what is dropped on an actor's sheet [actor-sheet]", () => {
    it("becomes the actor's when it is an item", async () => {
      const actor = await hero();
      const item = await Item.create({ name: "Rope", type: props().gear });
      const sheet = await open(actor);
      await sheet.dropped(dropOf({ type: "Item", uuid: item.uuid }, sheet.element));
      expect(actor.items?.contents.map(({ name }) => name)).to.deep.equal(["Rope"]);
    });

    it("can be refused by a hook [drop-hook]", async () => {
      const actor = await hero();
      const item = await Item.create({ name: "Rope", type: props().gear });
      const sheet = await open(actor);
      const seen: unknown[] = [];
      listen("dropActorSheetData", (...args: unknown[]) => {
        seen.push(...args);
        return false;
      });
      const data = { type: "Item", uuid: item.uuid };
      await sheet.dropped(dropOf(data, sheet.element));
      expect(actor.items?.contents.length).to.equal(0);
      expect(seen[0]).to.equal(actor);
      expect(seen[1]).to.equal(sheet);
      expect(seen[2]).to.deep.equal(data);
    });

    it("is sorted when it is the actor's already [sorted-drop?]", async () => {
      const actor = await hero();
      const [, second] = await actor.createEmbeddedDocuments("Item", [
        { name: "A", type: props().gear, sort: 100 },
        { name: "B", type: props().gear, sort: 200 },
      ]);
      const sheet = await open(actor);
      const first = sheet.element.querySelector(".items li:first-child") as HTMLElement;
      await sheet.dropped(dropOf({ type: "Item", uuid: second?.uuid }, first));
      const sorted = [...(actor.items?.contents ?? [])].sort((a, b) => sortOf(a) - sortOf(b));
      expect(sorted.map(({ name }) => name)).to.deep.equal(["B", "A"]);
      expect(sorted.length).to.equal(2);
    });

    it("is taken from a row by its item's id [sorted-drop?]", async () => {
      const actor = await hero();
      const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "A", type: props().gear }]);
      const sheet = await open(actor);
      const row = sheet.element.querySelector("[data-item-id]") as HTMLElement;
      expect(row.draggable).to.be.true;
      const event = new DragEvent("dragstart", { dataTransfer: new DataTransfer(), bubbles: true });
      row.dispatchEvent(event);
      expect(JSON.parse(event.dataTransfer?.getData("text/plain") ?? "null")).to.deep.equal({
        type: "Item",
        uuid: item?.uuid,
      });
    });
  });

  describe("sheet classes [sheet-registration]", () => {
    const { DocumentSheetConfig } = apps;
    class OtherSheet extends HeroSheet {}
    const cls = (sheet: unknown): SheetClass => sheet as SheetClass;
    const Actors = Actor as unknown as HostDocumentClass;

    it("are registered, one of them as the default, and unregistered", async () => {
      DocumentSheetConfig.registerSheet(Actors, "harness", cls(HeroSheet), {
        types: [props().hero],
        makeDefault: true,
        label: "HERO.Plain",
      });
      DocumentSheetConfig.registerSheet(Actors, "harness", cls(OtherSheet), { types: [props().hero] });
      const registered = CONFIG.Actor?.sheetClasses?.[props().hero] ?? {};
      expect(Object.entries(registered).map(([id, sheet]) => [id, sheet.default])).to.deep.equal([
        ["harness.HeroSheet", true],
        ["harness.OtherSheet", false],
      ]);
      expect((registered["harness.HeroSheet"] as unknown as { label: string }).label).to.equal("Plain words");
      const actor = await hero();
      expect(actor.sheet instanceof HeroSheet).to.be.true;
      expect(actor.sheet instanceof OtherSheet).to.be.false;
      DocumentSheetConfig.unregisterSheet(Actors, "harness", cls(HeroSheet), { types: [props().hero] });
      expect(Object.keys(registered)).to.deep.equal(["harness.OtherSheet"]);
      expect(registered["harness.OtherSheet"]?.default).to.be.true;
    });

    it("are registered by their collection as well [sheet-registration]", () => {
      class ShortSheet extends HeroSheet {}
      const { Actors: collection } = foundry.documents.collections;
      collection.registerSheet("harness", cls(ShortSheet), { types: [props().hero] });
      const registered = CONFIG.Actor?.sheetClasses?.[props().hero] ?? {};
      expect(registered["harness.ShortSheet"]?.default).to.be.false;
      collection.unregisterSheet("harness", cls(ShortSheet), { types: [props().hero] });
      expect("harness.ShortSheet" in registered).to.be.false;
    });

    it("are chosen for one document in a window [sheet-chosen?]", async () => {
      DocumentSheetConfig.registerSheet(Actors, "harness", cls(HeroSheet), {
        types: [props().hero],
        makeDefault: true,
      });
      const actor = await hero();
      const window = await new DocumentSheetConfig({ document: actor }).render({ force: true });
      (window.element.querySelector("select") as HTMLSelectElement).value = "harness.OtherSheet";
      window.form?.requestSubmit();
      await until(() => actor.getFlag("core", "sheetClass") === "harness.OtherSheet", "the choice was saved");
      expect(actor.sheet instanceof OtherSheet).to.be.true;
    });
  });

  describe("ownership [ownership-window]", () => {
    it("is set per user, and taken back to everybody's", async () => {
      const player = [...game.users].find(({ isGM }) => !isGM)?.id ?? "";
      const actor = await hero({ ownership: { default: 1, [player]: 3 } });
      const window = await new apps.DocumentOwnershipConfig({ document: actor }).render({ force: true });
      const select = (name: string): HTMLSelectElement =>
        window.element.querySelector(`[name="${name}"]`) as HTMLSelectElement;
      expect([select("default").value, select(player).value]).to.deep.equal(["1", "3"]);
      select("default").value = "2";
      select(player).value = "-1";
      window.form?.requestSubmit();
      await until(() => actor.ownership?.default === 2, "the ownership was saved");
      expect(player in (actor.ownership ?? {})).to.be.false;
    });
  });
};

const sortOf = (document: { _source: Data }): number => Number(document._source.sort);
