import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface English {
  readonly HOTPROPERTY: {
    readonly Heat: { readonly Title: string };
    readonly Experience: { readonly Title: string };
    readonly Crew: { readonly Track: Readonly<Record<string, string>> };
  };
}

describe("numbers that could be taken for one another", () => {
  it("G4 a person's heat and experience are called otherwise than what a crew has", () => {
    const { Heat, Experience, Crew } = (JSON.parse(readFileSync("lang/en.json", "utf8")) as English).HOTPROPERTY;
    const names = [Heat.Title, Experience.Title, ...Object.values(Crew.Track)];
    expect(new Set(names).size).toBe(names.length);
    expect(Crew.Track.heat).toBe("Crew heat");
  });
});
