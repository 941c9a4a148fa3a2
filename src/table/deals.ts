import type { DealSubject } from "../consequences/kind.ts";
import type { HotPropertyActor } from "../documents/actor.ts";
import { asOurs } from "../documents/characters.ts";
import { type Dealt, dealtWith } from "../documents/deals.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { findWorldActor, findWorldItem } from "../foundry/lookup.ts";
import type { Draft } from "./subject.ts";

/** How an answer names a deal that is written down, or somebody with whom one wasn't. */
export const dealAnswer = {
  deal: (uuid: string): string => `deal:${uuid}`,
  person: (uuid: string): string => `with:${uuid}`,
};

/** S4.8 The deal that is written down and that an answer means. Null where it means none of theirs. */
export const dealtIn = (actor: HotPropertyActor, answer: string): Dealt | null => {
  const [, uuid = ""] = /^deal:([\s\S]*)$/.exec(answer) ?? [];
  const item = uuid === "" ? null : findWorldItem(uuid);
  return item ? dealtWith(item, actor.id ?? "") : null;
};

/** S4.2 With whom a deal is that an answer means: another player character. Null for anybody else. */
export const partnerIn = (actor: HotPropertyActor, answer: string): ActorDocument | null => {
  const [, uuid = ""] = /^with:([\s\S]*)$/.exec(answer) ?? [];
  const partner = uuid === "" ? dealtIn(actor, answer)?.partner : findWorldActor(uuid);
  return partner && partner.id !== actor.id && asOurs(partner)?.isPlayerCharacter ? partner : null;
};

/** S4.8 Reads an answer to a `deal` question. Null where it means none of theirs. */
export const dealFrom = (actor: HotPropertyActor, answer: string, draft: Draft): DealSubject | null => {
  const partner = partnerIn(actor, answer);
  if (!partner) return null;
  const dealt = dealtIn(actor, answer);
  return {
    partner: draft.subject(partner),
    what: dealt?.deal.what ?? "",
    file: dealt ? draft.subject(dealt.item) : null,
    mine: actor.id ?? "",
    theirs: partner.id ?? "",
  };
};
