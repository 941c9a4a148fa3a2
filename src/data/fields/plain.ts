import { fields } from "../../foundry/models.ts";

const TEXT = { required: true, blank: true, initial: "" } as const;

/** Words that somebody typed: never missing, empty at first. */
export const textField = () => new fields.StringField(TEXT);

const COUNT = { required: true, nullable: false, integer: true, min: 0, initial: 0 } as const;

/** A whole number, 0 and up. */
export const countField = () => new fields.NumberField(COUNT);

/** Yes or no, no at first. */
export const flagField = () => new fields.BooleanField({ required: true, initial: false });
