import { type PageDocumentClass, type PageFoundry, until } from "./page-globals.ts";
import { props } from "./props.ts";
import type { Suite } from "./suite-runner.ts";

declare const foundry: PageFoundry;
declare const Actor: PageDocumentClass;

type FormElement = HTMLElement & { value: unknown; disabled: boolean; name: string; form: HTMLFormElement | null };

export const elementsSuite: Suite = ({ describe, it, afterEach, expect }) => {
  const { elements } = foundry.applications;
  const heard: string[] = [];

  const place = (html: string): FormElement => {
    const form = document.createElement("form");
    form.className = "trial";
    form.innerHTML = `<label for="tried">Tried</label>${html}`;
    for (const type of ["input", "change"])
      form.addEventListener(type, ({ target }) => heard.push(`${type} ${(target as Element).localName}`));
    document.body.append(form);
    return form.children[1] as FormElement;
  };
  const inner = <E extends HTMLElement = HTMLInputElement>(element: FormElement, selector = "input"): E =>
    element.querySelector<E>(selector) as E;
  const set = (input: HTMLInputElement | HTMLSelectElement, value: string): void => {
    input.value = value;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  };

  afterEach(() => {
    heard.length = 0;
    for (const form of document.querySelectorAll("form.trial")) form.remove();
  });

  describe("custom elements in a form [elements]", () => {
    it("have a name and belong to their form", () => {
      const tags = place('<string-tags id="tried" name="t" value="a, b"></string-tags>');
      expect([tags.name, tags.form?.className]).to.deep.equal(["t", "trial"]);
      expect(tags.value).to.deep.equal(["a", "b"]);
    });

    it("tell of a change once, by bubbling events of their own [element-events?]", () => {
      const tags = place('<string-tags id="tried" name="t"></string-tags>');
      tags.value = ["x"];
      expect(heard).to.deep.equal(["input string-tags", "change string-tags"]);
      heard.length = 0;
      const color = place('<color-picker name="c" value="#aa0000"></color-picker>');
      set(inner(color), "#00BB00");
      expect(color.value).to.equal("#00bb00");
      expect(heard).to.deep.equal(["input color-picker", "change color-picker"]);
    });

    it("take the name of their label, and hand the focus on [own]", () => {
      const tags = place('<string-tags id="tried" name="t"></string-tags>');
      expect(inner(tags).getAttribute("aria-label")).to.equal("Tried");
      tags.focus();
      expect(document.activeElement).to.equal(inner(tags));
    });

    it("are off with their fieldset or by their attribute [own]", () => {
      const off = place('<string-tags name="t" value="a" disabled></string-tags>');
      expect(inner(off).disabled).to.be.true;
      expect(off.querySelector("button.remove")).to.be.null;
      off.disabled = false;
      expect(inner(off).disabled).to.be.false;
      expect(off.querySelector("button.remove") === null).to.be.false;
      const boxed = place('<fieldset disabled><range-picker name="r" value="2"></range-picker></fieldset>');
      expect(inner(boxed).disabled).to.be.true;
    });
  });

  describe("string-tags [elements]", () => {
    it("take typed words and let go of them", () => {
      const tags = place('<string-tags name="t" value="a"></string-tags>');
      inner(tags).value = "b, a, c";
      inner(tags).dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
      expect(tags.value).to.deep.equal(["a", "b", "c"]);
      inner<HTMLElement>(tags, "[aria-label='Remove b']").click();
      expect(tags.value).to.deep.equal(["a", "c"]);
    });
  });

  describe("choices [elements]", () => {
    const options =
      '<option value="x" selected>Ex</option><optgroup label="G"><option value="y">Why</option></optgroup>';
    it("multi-select adds and removes", () => {
      const select = place(`<multi-select name="m">${options}</multi-select>`);
      expect(select.value).to.deep.equal(["x"]);
      set(inner<HTMLSelectElement>(select, "select"), "y");
      expect(select.value).to.deep.equal(["x", "y"]);
      inner<HTMLElement>(select, "[aria-label='Remove Ex']").click();
      expect(select.value).to.deep.equal(["y"]);
      select.value = ["x", "nonsense"];
      expect(select.value).to.deep.equal(["x"]);
    });

    it("multi-checkbox ticks", () => {
      const boxes = place(`<multi-checkbox name="m">${options}</multi-checkbox>`);
      expect([...boxes.querySelectorAll("input")].map(({ checked }) => checked)).to.deep.equal([true, false]);
      inner<HTMLInputElement>(boxes, "input[value=y]").click();
      expect(boxes.value).to.deep.equal(["x", "y"]);
      expect(heard.at(-1)).to.equal("change multi-checkbox");
    });
  });

  describe("range-picker, color-picker and file-picker [elements]", () => {
    it("keep what they hold within what it may be [elements]", () => {
      const range = place('<range-picker name="r" min="1" max="5" step="1" value="9"></range-picker>');
      expect(range.value).to.equal(5);
      set(inner(range, "input[type=number]"), "0");
      expect(range.value).to.equal(1);
      expect(inner(range, "input[type=range]").value).to.equal("1");
      const color = place('<color-picker name="c" value="#aa0000"></color-picker>');
      set(inner(color), "reddish");
      expect(color.value).to.equal("#aa0000");
      const file = place('<file-picker name="f" type="image" value="a.svg"></file-picker>');
      set(inner(file), " b.svg ");
      expect(file.value).to.equal("b.svg");
    });
  });

  describe("document-tags [elements]", () => {
    it("take documents that are dropped, of the kind they ask for, up to their number", async () => {
      const [vera, nora] = [
        await Actor.create({ name: "Vera", type: props().hero }),
        await Actor.create({ name: "Nora", type: props().hero }),
      ];
      const tags = place('<document-tags name="d" type="Actor" max="1"></document-tags>');
      const drop = (uuid: string): void => {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData("text/plain", JSON.stringify({ type: "Actor", uuid }));
        tags.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
      };
      expect(tags.value).to.deep.equal([]);
      drop(vera.uuid);
      await until(() => (tags.value as string[]).length, "the actor was taken");
      expect(tags.querySelector(".tag")?.textContent).to.equal("Vera");
      drop(nora.uuid);
      const { notices } = props();
      await until(() => notices.some((line) => line.includes("at most 1")), "the second was refused");
      expect(tags.value).to.deep.equal([vera.uuid]);
    });

    it("hold one uuid, or null, where they are for one", () => {
      expect(place('<document-tags name="d" single></document-tags>').value).to.be.null;
      expect(place('<document-tags name="d" single value="Actor.x"></document-tags>').value).to.equal("Actor.x");
    });
  });

  describe("elements made by code [elements]", () => {
    it("come out as they would be written", () => {
      const { HTMLStringTagsElement, HTMLMultiSelectElement, HTMLRangePickerElement } = elements;
      const tags = HTMLStringTagsElement.create({ name: "t", value: ["a", "b"], disabled: true });
      expect(tags.outerHTML).to.equal('<string-tags name="t" disabled="" value="a,b"></string-tags>');
      const select = HTMLMultiSelectElement.create({
        name: "m",
        value: ["y"],
        options: [
          { value: "x", label: "Ex" },
          { value: "y", label: "Why" },
        ],
      });
      expect(select.value).to.deep.equal(["y"]);
      expect(HTMLRangePickerElement.create({ name: "r", min: 0, max: 4, step: 1, value: 3 }).value).to.equal(3);
    });
  });
};
