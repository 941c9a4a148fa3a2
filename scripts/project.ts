import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of package.json; every path below is absolute. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A path inside the project. */
export const inProject = (...parts: string[]): string => join(root, ...parts);

export const SYSTEM_ID = "hot-property";

/** The built package, as it is installed under Foundry's `Data/systems`. */
export const systemDir = inProject("dist", SYSTEM_ID);

/** The built pages of the stand-in. */
export const clientDir = inProject(".cache", "stand-in", "client");
