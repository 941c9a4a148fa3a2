import { fields } from "../data/namespace.ts";
import { diceConfiguration } from "../dice/configuration.ts";
import { Roll } from "../dice/roll.ts";
import { Hooks } from "../hooks.ts";

/** Rolls: JSON text in the source, in the instance rolls of the classes they were stored with. */
export class RollsField extends fields.ArrayField {
  constructor() {
    super(new fields.JSONField({ required: true, nullable: false }));
  }

  /** A roll whose class is no longer known is left out, and named on the console. */
  override initialize(value: unknown): Roll[] {
    if (!Array.isArray(value)) return [];
    return value.flatMap((json: unknown) => {
      try {
        return [rebuild(String(json))];
      } catch (error) {
        const reason = error instanceof Error ? error : new Error(String(error));
        Hooks.onError("ChatMessage#rolls", reason, { msg: "A stored roll can't be shown", log: "error" });
        return [];
      }
    });
  }

  override toObject(value: unknown): unknown {
    return Array.isArray(value) ? value.map((roll: unknown) => JSON.stringify(roll)) : value;
  }
}

function rebuild(json: string): Roll {
  const data = JSON.parse(json) as Record<string, unknown>;
  const named = diceConfiguration.rolls.find((known) => known.name === data.class);
  return (named ?? Roll).fromData(data);
}
