import type { ApplicationOptions } from "../../stand-in/client/framework/api/application-types.ts";
import type { FormDataExtended } from "../../stand-in/client/framework/ux/form-data-extended.ts";
import { type PageFoundry, until } from "./page-globals.ts";
import { closeOpened } from "./props.ts";
import type { Suite } from "./suite-runner.ts";

declare const foundry: PageFoundry;

export const formsSuite: Suite = ({ describe, it, afterEach, expect }) => {
  const { api, ux, instances } = foundry.applications;

  const formOf = (html: string): HTMLFormElement => {
    const form = document.createElement("form");
    form.className = "trial";
    form.innerHTML = html;
    document.body.append(form);
    return form;
  };
  const read = (html: string, options = {}): unknown => new ux.FormDataExtended(formOf(html), options).object;

  class FormApp extends api.ApplicationV2 {
    static override DEFAULT_OPTIONS: ApplicationOptions = { tag: "form" };
    html = '<input name="a.b" value="1"><button type="submit">Go</button>';
    protected override async _renderHTML(): Promise<string> {
      return this.html;
    }
    protected override _replaceHTML(result: string, content: HTMLElement): void {
      content.innerHTML = result;
    }
  }

  afterEach(async () => {
    for (const form of document.querySelectorAll("form.trial")) form.remove();
    await closeOpened(instances);
  });

  describe("FormDataExtended [form-data]", () => {
    it("reads a checkbox as a boolean, several of one name as the list of the checked [form-casts?]", () => {
      expect(read('<input type="checkbox" name="a" checked><input type="checkbox" name="b" value="x">')).to.deep.equal({
        a: true,
        b: false,
      });
      const three = ["x", "y", "z"].map(
        (v) => `<input type="checkbox" name="c" value="${v}" ${v === "y" ? "" : "checked"}>`,
      );
      expect(read(three.join(""))).to.deep.equal({ c: ["x", "z"] });
    });

    it("reads numbers as numbers, an empty one as null [form-casts?]", () => {
      const html =
        '<input type="number" name="n" value="4.5"><input type="number" name="e"><input type="range" name="r" min="0" max="9" value="3">';
      expect(read(html)).to.deep.equal({ n: 4.5, e: null, r: 3 });
    });

    it("reads the chosen radio, and null for none [form-casts?]", () => {
      const html =
        '<input type="radio" name="r" value="1"><input type="radio" name="r" value="2" checked data-dtype="Number"><input type="radio" name="none" value="a">';
      expect(read(html)).to.deep.equal({ r: "2", none: null });
      expect(read(html.replaceAll("<input", '<input data-dtype="Number"'))).to.deep.equal({ r: 2, none: null });
    });

    it("reads selects: one value, or a list", () => {
      const html =
        '<select name="s"><option value="a"><option value="b" selected></select><select name="m" multiple><option selected value="1"><option value="2"><option selected value="3"></select>';
      expect(read(html)).to.deep.equal({ s: "b", m: ["1", "3"] });
    });

    it("casts by data-dtype and by the dtypes it is given [form-casts?]", () => {
      const html =
        '<input name="n" value="7" data-dtype="Number"><select name="b" data-dtype="Boolean"><option value="true"></select><textarea name="j" data-dtype="JSON">{"a":[1]}</textarea><input name="d" value="8">';
      expect(read(html, { dtypes: { d: "Number" } })).to.deep.equal({ n: 7, b: true, j: { a: [1] }, d: 8 });
    });

    it("leaves out the disabled and the unnamed, and keeps the read-only [form-casts?]", () => {
      const html =
        '<input name="off" disabled value="1"><fieldset disabled><input name="inner" value="2"></fieldset><input value="3"><input name="ro" readonly value="4"><button name="press" value="5">x</button>';
      expect(read(html)).to.deep.equal({ ro: "4" });
      expect(read(html, { disabled: true })).to.deep.equal({ off: "1", inner: "2", ro: "4" });
    });

    it("reads custom elements by their value", () => {
      const html =
        '<string-tags name="t" value="a,b"></string-tags><multi-select name="m"><option value="x" selected>X</option><option value="y">Y</option></multi-select><range-picker name="r" min="1" max="5" value="2"></range-picker><string-tags name="off" value="z" disabled></string-tags>';
      expect(read(html)).to.deep.equal({ t: ["a", "b"], m: ["x"], r: 2 });
    });

    it("keeps names flat, and reads an editable image's source [form-casts?]", () => {
      const html = '<input name="system.deep.er" value="x"><img data-edit="img" src="/pictures/vera.svg">';
      expect(read(html)).to.deep.equal({ "system.deep.er": "x", img: "pictures/vera.svg" });
    });
  });

  describe("an application that is a form [app-form]", () => {
    const seen: { event: Event; form: HTMLFormElement; object: unknown; app: unknown }[] = [];
    const handler = async function (
      this: unknown,
      event: Event,
      form: HTMLFormElement,
      data: FormDataExtended,
    ): Promise<void> {
      seen.push({ event, form, object: data.object, app: this });
    };
    afterEach(() => seen.splice(0));

    it("hands a submission to its handler instead of sending it", async () => {
      const app = await new FormApp({ form: { handler } }).render({ force: true });
      app.form?.requestSubmit();
      await until(() => seen.length, "the handler ran");
      const [call] = seen;
      expect(call?.app).to.equal(app);
      expect(call?.form).to.equal(app.element);
      expect(call?.event.type).to.equal("submit");
      expect(call?.event.defaultPrevented).to.be.true;
      expect(call?.object).to.deep.equal({ "a.b": "1" });
      expect(app.rendered).to.be.true;
    });

    it("closes afterwards where it shall, telling so [app-form]", async () => {
      const app = new FormApp({ form: { handler, closeOnSubmit: true } });
      await app.render({ force: true });
      app.form?.requestSubmit();
      await until(() => !app.rendered, "the application closed");
      expect(seen.length).to.equal(1);
    });

    it("submits on change only where it shall [app-form]", async () => {
      const change = (app: FormApp): void => {
        const input = app.element.querySelector("input") as HTMLInputElement;
        input.value = "2";
        input.dispatchEvent(new Event("change", { bubbles: true }));
      };
      const eager = await new FormApp({ form: { handler, submitOnChange: true } }).render({ force: true });
      change(eager);
      await until(() => seen.length, "the change was submitted");
      expect(seen[0]?.event.type).to.equal("change");
      expect(seen[0]?.object).to.deep.equal({ "a.b": "2" });
      const patient = await new FormApp({ form: { handler } }).render({ force: true });
      change(patient);
      await Promise.resolve();
      expect(seen.length).to.equal(1);
    });
  });

  describe("actions [actions?]", () => {
    it("are found from inside their element and get the application, the event and that element", async () => {
      const calls: unknown[][] = [];
      const app = new FormApp({
        actions: {
          press(this: unknown, event: Event, target: HTMLElement) {
            calls.push([this, event.type, target.dataset.value]);
          },
        },
      } as ApplicationOptions);
      app.html = '<button type="button" data-action="press" data-value="7"><i><b class="deep">x</b></i></button>';
      await app.render({ force: true });
      (app.element.querySelector(".deep") as HTMLElement).click();
      expect(calls).to.deep.equal([[app, "click", "7"]]);
      await app.render();
      (app.element.querySelector(".deep") as HTMLElement).click();
      expect(calls.length).to.equal(2);
    });

    it("listen to the mouse buttons they name [app-actions]", async () => {
      const calls: number[] = [];
      const note = (event: MouseEvent): void => void calls.push(event.button);
      const actions = { plain: note, both: { handler: note, buttons: [0, 2] } };
      const app = new FormApp({ actions } as ApplicationOptions);
      app.html = '<a data-action="plain">p</a><a data-action="both">b</a>';
      await app.render({ force: true });
      for (const link of app.element.querySelectorAll(".window-content a")) {
        link.dispatchEvent(new MouseEvent("click", { bubbles: true, button: 0 }));
        link.dispatchEvent(new MouseEvent("auxclick", { bubbles: true, button: 2 }));
      }
      expect(calls).to.deep.equal([0, 0, 2]);
    });

    it("go to _onClickAction when nobody has registered them [app-config]", async () => {
      const unknown: string[] = [];
      class Open extends FormApp {
        protected override _onClickAction(_event: Event, target: HTMLElement): void {
          unknown.push(target.dataset.action ?? "");
        }
      }
      const app = new Open();
      app.html = '<a data-action="mystery">m</a>';
      await app.render({ force: true });
      (app.element.querySelector("a") as HTMLElement).click();
      expect(unknown).to.deep.equal(["mystery"]);
    });
  });
};
