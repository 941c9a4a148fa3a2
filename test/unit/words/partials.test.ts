import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const templates = readdirSync("templates", { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".hbs"),
);

describe("templates that others include", () => {
  it("exist under every path that a template names", () => {
    const named = templates.flatMap((file) =>
      [
        ...readFileSync(join("templates", file), "utf8").matchAll(
          /\{\{>\s*"systems\/hot-property\/templates\/([^"]+)"/g,
        ),
      ].map(([, path]) => path),
    );
    expect(named.length).toBeGreaterThan(0);
    expect([...new Set(named)].filter((path) => !templates.includes(path ?? ""))).toEqual([]);
  });

  it("print no value that has the name of one of Handlebars’ own helpers: it would be called instead", () => {
    const taken = templates.filter((file) =>
      /\{\{(?:with|each|if|unless|lookup|log)\}\}/.test(readFileSync(join("templates", file), "utf8")),
    );
    expect(taken).toEqual([]);
  });
});
