import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asRich } from "../../../src/data/fields/rich.ts";
import { ACTOR_MODELS, ITEM_MODELS } from "../../../src/data/models.ts";
import { fields } from "../../../src/foundry/models.ts";

type Noted = { notes: string; mended: unknown[] };

const MODELS = Object.entries({ ...ACTOR_MODELS, ...ITEM_MODELS }).filter(([, { schema }]) => "notes" in schema.fields);

describe.each(MODELS)("notes of a %s", (_type, Model) => {
  const opened = (notes: unknown): Noted =>
    new (Model as unknown as new (source: unknown) => Noted)(Model.migrateData({ notes } as never));

  it("C101 are HTML, which Foundry's server is told to clean", () => {
    expect((Model.schema.fields as Record<string, unknown>).notes).toBeInstanceOf(fields.HTMLField);
  });

  it("C101 typed before they were rich text are read as the paragraphs they were, and nothing is reported", () => {
    const { notes, mended } = opened('Two lines\nof <Name> & 1 < 2.\n\nAnd "more".');
    expect(notes).toBe('<p>Two lines<br>of &lt;Name&gt; &amp; 1 &lt; 2.</p><p>And "more".</p>');
    expect(mended).toEqual([]);
  });

  it("C076 C101 that are rich text already stay letter by letter", () => {
    const html =
      '<p>Once <em>again</em>, @UUID[Actor.abc]{them}</p>\n<section class="secret"><p>Hush &amp; co</p></section>';
    expect(opened(html).notes).toBe(html);
    expect(opened("").notes).toBe("");
  });

  it("C134 that are no text at all are kept as text, and reported", () => {
    const { notes, mended } = opened({ was: ["a list", 7] });
    expect(notes).toContain('{"was":["a list",7]}');
    expect(mended).toHaveLength(1);
    expect(opened(7).notes).toBe("<p>7</p>");
  });
});

describe("words without markup", () => {
  it("C101 become rich text once: a second time changes nothing", () => {
    fc.assert(fc.property(fc.string(), (text) => asRich(asRich(text)) === asRich(text)));
  });
});
