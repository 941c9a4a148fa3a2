import { openHood } from "../../scripts/hood.ts";

/**
 * A table in a process of its own, for one worker of the browser tests: told its data folder and its generation as
 * arguments, it sends the address back and closes when the worker lets go of it or is gone.
 */
const [dataDir = "", generation = "13"] = process.argv.slice(2);
const table = await openHood({ port: 0, dataDir, generation: generation === "14" ? 14 : 13 });
process.once("disconnect", () => {
  void table.close().finally(() => process.exit());
});
process.send?.(table.url);
