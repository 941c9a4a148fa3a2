import type HandlebarsModule from "handlebars";
import type { PageFoundry } from "./page-globals.ts";
import { props } from "./props.ts";
import type { Suite } from "./suite-runner.ts";

declare const foundry: PageFoundry;
declare const Handlebars: typeof HandlebarsModule;

export const helpersSuite: Suite = ({ describe, it, expect }) => {
  const say = (source: string, data: object = {}): string =>
    Handlebars.compile(source)(data, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
  const options = (source: string, data: object): string[] => {
    const select = document.createElement("select");
    select.innerHTML = say(source, data);
    return [...select.querySelectorAll("option")].map(
      ({ value, textContent, selected, disabled, parentElement }) =>
        `${parentElement instanceof HTMLOptGroupElement ? `${parentElement.label}/` : ""}${value}=${textContent}${selected && select.querySelector("[selected]") ? "*" : ""}${disabled ? "!" : ""}`,
    );
  };

  describe("helpers [helpers]", () => {
    it("compare without casting, and combine [comparing?]", () => {
      expect(say("{{eq 1 '1'}} {{eq 1 1}} {{ne 1 2}} {{lt 1 2}} {{gte 2 3}}")).to.equal("false true true true false");
      expect(say("{{and true x}} {{or false x}} {{not x}}", { x: 1 })).to.equal("true true false");
      expect(say("{{ifThen x 'a' 'b'}}{{ifThen y 'a' 'b'}}", { x: true })).to.equal("ab");
    });

    it("set flags and join words", () => {
      expect(say("<input {{checked on}} {{disabled off}}>", { on: true, off: false })).to.equal("<input checked >");
      expect(say("{{concat 'a' n 'c'}}", { n: 2 })).to.equal("a2c");
      expect(say("{{#with (object a=1 b='x')}}{{a}}{{b}}{{/with}}")).to.equal("1x");
    });

    it("localise, filling in what a hash gives", () => {
      expect(say("{{localize 'HERO.Plain'}}")).to.equal("Plain words");
      expect(say("{{localize 'HERO.Label' place='Town'}}")).to.equal("Hero of Town");
      expect(say("{{localize 'NO.Such.Key'}}")).to.equal("NO.Such.Key");
    });

    it("format numbers", () => {
      expect(
        say("{{numberFormat 3.456 decimals=1}} {{numberFormat 2 sign=true}} {{numberFormat -2 sign=true}}"),
      ).to.equal("3.5 +2 -2");
    });

    it("make options from records and lists, escaped", () => {
      expect(options("{{selectOptions choices selected='b'}}", { choices: { a: "A", b: "<B>" } })).to.deep.equal([
        "a=A",
        "b=<B>*",
      ]);
      expect(
        options("{{selectOptions choices selected=2 valueAttr='id' labelAttr='name'}}", {
          choices: [
            { id: 1, name: "One" },
            { id: 2, name: "Two", disabled: true },
          ],
        }),
      ).to.deep.equal(["1=One", "2=Two*!"]);
      expect(options("{{selectOptions choices localize=true}}", { choices: { x: "HERO.Plain" } })).to.deep.equal([
        "x=Plain words",
      ]);
    });

    it("offer a blank option, matched by null [blank-option?]", () => {
      const source = "{{selectOptions choices selected=none blank='–'}}";
      expect(options(source, { choices: { a: "A" }, none: null })).to.deep.equal(["=–*", "a=A"]);
    });

    it("group and sort options, and select several [helpers]", () => {
      const choices = [
        { value: "z", label: "Zed", group: "Last" },
        { value: "b", label: "Bee", group: "First" },
        { value: "a", label: "Ay", group: "First" },
      ];
      const box = document.createElement("select");
      box.multiple = true;
      box.innerHTML = say("{{selectOptions choices selected=chosen sort=true}}", {
        choices,
        chosen: new Set(["a", "z"]),
      });
      expect([...box.selectedOptions].map(({ value }) => value)).to.deep.equal(["z", "a"]);
      expect([...box.querySelectorAll("optgroup")].map(({ label }) => label)).to.deep.equal(["Last", "First"]);
      expect([...box.options].map(({ value }) => value)).to.deep.equal(["z", "a", "b"]);
    });

    it("make radios and number inputs", () => {
      const radios = say("{{radioBoxes 'r' choices checked='y'}}", { choices: { x: "X", y: "Y" } });
      expect(radios).to.match(/name="r" value="y" checked/);
      expect(radios).to.not.include('value="x" checked');
      expect(say("{{numberInput 4 name='n' min=0 max=9 step=1}}")).to.equal(
        '<input type="number" name="n" step="1" min="0" max="9" value="4">',
      );
    });

    it("make the input and the group of a data field", () => {
      const field = new (foundry.data.fields.NumberField as new (options: object, context: object) => object)(
        { integer: true, min: 0, max: 9, label: "HERO.Plain" },
        { name: "nerve" },
      );
      const input = document.createElement("div");
      input.innerHTML = say("{{formInput field name='system.nerve' value=4}}", { field });
      const made = input.querySelector("[name='system.nerve']");
      expect(made?.getAttribute("value")).to.equal("4");
      input.innerHTML = say("{{formGroup field name='system.nerve' value=4 localize=true hint='Do.'}}", { field });
      expect(input.querySelector("label")?.textContent).to.match(/Plain words/);
      expect(input.querySelector(".hint")?.textContent).to.equal("Do.");
    });

    it("let templates read getters [getters?]", () => {
      class Model {
        get shown(): string {
          return "got";
        }
      }
      expect(say("{{model.shown}}", { model: new Model() })).to.equal("got");
    });
  });

  describe("templates [templates]", () => {
    it("are loaded as partials: by path in a list, by key in a record", async () => {
      const { loadTemplates, renderTemplate } = foundry.applications.handlebars;
      await loadTemplates([`${props().templates}/first.hbs`]);
      await loadTemplates({ "harness-second": `${props().templates}/second.hbs` });
      const html = await renderTemplate(`${props().templates}/helpers.hbs`, {});
      expect(html).to.match(/<p class="greeting">partial<\/p>/);
      expect(html).to.match(/<section class="second"[^>]*>named/);
    });

    it("include partials that a package registers with Handlebars itself [handlebars?]", async () => {
      await foundry.applications.handlebars.loadTemplates([`${props().templates}/first.hbs`]);
      Handlebars.registerPartial("harness-second", Handlebars.compile("<b>{{eq 1 1}} of a package</b>"));
      const html = await foundry.applications.handlebars.renderTemplate(`${props().templates}/helpers.hbs`, {});
      expect(html).to.include("<b>true of a package</b>");
    });

    it("escape what they show [templates?]", async () => {
      const html = await foundry.applications.handlebars.renderTemplate(`${props().templates}/first.hbs`, {
        greeting: "<b>",
      });
      expect(html).to.include("&lt;b&gt;");
    });

    it("say which file is missing [own]", async () => {
      const problem = await foundry.applications.handlebars.getTemplate(`${props().templates}/nowhere.hbs`).then(
        () => "",
        (error: Error) => error.message,
      );
      expect(problem).to.match(/nowhere\.hbs/);
    });
  });
};
