import type { ActorDocument } from "../../foundry/documents.ts";
import { fields, TypeDataModel } from "../../foundry/models.ts";
import { SKILL_MAX, SKILLS, type Skill } from "../../rules/skills.ts";
import { STATES } from "../../rules/state.ts";
import { countField, flagField, textField } from "../fields/plain.ts";
import { richField } from "../fields/rich.ts";
import { mendedField, mendSource } from "../mend.ts";

const STATE = { required: true, blank: false, choices: STATES, initial: "fine" } as const;
const LEVEL = { required: true, nullable: true, integer: true, min: 0, initial: null } as const;
const SKILL = { required: true, nullable: false, integer: true, min: 0, max: SKILL_MAX, initial: 0 } as const;

/** Something that moves a client in talks. Source: docs/rules.md N4.2. */
export interface Spot {
  readonly text: string;
  readonly known: boolean;
}

const npcSchema = () => ({
  notes: richField(),
  /** What anybody may read who has a limited view. */
  known: textField(),
  state: new fields.StringField(STATE),
  /** W1.3 Skill, means, influence and gear together; none for somebody nobody owns. */
  level: new fields.NumberField(LEVEL),
  /** D4.1 How good they are at what they do, in dice. */
  quality: countField(),
  /** N1.2 By the name of the skill. */
  skills: new fields.TypedObjectField(new fields.NumberField(SKILL)),
  /** N4.2 By id; a known one is the crew's to play. */
  spots: new fields.TypedObjectField(new fields.SchemaField({ text: textField(), known: flagField() })),
  mended: mendedField(),
});

/** Anybody the GM plays. */
export class NpcData extends TypeDataModel<ReturnType<typeof npcSchema>, ActorDocument> {
  static override defineSchema() {
    return npcSchema();
  }

  static override migrateData(source: object) {
    return mendSource(this.schema.fields, source);
  }

  /** N1.2 What they have of a skill. */
  skill(skill: Skill): number {
    return (this.skills as unknown as Partial<Record<Skill, number>>)[skill] ?? 0;
  }

  /** N1.2 The skills they have, those they lack left out. */
  get ownSkills(): Skill[] {
    return SKILLS.filter((skill) => this.skill(skill) > 0);
  }

  /** N4.2 What moves them, by id. */
  get spotList(): [string, Spot][] {
    return Object.entries(this.spots as unknown as Record<string, Spot>);
  }
}
