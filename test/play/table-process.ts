import { openHood } from "../../scripts/hood.ts";
import { linkPackage } from "../stand-in/server/packages/link.ts";

/**
 * A table in a process of its own, for one worker of the browser tests: told its data folder and its generation as
 * arguments, and the folder of a module if one is played along, it sends the address back and closes when the worker lets go of it or is gone.
 */
const [dataDir = "", generation = "13", module = ""] = process.argv.slice(2);
const modules = module ? [await linkPackage(module, "module")] : [];
const table = await openHood({ port: 0, dataDir, generation: generation === "14" ? 14 : 13, modules });
process.once("disconnect", () => {
  void table.close().finally(() => process.exit());
});
process.send?.(table.url);
