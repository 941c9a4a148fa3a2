import type { CharacterData } from "../data/actor/character.ts";
import { gangOf, isBossShort, reserveOf } from "../documents/gang.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { attempt } from "../foundry/notices.ts";
import { say, sayCount } from "../foundry/text.ts";
import type { Action } from "../foundry/windows.ts";
import { askAndEarn, askAndSpend, changeDough, getByAgain, goShort } from "../play/purse.ts";
import { eveningsShort, wayOfLife } from "../rules/dough.ts";
import { eveningNow } from "../table/time.ts";

interface OfCharacter {
  readonly actor: ActorDocument;
}

/** What can be pressed around dough and livelihood. */
export const ECONOMY_ACTIONS: Record<string, Action> = {
  earnDough(this: OfCharacter) {
    return attempt(() => askAndEarn(this.actor));
  },
  spendDough(this: OfCharacter) {
    return attempt(() => askAndSpend(this.actor));
  },
  stepDough(this: OfCharacter, _event: PointerEvent, target: HTMLElement) {
    return attempt(() => changeDough(this.actor, Number(target.dataset.step)));
  },
  goShort(this: OfCharacter) {
    return attempt(() => goShort(this.actor));
  },
  getByAgain(this: OfCharacter) {
    return attempt(() => getByAgain(this.actor));
  },
};

const sinceLine = (character: CharacterData): string => {
  if (character.shortSince < 1) return "";
  const evenings = eveningsShort(character.shortSince, eveningNow());
  return evenings === 0 ? say("HOTPROPERTY.Livelihood.SinceNow") : sayCount("HOTPROPERTY.Livelihood.Since", evenings);
};

/** S6.2, S6.7 Short is stamped on the file, whether it is one's own livelihood or the boss's. */
export const shortStamp = (actor: ActorDocument, character: CharacterData): { text: string; kind: string }[] =>
  character.short || isBossShort(actor) ? [{ text: say("HOTPROPERTY.State.Short"), kind: "ink" }] : [];

/** What the head of a character's file shows of their money. */
export const economyContext = (actor: ActorDocument, character: CharacterData) => {
  const boss = gangOf(actor)?.boss;
  const isMember = boss !== undefined && boss.id !== actor.id;
  const line = character.livelihoodLine;
  return {
    dough: {
      value: character.dough,
      way: say(`HOTPROPERTY.WayOfLife.${wayOfLife(character.dough)}`),
      reserve: reserveOf(actor),
    },
    livelihood: {
      line: isMember ? say("HOTPROPERTY.Livelihood.WhileBoss", { name: boss.name }) : line,
      typed: character.livelihood,
      own: isMember && line !== "" ? say("HOTPROPERTY.Livelihood.Own", { line }) : "",
      short: character.short,
      since: character.short ? sinceLine(character) : "",
      bossShort: isMember && isBossShort(actor) ? say("HOTPROPERTY.Livelihood.BossShort", { name: boss.name }) : "",
    },
  };
};
