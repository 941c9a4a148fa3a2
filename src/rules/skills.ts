/** N1.2 The skills a client or a taker rolls with, 0 to 5 each. */
export const SKILLS = ["leadership", "persuasion", "deception", "intimidation", "networking", "sensitivity"] as const;

export type Skill = (typeof SKILLS)[number];

export const SKILL_MAX = 5;
