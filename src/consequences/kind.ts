import type { DataSchema } from "../foundry/models.ts";

/** JSON as it is stored: what a path holds before and after. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A consequence as stored on a move and on a card. Fields beyond these are its kind's. */
export interface Consequence {
  readonly type: string;
  /**
   * Whom it lands on: the character who rolled (G5), another player character picked on the card, or whoever the move was
   * made against.
   */
  readonly whom: Whom;
  readonly [field: string]: unknown;
}

export const WHOM = ["roller", "picked", "opponent"] as const;
export type Whom = (typeof WHOM)[number];

/** What must be asked on the card before a consequence can be planned. */
export interface Question {
  readonly key: "target" | "owed" | "thing" | "weapon" | "deal";
  /**
   * `character`: another player character; `patient`: one of those, or one who is out; `crewmate`: one of the same crew;
   * `payback`: somebody not yet in the payback box, or a new name; `thing`: what was got hold of, if anything to list;
   * `edge`, `lead`: a weapon in hand; `deal`: a deal with another player character, or one of those.
   */
  readonly kind: "character" | "patient" | "crewmate" | "payback" | "thing" | "edge" | "lead" | "deal";
}

/** The answers to one consequence's questions, by question key. */
export type Answers = Readonly<Partial<Record<Question["key"], string>>>;

/** One document a plan touches, seen as it will be after the steps planned so far. */
export interface Subject {
  readonly uuid: string;
  readonly name: string;
  /** The value at a path of its source; undefined where there is none. */
  read(path: string): Json | undefined;
}

/** Somebody who can be owed, or already is. */
export interface Person {
  readonly name: string;
  readonly img: string | null;
  readonly npc: string | null;
  /** The contact on the character that stands for them, if there is one. */
  readonly contact: Subject | null;
  readonly owed: boolean;
}

/** What isn't on a character's own file, and bears on their money. */
export interface Purse {
  /** S6.2, S6.7 Whether they are short, or the boss they get by with is; never so for what a GM does by hand. */
  readonly short: boolean;
  /** S6.7 How much of their dough is held in reserve. */
  readonly reserve: number;
  /** G9 Which evening it is. */
  readonly evening: number;
}

/** Whoever a move is made against, or about. */
export interface Opponent {
  readonly name: string;
  /** Their file; null where only a name is known. */
  readonly subject: Subject | null;
  /** Whether a player plays them. */
  readonly isPlayers: boolean;
  /** How an answer to a `payback` question names them. */
  readonly answer: string;
}

/** A weapon in somebody's hand, with the whole of it as it is stored. */
export interface Held {
  readonly id: string;
  readonly name: string;
  readonly data: DeleteStep["data"];
}

/** S4.8 A deal somebody has with another player character, as plans see it. */
export interface DealSubject {
  readonly partner: Subject;
  /** What it is about; blank where it wasn't written down. */
  readonly what: string;
  /** Where it is written down; null where it isn't. */
  readonly file: Subject | null;
  /** ids of the two it is between. */
  readonly mine: string;
  readonly theirs: string;
}

export interface PlanContext {
  /** The character it lands on. */
  readonly on: Subject;
  /** The other character that was picked; null where none was, or where it is no player character. */
  readonly target: Subject | null;
  /** Whoever the move is made against; null where nobody is. */
  readonly opponent: Opponent | null;
  /** What `on` has in hand of a kind. */
  weapons(tag: "edge" | "lead"): readonly Held[];
  /** How much of `on`'s heat is stuck. */
  readonly stuck: number;
  /** The number of the scene in play. */
  readonly scene: number;
  /** S6 What the rest of the table says about `on`'s money. */
  readonly purse: Purse;
  /** The name of the move, for causes. */
  readonly cause: string;
  readonly answers: Answers;
  /** A deterministic id for what is created: the same entry and consequence give the same id. */
  readonly id: string;
  /** Reads an answer to a `payback` question: who is meant. Null where nobody is. */
  person(answer: string): Person | null;
  /** S4.8 Reads an answer to a `deal` question. Null where it means none of theirs. */
  dealt(answer: string): DealSubject | null;
  /** Everybody in that character's payback box. */
  readonly box: readonly Person[];
}

/** What a step says on the card afterwards: whoever plans it fills in all three. */
export interface Told {
  readonly kind: string;
  /** Name of the character or thing that changed, as it was called then. */
  readonly who: string;
  /** Further words: who is owed, what the modifier is. */
  readonly note: string;
}

export interface SetStep extends Told {
  readonly do: "set";
  readonly document: string;
  readonly path: string;
  readonly from: Json;
  readonly to: Json;
}

export interface CreateStep extends Told {
  readonly do: "create";
  /** uuid of the parent. */
  readonly document: string;
  readonly data: { readonly _id: string; readonly [key: string]: Json };
}

export interface DeleteStep extends Told {
  readonly do: "delete";
  readonly document: string;
  /** The whole snapshot of what is deleted. */
  readonly data: { readonly _id: string; readonly [key: string]: Json };
}

/** Nothing is written: the words stand on the card. */
export interface WordsStep extends Told {
  readonly do: "words";
}

export type Step = SetStep | CreateStep | DeleteStep | WordsStep;

/** A sentence: a language key and what fills it. */
export interface Sentence {
  readonly key: string;
  readonly data?: Readonly<Record<string, string>>;
}

/** Why something can't be planned. */
export interface Unplanned extends Sentence {
  /** Whoever it is to land on keeps no such thing at all. */
  readonly unkept?: true;
}

/** How a move's sheet lets a kind's field be edited. */
export interface KindInput {
  readonly name: string;
  readonly kind: "number" | "text" | "choice" | "flag";
  readonly choices?: readonly string[];
}

/** A line of an applied card: what changed, from what to what. Empty `from` and `to` are not shown. */
export interface ChangeLine extends Sentence {
  readonly from: string;
  readonly to: string;
}

/** A kind of step: what it says on a card once it was carried out. One file each. */
export interface StepKind {
  readonly type: string;
  /** File name in assets/icons, without its ending. */
  readonly icon: string;
  /** The least its numbers may fall to when they are taken back by force; none where they have no bottom. */
  readonly least?: number;
  /** The line that says what a step did; without a key where another step of the same says it. */
  tells(step: Step): ChangeLine;
}

/**
 * A kind of consequence that a move can bring. Its language keys are `HOTPROPERTY.Consequence.<type>.…`.
 * `plan` returns steps, or the sentence that says why it can't be done.
 */
export interface ConsequenceKind extends StepKind {
  /** Its own fields; `type` and `whom` are added for all kinds. */
  schema(): DataSchema;
  readonly inputs: readonly KindInput[];
  /** Whether it can land on somebody else than the roller. */
  readonly aimable: boolean;
  /** Who can be picked for it to land on, where that isn't any other player character. */
  readonly lands?: Question["kind"];
  /** Whether it is bad for whom it lands on. Needed where a consequence can be bad at all. Source: docs/rules.md S4.4. */
  bad?(consequence: Consequence): boolean;
  /** What it must ask first, besides whom it lands on. */
  asks(consequence: Consequence): readonly Question[];
  /** The line that says what it will do. */
  says(consequence: Consequence): Sentence;
  plan(consequence: Consequence, context: PlanContext): readonly Step[] | Unplanned;
}

/** Whether a plan is a refusal. */
export const isRefusal = (planned: readonly Step[] | Unplanned): planned is Unplanned => !Array.isArray(planned);
