/** Something the person at the keyboard can put right. The message is one sentence; `exitCode` is what the task ends with. */
export class Complaint extends Error {
  readonly exitCode: number;

  constructor(sentence: string, exitCode = 1) {
    super(sentence);
    this.name = "Complaint";
    this.exitCode = exitCode;
  }
}

/**
 * Runs a task: a Complaint becomes its sentence and exit code, anything else keeps its stack, since it is a fault of ours.
 * A number the task returns becomes the exit code.
 */
export async function runTask(task: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await task()) ?? 0;
  } catch (error) {
    const known = error instanceof Complaint;
    const text = error instanceof Error ? (known ? error.message : (error.stack ?? error.message)) : String(error);
    process.stderr.write(`${text}\n`);
    process.exitCode = known ? error.exitCode : 1;
  }
}
