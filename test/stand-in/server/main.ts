import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { linkPackage } from "./packages/link.ts";
import { Refusal, sentenceOf } from "./refusal.ts";
import { openTable, type TableOptions } from "./table.ts";

const DEFAULTS = { port: "30000", data: ".cache/stand-in/data", client: ".cache/stand-in/client", foundry: "13" };

const log = (line: string): void => console.error(line);

const readOptions = async (): Promise<TableOptions> => {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    options: {
      port: { ...text, default: DEFAULTS.port },
      data: { ...text, default: DEFAULTS.data },
      client: { ...text, default: DEFAULTS.client },
      foundry: { ...text, default: DEFAULTS.foundry },
      system: text,
      module: { ...text, multiple: true },
      world: text,
      seed: text,
      setup: { type: "boolean" },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Refusal(`--port ${values.port} is no port: 0 to 65535`);
  const generation = Number(values.foundry);
  if (generation !== 13 && generation !== 14)
    throw new Refusal(`--foundry ${values.foundry} is not played here: 13 or 14`);
  const { system, world, seed, setup = false } = values;
  return {
    port,
    generation,
    dataDir: resolve(values.data),
    clientDir: resolve(values.client),
    ...(system === undefined ? {} : { system: await linkPackage(system, "system") }),
    modules: await Promise.all((values.module ?? []).map((path) => linkPackage(path, "module"))),
    ...(world === undefined ? {} : { world: { id: world, ...(seed === undefined ? {} : { seedDir: resolve(seed) }) } }),
    setup,
    log,
  };
};

try {
  const table = await openTable(await readOptions());
  const stop = (): void => {
    table.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log(`the table did not close cleanly: ${sentenceOf(error)}`);
        process.exit(1);
      },
    );
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  console.log(`ready: ${table.url}`);
} catch (error) {
  log(sentenceOf(error));
  process.exit(1);
}
