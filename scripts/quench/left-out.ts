import { readdirSync, readFileSync } from "node:fs";
import { inProject } from "../project.ts";

/** Why a conformance file can't run inside a real Foundry. */
export type Reason =
  | "our own tools"
  | "the inside of the stand-in"
  | "a world opened anew"
  | "a map"
  | "a browser's driver";

/** They look at a client while it starts, or at a compendium of the world they were started with. */
const ANEW = ["boot-order.test.ts", "packs-compendia.test.ts"];

/** They take tokens as they stand on a map that is drawn. */
const MAP = ["documents-targets.test.ts"];

const FOLDER = inProject("test", "conformance");

const reasonOf = (name: string, text: string): Reason | null => {
  const modules = [...text.matchAll(/^(?:import(?! type)[^;]*?from|import) "([^"]+)";$/gms)].map(
    ([, path]) => path ?? "",
  );
  if (name.endsWith(".spec.ts")) return "a browser's driver";
  if (modules.some((path) => path.includes("/scripts/"))) return "our own tools";
  if (modules.some((path) => path.startsWith("node:") || path.includes("/stand-in/")))
    return "the inside of the stand-in";
  if (MAP.includes(name)) return "a map";
  return ANEW.includes(name) ? "a world opened anew" : null;
};

/** The conformance files by name, each with why it is left out of the module; null for those that are in it. */
export const filesAndReasons = (): Map<string, Reason | null> =>
  new Map(
    readdirSync(FOLDER)
      .filter((name) => /\.(?:test|browser\.spec)\.ts$/.test(name))
      .sort()
      .map((name) => [name, reasonOf(name, readFileSync(`${FOLDER}/${name}`, "utf8"))]),
  );

/** How many are left out for each reason, in one line. */
export const leftOutLine = (): string => {
  const reasons = [...filesAndReasons().values()].flatMap((reason) => reason ?? []);
  const counts = [...new Set(reasons)].map(
    (reason) => `${reasons.filter((other) => other === reason).length} need ${reason}`,
  );
  return `left out: ${counts.join(", ")}`;
};
