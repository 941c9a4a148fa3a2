import type { DealSubject } from "../consequences/kind.ts";
import type { HotPropertyActor } from "../documents/actor.ts";
import { asOurs } from "../documents/characters.ts";
import { dealtWith } from "../documents/deals.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { findWorldActor, findWorldItem } from "../foundry/lookup.ts";
import type { Draft } from "./subject.ts";

/** How an answer names a deal that is written down, or somebody with whom one wasn't. */
export const dealAnswer = {
  deal: (uuid: string): string => `deal:${uuid}`,
  person: (uuid: string): string => `with:${uuid}`,
};

/** S4.2 With whom a deal is that an answer means: another player character. Null for anybody else. */
export const partnerIn = (actor: HotPropertyActor, answer: string): ActorDocument | null => {
  const [, kind, uuid = ""] = /^(deal|with):([\s\S]*)$/.exec(answer) ?? [];
  const item = kind === "deal" ? findWorldItem(uuid) : null;
  const partner = item ? dealtWith(item, actor.id ?? "")?.partner : kind === "with" ? findWorldActor(uuid) : null;
  return partner && partner.id !== actor.id && asOurs(partner)?.isPlayerCharacter ? partner : null;
};

/** S4.8 Reads an answer to a `deal` question. Null where it means none of theirs. */
export const dealFrom = (actor: HotPropertyActor, answer: string, draft: Draft): DealSubject | null => {
  const partner = partnerIn(actor, answer);
  if (!partner) return null;
  const item = answer.startsWith("deal:") ? findWorldItem(answer.slice("deal:".length)) : null;
  const dealt = item ? dealtWith(item, actor.id ?? "") : null;
  return {
    partner: draft.subject(partner),
    what: dealt?.deal.what ?? "",
    file: dealt ? draft.subject(dealt.item) : null,
    mine: actor.id ?? "",
    theirs: partner.id ?? "",
  };
};
