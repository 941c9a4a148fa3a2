import { type PlaybookChoice, PlaybookDialog, type PlaybookSetup } from "./playbook-dialog.ts";

export type { PlaybookChoice, PlaybookSetup };

/** Asks what must be chosen of a playbook. Null when the window is closed. */
export const askPlaybook = (setup: PlaybookSetup): Promise<PlaybookChoice | null> => new PlaybookDialog(setup).wait();
