import { type PageDocumentClass, type PageFoundry, until } from "./page-globals.ts";
import { closeOpened, props } from "./props.ts";
import type { Suite } from "./suite-runner.ts";

declare const foundry: PageFoundry;
declare const Actor: PageDocumentClass;
declare const CONFIG: { TextEditor: { enrichers: unknown[] } };

export const textSuite: Suite = ({ describe, it, afterEach, expect }) => {
  const { ux, api, instances } = foundry.applications;
  const enriched = async (html: string, options = {}): Promise<HTMLElement> => {
    const box = document.createElement("div");
    box.className = "trial";
    box.innerHTML = await ux.TextEditor.implementation.enrichHTML(html, options);
    return box;
  };

  afterEach(async () => {
    CONFIG.TextEditor.enrichers.length = 0;
    for (const box of document.querySelectorAll("div.trial")) box.remove();
    await closeOpened(instances);
  });

  describe("links in text [text-links]", () => {
    it("show what they lead to, by the name given or its own", async () => {
      const actor = await Actor.create({ name: "Vera", type: props().hero });
      const box = await enriched(
        `<p>See @UUID[${actor.uuid}] or @UUID[${actor.uuid}]{her}, or @Actor[${actor.id}].</p>`,
      );
      const links = [...box.querySelectorAll<HTMLElement>("a.content-link")];
      expect(links.map(({ textContent }) => textContent)).to.deep.equal(["Vera", "her", "Vera"]);
      for (const { dataset, draggable } of links) {
        expect([dataset.uuid, dataset.id, dataset.type, draggable]).to.deep.equal([
          actor.uuid,
          actor.id,
          "Actor",
          true,
        ]);
      }
      expect(box.textContent).to.equal("See Vera or her, or Vera.");
    });

    it("are marked when they lead nowhere [broken-link?]", async () => {
      const box = await enriched("@UUID[Actor.nobody0000000000]{Lost}");
      expect(box.querySelector("a.content-link.broken")?.textContent).to.equal("Lost");
    });

    it("may be relative [uuid]", async () => {
      const actor = await Actor.create({ name: "Vera", type: props().hero });
      const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "Rope", type: props().gear }]);
      const box = await enriched(`@UUID[.Item.${item?.id}]`, { relativeTo: actor });
      expect(box.querySelector("a.content-link")?.textContent).to.equal("Rope");
    });

    it("stay as they are where links are off [enrich]", async () => {
      const box = await enriched("@UUID[Actor.nobody0000000000]", { links: false });
      expect(box.textContent).to.equal("@UUID[Actor.nobody0000000000]");
    });

    it("open the sheet of what they lead to", async () => {
      class Plain extends api.DocumentSheetV2 {
        protected override async _renderHTML(): Promise<string> {
          return "plain";
        }
        protected override _replaceHTML(result: string, content: HTMLElement): void {
          content.textContent = result;
        }
      }
      const { apps } = foundry.applications;
      const register = apps.DocumentSheetConfig.registerSheet;
      register(Actor as never, "text", Plain as never, { types: [props().hero], makeDefault: true });
      const actor = await Actor.create({ name: "Vera", type: props().hero });
      const box = await enriched(`@UUID[${actor.uuid}]`);
      document.body.append(box);
      (box.querySelector("a") as HTMLElement).click();
      await until(() => document.querySelector(`[id="Plain-Actor-${actor.id}"]`), "the sheet opened");
    });
  });

  describe("rolls in text [text-rolls]", () => {
    it("are rolled at once, with the data they are given", async () => {
      const box = await enriched("<p>It costs [[1d1 + @extra]]{cost} today, [[2 + 2]].</p>", {
        rollData: () => ({ extra: 3 }),
      });
      const results = [...box.querySelectorAll<HTMLElement>("a.inline-roll.inline-result")];
      expect(results.map(({ textContent }) => textContent)).to.deep.equal(["cost: 4", "4"]);
      const stored = JSON.parse(decodeURIComponent(results[1]?.dataset.roll ?? "")) as { total: number };
      expect(stored.total).to.equal(4);
    });

    it("are left to be pressed with a command", async () => {
      const box = await enriched("[[/gmr 2d6 + 1 # For luck]]{Try}");
      const link = box.querySelector<HTMLElement>("a.inline-roll.roll");
      expect([link?.textContent, link?.dataset.mode, link?.dataset.formula, link?.dataset.flavor]).to.deep.equal([
        "Try",
        "gmroll",
        "2d6 + 1",
        "For luck",
      ]);
    });

    it("stay text when they are none [text-rolls?]", async () => {
      expect((await enriched("[[/dance]] and [[not a roll at all]]")).textContent).to.equal(
        "[[/dance]] and [[not a roll at all]]",
      );
    });
  });

  describe("secrets [enrich]", () => {
    const html = '<p>Open</p><section class="secret">Hush</section><section class="secret revealed">Told</section>';
    it("are left out unless asked for or revealed", async () => {
      expect((await enriched(html)).textContent).to.equal("OpenTold");
      expect((await enriched(html, { secrets: true })).textContent).to.equal("OpenHushTold");
    });
  });

  describe("enrichers of packages [enrichers]", () => {
    it("replace what they match, with their element brought to life where it is shown [on-render?]", async () => {
      const lived: string[] = [];
      CONFIG.TextEditor.enrichers.push({
        id: "shout",
        pattern: /@Shout\[(\w+)\]/g,
        enricher: async (match: RegExpMatchArray, options: { loud?: boolean }) => {
          const word = document.createElement("strong");
          word.textContent = options.loud ? String(match[1]).toUpperCase() : String(match[1]);
          return word;
        },
        onRender: (element: HTMLElement) => lived.push(element.textContent ?? ""),
      });
      const box = await enriched("<p>Say @Shout[one] and @Shout[two].</p>", { loud: true });
      expect(box.innerHTML).to.match(/<enriched-content enricher="shout"><strong>ONE<\/strong>/);
      expect(box.textContent).to.equal("Say ONE and TWO.");
      document.body.append(box);
      expect(lived).to.deep.equal(["ONE", "TWO"]);
    });

    it("leave the text when they answer null", async () => {
      CONFIG.TextEditor.enrichers.push({ pattern: /@No\[(\w+)\]/g, enricher: async () => null });
      expect((await enriched("<p>@No[thing]</p>")).textContent).to.equal("@No[thing]");
    });

    it("may replace the whole element", async () => {
      CONFIG.TextEditor.enrichers.push({
        pattern: /@Whole/g,
        replaceParent: true,
        enricher: () => document.createElement("hr"),
      });
      expect((await enriched("<p>x @Whole y</p><p>z</p>")).innerHTML).to.equal("<hr><p>z</p>");
    });
  });

  describe("drag data [text-editor]", () => {
    it("is what was dragged, and empty for anything else", () => {
      const event = (text: string): DragEvent => {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData("text/plain", text);
        return new DragEvent("drop", { dataTransfer });
      };
      const { getDragEventData } = ux.TextEditor.implementation;
      expect(getDragEventData(event('{"type":"Item","uuid":"Item.x"}'))).to.deep.equal({
        type: "Item",
        uuid: "Item.x",
      });
      expect(getDragEventData(event("just words"))).to.deep.equal({});
      expect(getDragEventData(event("[1]"))).to.deep.equal({});
    });
  });
};
