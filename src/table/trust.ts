import type { StoredEntry } from "../data/message/entries.ts";
import type { AnyDocument, UserDocument } from "../foundry/documents.ts";

/** What a request can ask for. */
export const STEPS = [
  "apply",
  "undo",
  "hard",
  "expose",
  "answer",
  "burn",
  "confirm",
  "decline",
  "change",
  "close",
  "condition",
  "out",
  "purse",
  "offer",
  "reply",
  "payout",
  "gang",
  "hand",
  "hold",
  "damage",
  "become",
  "advance",
  "call",
  "deal",
  "payback",
] as const;

export type StepName = (typeof STEPS)[number];

export const isStep = (value: unknown): value is StepName => STEPS.some((step) => step === value);

/** Those that are about no card: each posts one of its own. */
const OPENING: readonly StepName[] = [
  "change",
  "close",
  "condition",
  "purse",
  "payout",
  "gang",
  "hand",
  "hold",
  "become",
  "advance",
  "call",
  "deal",
  "payback",
];

/** Those that stand on a card, or post one where there is none. */
const EITHER: readonly StepName[] = ["damage"];

/** Whether a step may post a card of its own. */
export const opensCard = (step: string): boolean => [...OPENING, ...EITHER].some((opening) => opening === step);

/** Whether a request may come with a card, or without one. */
export const fitsCard = (step: StepName, onCard: boolean): boolean =>
  EITHER.includes(step) || OPENING.includes(step) !== onCard;

/** What somebody can be to a request: see ROLES. */
type Role = "gm" | "roller" | "applier" | "landed" | "asker";

/** Whom a request concerns. */
export interface Concern {
  /** The character whose card it is; null where there is none. */
  readonly actor: AnyDocument | null;
  /** The entry it is about, if it is about one. */
  readonly entry: StoredEntry | null;
  /** The files it touches, or whose yes is wanted. */
  readonly touched: readonly AnyDocument[];
}

const owns = (user: UserDocument, document: AnyDocument): boolean => document.testUserPermission(user, "OWNER");

const ownsAll = (user: UserDocument, documents: readonly AnyDocument[]): boolean =>
  documents.length > 0 && documents.every((document) => owns(user, document));

const ROLES: Readonly<Record<Role, (user: UserDocument, concern: Concern) => boolean>> = {
  gm: (user) => user.isGM,
  /** Owns the character who rolled. */
  roller: (user, { actor }) => actor !== null && owns(user, actor),
  /** Pressed Apply, and owns everything it touched. */
  applier: (user, { entry, touched }) => entry?.by === user.id && touched.every((document) => owns(user, document)),
  /** Owns everything it lands on. */
  landed: (user, { touched }) => ownsAll(user, touched),
  /** Asked for it. */
  asker: (user, { entry }) => entry?.by === user.id,
};

/** Who may do what: the table of docs/trust.md. One check for what is shown, what is pressed and what is carried out. */
export const TRUST: Readonly<Record<StepName, readonly Role[]>> = {
  apply: ["gm", "roller"],
  undo: ["gm", "applier"],
  hard: ["gm"],
  expose: ["gm", "roller"],
  answer: ["gm", "landed"],
  burn: ["gm"],
  confirm: ["gm", "landed"],
  decline: ["gm", "landed", "asker"],
  change: ["gm", "landed"],
  close: ["gm"],
  condition: ["gm", "landed"],
  out: ["gm"],
  purse: ["gm", "landed"],
  offer: ["gm"],
  reply: ["gm", "landed"],
  payout: ["gm"],
  gang: ["gm", "landed"],
  hand: ["gm", "landed"],
  hold: ["gm", "landed"],
  damage: ["gm", "landed"],
  become: ["gm", "landed"],
  advance: ["gm", "landed"],
  call: ["gm", "landed"],
  deal: ["gm", "landed"],
  payback: ["gm", "landed"],
};

/** Yes, or the language key of the reason why not. */
export type Verdict = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** Judges whether a user may do a step, by the table. */
export const judge = (step: StepName, user: UserDocument, concern: Concern): Verdict =>
  TRUST[step].some((role) => ROLES[role](user, concern))
    ? { ok: true }
    : { ok: false, reason: `HOTPROPERTY.Trust.${step}` };

/** S2.4, G7 What only the GM may do: shift a result, override a refusal. */
export const isReferee = (user: UserDocument): boolean => user.isGM;

/** Whether nobody but this user (and the GMs) may write a document. */
export const soleOwner = (user: UserDocument, document: AnyDocument, all: Iterable<UserDocument>): boolean =>
  owns(user, document) && [...all].every((other) => other.isGM || other.id === user.id || !owns(other, document));
