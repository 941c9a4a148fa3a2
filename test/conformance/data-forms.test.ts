import { afterEach, beforeEach, describe, expect, it } from "vitest";

declare const foundry: { data: { fields: typeof import("../stand-in/core/data/namespace.ts").fields } };
const { fields } = foundry.data;

/** As much of an element as forms are built with, for where there is no page. */
class PaperElement {
  readonly children: PaperElement[] = [];
  readonly dataset: Record<string, string> = {};
  readonly attributes = new Map<string, string>();
  readonly localName: string;
  id = "";
  className = "";
  htmlFor = "";
  hidden = false;
  textContent = "";

  constructor(localName: string) {
    this.localName = localName;
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }

  append(...parts: (PaperElement | string)[]): void {
    for (const part of parts) if (typeof part !== "string") this.children.push(part);
  }
}

type Page = { document?: unknown; customElements?: unknown };
const page = globalThis as Page;
const hadPage = "document" in globalThis;

beforeEach(() => {
  if (hadPage) return;
  page.document = { createElement: (name: string) => new PaperElement(name) };
  page.customElements = { get: () => undefined };
});

afterEach(() => {
  if (hadPage) return;
  delete page.document;
  delete page.customElements;
});

const schema = new fields.SchemaField({
  details: new fields.SchemaField({
    name: new fields.StringField({ required: true, label: "Name", hint: "What the street calls you" }),
    age: new fields.NumberField({ integer: true, min: 0, max: 99 }),
    known: new fields.BooleanField(),
    kind: new fields.StringField({ required: true, blank: false, choices: { a: "Alpha", b: "Beta" }, initial: "a" }),
    notes: new fields.HTMLField(),
  }),
});

const field = (path: string) => {
  const found = schema.getField(`details.${path}`);
  if (!found) throw new Error(`There is no field ${path}.`);
  return found;
};

/** All elements of a kind in what was built, outermost first. */
function all(root: HTMLElement, localName: string): HTMLElement[] {
  const inner = Array.from(root.children as Iterable<unknown> as Iterable<HTMLElement>);
  return [...(root.localName === localName ? [root] : []), ...inner.flatMap((child) => all(child, localName))];
}

describe("inputs of fields [form-inputs]", () => {
  it("are named by the field's path and hold the value", () => {
    const input = field("name").toInput({ value: "Ann" });
    expect(input.localName).to.equal("input");
    expect(input.getAttribute("name")).to.equal("details.name");
    expect(input.getAttribute("value")).to.equal("Ann");
  });

  it("a number knows its bounds [input-kinds?]", () => {
    const input = field("age").toInput({ value: 30 });
    const shown = ["type", "min", "max", "step", "value"].map((name) => input.getAttribute(name));
    expect(shown).to.deep.equal(["number", "0", "99", "1", "30"]);
  });

  it("a boolean is a checkbox [input-kinds?]", () => {
    const input = field("known").toInput({ value: true });
    expect(input.getAttribute("type")).to.equal("checkbox");
    expect(input.getAttribute("checked")).to.equal("");
    expect(field("known").toInput({ value: false }).getAttribute("checked")).to.equal(null);
  });

  it("choices are a select with the value chosen [input-kinds?]", () => {
    const select = field("kind").toInput({ value: "b" });
    expect(select.localName).to.equal("select");
    const options = all(select, "option").map((option) => [
      option.getAttribute("value"),
      option.textContent,
      option.getAttribute("selected") !== null,
    ]);
    expect(options).to.deep.equal([
      ["a", "Alpha", false],
      ["b", "Beta", true],
    ]);
  });

  it("takes another name, and what else it is told", () => {
    const input = field("name").toInput({ name: "other", disabled: true, placeholder: "?", dataset: { x: "1" } });
    expect(input.getAttribute("name")).to.equal("other");
    expect(input.getAttribute("disabled") !== null).to.equal(true);
    expect(input.getAttribute("placeholder")).to.equal("?");
    expect(input.dataset.x).to.equal("1");
  });
});

describe("form groups [form-inputs]", () => {
  it("tie the label to the input, whatever the field [own]", () => {
    for (const path of ["name", "age", "known", "kind"]) {
      const group = field(path).toFormGroup({ rootId: "root" });
      const [label] = all(group, "label") as HTMLLabelElement[];
      const [input] = [...all(group, "input"), ...all(group, "select")];
      expect(Boolean(label?.htmlFor)).to.equal(true);
      expect(label?.htmlFor).to.equal(input?.id);
    }
  });

  it("show the field's label and hint, or those they are given", () => {
    const texts = (group: HTMLElement) =>
      [all(group, "label"), all(group, "p")].map(([element]) => element?.textContent);
    expect(texts(field("name").toFormGroup())).to.deep.equal(["Name", "What the street calls you"]);
    expect(texts(field("name").toFormGroup({ label: "L", hint: "H" }))).to.deep.equal(["L", "H"]);
    expect(all(field("age").toFormGroup(), "p").length).to.equal(0);
  });

  it("never give two inputs the same id [own]", () => {
    const [a, b] = [field("name"), field("name")].map((one) => all(one.toFormGroup(), "input")[0]?.id);
    expect(a === b).to.equal(false);
  });
});
