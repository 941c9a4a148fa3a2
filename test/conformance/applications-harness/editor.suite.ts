import { type PageDocumentClass, type PageFoundry, until } from "./page-globals.ts";
import { props } from "./props.ts";
import type { Suite } from "./suite-runner.ts";

declare const foundry: PageFoundry;
declare const Actor: PageDocumentClass;

type Editor = HTMLElement & { value: string; name: string; open: boolean; form: HTMLFormElement | null };

const TEXT = [
  '<h2 id="top">A heading</h2>',
  '<p class="lead">Plain, <strong>bold</strong>, <em>slanted</em>, <u>lined</u>, <code>typed</code>, <a href="https://example.org/x">linked</a>.</p>',
  "<ul><li><p>one</p></li><li><p>two</p><ul><li><p>deeper</p></li></ul></li></ul>",
  '<ol start="3"><li><p>three</p></li></ol>',
  '<section class="secret" id="secret-one"><p>Hush</p></section>',
  "<blockquote><p>Said</p></blockquote><hr><pre><code>a\n  b</code></pre>",
  "<table><tbody><tr><th><p>H</p></th><td><p>D</p></td></tr></tbody></table>",
  '<p>A<br>B <span style="color: red;">C</span> @UUID[Actor.abc]{them} [[/r 1d6]]</p>',
].join("");

export const editorSuite: Suite = ({ describe, it, afterEach, expect }) => {
  const { dom } = foundry.prosemirror;
  const heard: string[] = [];

  const place = (attributes: string, enriched = ""): Editor => {
    const form = document.createElement("form");
    form.className = "trial";
    form.innerHTML = `<prose-mirror name="words" aria-label="Words" ${attributes}>${enriched}</prose-mirror>`;
    for (const type of ["input", "change", "open", "close", "save", "plugins"])
      form.addEventListener(type, () => heard.push(type));
    document.body.append(form);
    return form.firstElementChild as Editor;
  };
  const inside = (editor: Editor, selector: string): HTMLElement => editor.querySelector(selector) as HTMLElement;
  const isOpen = (editor: Editor) => until(() => editor.querySelector(".ProseMirror"), "the editor opened");

  afterEach(() => {
    heard.length = 0;
    for (const form of document.querySelectorAll("form.trial")) form.remove();
    delete (window as { pwned?: unknown }).pwned;
  });

  describe("rich text read and written [prose-mirror]", () => {
    it("is what it was [editor-value?]", () => {
      expect(dom.serializeString(dom.parseString(TEXT).content)).to.equal(TEXT);
    });

    it("comes without what could run [clean-html?]", async () => {
      const html = [
        '<p onclick="window.pwned = 1">a</p><script>window.pwned = 1</script>',
        '<img src="nowhere" onerror="window.pwned = 1"><a href="java&#9;script:window.pwned = 1">b</a>',
        '<iframe srcdoc="<script>parent.pwned = 1</script>"></iframe><svg onload="window.pwned = 1"></svg>',
      ].join("");
      const written = dom.serializeString(dom.parseString(html).content);
      expect(/on\w+=|script|iframe|svg/.test(written), written).to.be.false;
      const editor = place('value="" toggled');
      editor.setAttribute("value", html);
      editor.open = true;
      await isOpen(editor);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect((window as { pwned?: unknown }).pwned).to.be.undefined;
    });
  });

  describe("prose-mirror [prose-mirror]", () => {
    it("has a name, a form and a value", () => {
      const editor = place('value="&lt;p&gt;Hello&lt;/p&gt;" toggled', "<p>shown</p>");
      expect([editor.name, editor.form?.className, editor.value]).to.deep.equal(["words", "trial", "<p>Hello</p>"]);
      const data = new foundry.applications.ux.FormDataExtended(editor.form as HTMLFormElement);
      expect(data.object).to.deep.equal({ words: "<p>Hello</p>" });
    });

    it("toggled: shows what it was given until its button is pressed", async () => {
      const editor = place('value="&lt;p&gt;Hello&lt;/p&gt;" toggled', "<p>shown</p>");
      expect([editor.open, inside(editor, ".editor-content").textContent?.trim()]).to.deep.equal([false, "shown"]);
      inside(editor, "button").click();
      await isOpen(editor);
      expect([editor.open, inside(editor, ".ProseMirror").textContent]).to.deep.equal([true, "Hello"]);
      expect(heard).to.deep.equal(["plugins", "open"]);
    });

    it("toggled: opened by its button with the keyboard on it, it stays open [own]", async () => {
      const editor = place('value="&lt;p&gt;Hello&lt;/p&gt;" toggled', "<p>shown</p>");
      const button = inside(editor, "button.toggle");
      button.focus();
      heard.length = 0; // what went before may just have lost the focus
      button.click();
      await isOpen(editor);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
      expect(editor.open).to.be.true;
      expect(heard).to.not.include("close");
    });

    it("not toggled: is open as it stands", async () => {
      const editor = place('value="&lt;p&gt;Hello&lt;/p&gt;"');
      await isOpen(editor);
      expect(inside(editor, ".ProseMirror").textContent).to.equal("Hello");
    });

    it("opens and closes by its property, and saves nothing by that [prose-mirror-events]", async () => {
      const editor = place('value="&lt;p&gt;Hello&lt;/p&gt;" toggled');
      editor.open = true;
      await isOpen(editor);
      editor.open = false;
      await until(() => !editor.open, "it closed");
      expect([editor.value, heard.includes("change"), heard.at(-1)]).to.deep.equal(["<p>Hello</p>", false, "close"]);
    });

    it("saving tells of it first, and of a change only where there is one; toggled, it closes [prose-mirror-events]", async () => {
      const editor = place('value="&lt;p&gt;Hello&lt;/p&gt;" toggled');
      editor.open = true;
      await isOpen(editor);
      heard.length = 0;
      inside(editor, '[data-action="save"]').click();
      await until(() => !editor.open, "it closed");
      expect(heard).to.deep.equal(["save", "close"]);
    });

    it("isn't saved where the save is prevented [prose-mirror-events]", async () => {
      const editor = place('value="&lt;p&gt;Hello&lt;/p&gt;" toggled');
      editor.addEventListener("save", (event) => event.preventDefault());
      editor.open = true;
      await isOpen(editor);
      inside(editor, '[data-action="save"]').click();
      expect(editor.open).to.be.true;
    });

    it("is saved when the focus leaves it, and a toggled one closes with that [prose-mirror-toggle]", async () => {
      const editor = place('value="&lt;p&gt;Hello&lt;/p&gt;" toggled');
      const elsewhere = document.createElement("input");
      editor.form?.append(elsewhere);
      editor.open = true;
      await isOpen(editor);
      inside(editor, ".ProseMirror").focus();
      heard.length = 0;
      elsewhere.focus();
      expect([editor.open, heard[0]]).to.deep.equal([false, "save"]);
    });

    it("can be given other plugins while it opens [prose-mirror-events]", async () => {
      const names: string[] = [];
      const editor = place('value="" toggled');
      editor.addEventListener("plugins", (event) => {
        const { plugins } = event as Event & { plugins: Record<string, unknown> };
        names.push(...Object.keys(plugins));
        delete plugins.menu;
      });
      editor.open = true;
      await isOpen(editor);
      for (const name of ["keyMaps", "menu", "history"]) expect(names).to.include(name);
      expect(editor.querySelector("menu")).to.be.null;
    });

    it("disabled: can't be opened by its button", () => {
      const editor = place('value="" toggled disabled');
      expect((inside(editor, "button") as HTMLButtonElement).disabled).to.be.true;
    });

    it("is what a field of HTML is edited with", () => {
      const { HTMLField } = foundry.data.fields as unknown as { HTMLField: new () => { toInput(c: object): Element } };
      expect(new HTMLField().toInput({ name: "words", value: "<p>x</p>" }).localName).to.equal("prose-mirror");
    });
  });

  describe("a document dropped into an open text [prose-mirror]", () => {
    it("becomes a link to it, and the text stays open [editor-drop?]", async () => {
      const actor = await Actor.create({ name: "Vera", type: props().hero });
      const editor = place('value="&lt;p&gt;See &lt;/p&gt;" toggled');
      editor.open = true;
      await isOpen(editor);
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", JSON.stringify({ type: "Actor", uuid: actor.uuid }));
      const { left, top } = inside(editor, ".ProseMirror p").getBoundingClientRect();
      const where = { clientX: left + 1, clientY: top + 5, bubbles: true, cancelable: true };
      inside(editor, ".ProseMirror").dispatchEvent(new DragEvent("drop", { dataTransfer, ...where }));
      await until(() => inside(editor, ".ProseMirror").textContent?.includes("@UUID"), "the link is there");
      expect(inside(editor, ".ProseMirror").textContent).to.include(`@UUID[${actor.uuid}]{Vera}`);
      expect(editor.open).to.be.true;
    });
  });
};
