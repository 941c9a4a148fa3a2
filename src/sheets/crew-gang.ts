import { CrewData } from "../data/actor/crew.ts";
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
  // also who is out of play by now: they leave it like anybody
  const system: unknown = crew.system;
  const inGang = new Set<string | null>(system instanceof CrewData ? system.gangIds : []);
  const actsFor = (member: ActorDocument): GangAct[] => {
    if (!boss) return hasSayFor(member) ? (inGang.has(member.id) ? ["boss", "out"] : ["boss"]) : [];
    if (member.id === boss.id) return hasSayFor(member) ? ["down"] : [];
    if (!inGang.has(member.id)) return hasSayFor(member) ? ["in"] : [];
    return [...(hasSayFor(member) ? (["out"] as const) : []), ...(hasSayFor(boss) ? (["letGo"] as const) : [])];
  };
  const standing = (member: ActorDocument): string => {
    if (member.id === boss?.id)
      return say("HOTPROPERTY.Gang.Boss", { n: String(reserveFor(gang?.others.length ?? 0)) });
    return boss && inGang.has(member.id) ? say("HOTPROPERTY.Livelihood.WhileBoss", { name: boss.name }) : "";
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
