import { gangOfCrew } from "../documents/gang.ts";
import { membersOf } from "../documents/jobs.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { say } from "../foundry/text.ts";
import { hasSayFor } from "../play/gang.ts";
import { reserveFor } from "../rules/dough.ts";
import type { GangAct } from "../rules/gang.ts";

/** S6.7 The gang as the crew's file shows it: who is the boss, who gets by with them, and what this user may do about it. */
export const gangContext = (crew: ActorDocument) => {
  const gang = gangOfCrew(crew);
  const boss = gang?.boss ?? null;
  const inGang = new Set(gang?.others.map(({ id }) => id));
  const actsFor = (member: ActorDocument): GangAct[] => {
    if (!boss) return hasSayFor(member) ? ["boss"] : [];
    if (member.id === boss.id) return hasSayFor(member) ? ["down"] : [];
    if (!inGang.has(member.id)) return hasSayFor(member) ? ["in"] : [];
    return [...(hasSayFor(member) ? (["out"] as const) : []), ...(hasSayFor(boss) ? (["letGo"] as const) : [])];
  };
  const standing = (member: ActorDocument): string => {
    if (member.id === boss?.id) return say("HOTPROPERTY.Gang.Boss", { n: String(reserveFor(inGang.size)) });
    return inGang.has(member.id) ? say("HOTPROPERTY.Livelihood.WhileBoss", { name: boss?.name ?? "" }) : "";
  };
  return {
    hasBoss: boss !== null,
    rows: membersOf(crew).map((member) => ({
      id: member.id ?? "",
      name: member.name,
      standing: standing(member),
      acts: actsFor(member).map((act) => ({
        act,
        label: say(`HOTPROPERTY.Gang.Do.${act}`),
        named: say(`HOTPROPERTY.Gang.DoNamed.${act}`, { name: member.name }),
      })),
    })),
  };
};
