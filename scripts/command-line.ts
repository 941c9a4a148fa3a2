import { type ParseArgsConfig, parseArgs } from "node:util";
import { Complaint } from "./complaint.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** What node:util makes of the task's arguments; a flag it doesn't know or a missing value is a Complaint with exit code 2. */
export function readCommandLine<const O extends Options>(task: string, options: O) {
  try {
    return parseArgs({ args: process.argv.slice(2), options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    const flags = Object.keys(options).map((name) => `--${name}`);
    const known = flags.length > 0 ? `it knows ${flags.join(", ")}` : "it takes none";
    const culprit = process.argv
      .slice(2)
      .find((argument) => error instanceof Error && error.message.includes(argument));
    throw new Complaint(`npm run ${task} can't use ${culprit ? `"${culprit}"` : "these arguments"}: ${known}.`, 2);
  }
}
