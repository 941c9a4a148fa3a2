import { SumDialog } from "./sum-dialog.ts";

/** What a window that asks for a sum of dough is opened with. */
export interface SumSetup {
  readonly title: string;
  /** Words above the fields: how much there is, what it would mean. */
  readonly lead: string;
  /** Whether a price is asked that can be haggled over. */
  readonly priced: boolean;
  /** Who can have it, where that is asked: values and names. */
  readonly into?: readonly { readonly value: string; readonly label: string }[];
  /** What the button that settles it says. */
  readonly go: string;
}

export interface SumAnswer {
  readonly sum: number;
  /** What was asked; 0 where nothing was. */
  readonly price: number;
  readonly why: string;
  /** Who has it, where that was asked; else blank. */
  readonly into: string;
}

/** Asks how much, and what for. Null when the window is closed without an answer. */
export const askSum = (setup: SumSetup): Promise<SumAnswer | null> => SumDialog.ask(setup);
