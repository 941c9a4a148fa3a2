import type { Procedure } from "./procedure.ts";
import { advance } from "./procedures/advance.ts";
import { answer } from "./procedures/answer.ts";
import { apply } from "./procedures/apply.ts";
import { become } from "./procedures/become.ts";
import { burn } from "./procedures/burn.ts";
import { call } from "./procedures/call.ts";
import { change } from "./procedures/change.ts";
import { close } from "./procedures/close.ts";
import { condition } from "./procedures/condition.ts";
import { confirm, decline } from "./procedures/consent.ts";
import { damage } from "./procedures/damage.ts";
import { deal } from "./procedures/deal.ts";
import { expose } from "./procedures/expose.ts";
import { gang } from "./procedures/gang.ts";
import { hand } from "./procedures/hand.ts";
import { hard } from "./procedures/hard.ts";
import { hold } from "./procedures/hold.ts";
import { offer } from "./procedures/offer.ts";
import { out } from "./procedures/out.ts";
import { payback } from "./procedures/payback.ts";
import { payout } from "./procedures/payout.ts";
import { purse } from "./procedures/purse.ts";
import { reply } from "./procedures/reply.ts";
import { undo } from "./procedures/undo.ts";
import type { StepName } from "./trust.ts";

/** Everything that can be asked for, by its step. A new one is a file in procedures/ and a line here and in trust.ts. */
export const PROCEDURES: Readonly<Record<StepName, Procedure>> = {
  apply: apply as Procedure,
  undo: undo as Procedure,
  hard: hard as Procedure,
  expose: expose as Procedure,
  answer: answer as Procedure,
  burn: burn as Procedure,
  confirm: confirm as Procedure,
  decline: decline as Procedure,
  change: change as Procedure,
  close: close as Procedure,
  condition: condition as Procedure,
  out: out as Procedure,
  purse: purse as Procedure,
  offer: offer as Procedure,
  reply: reply as Procedure,
  payout: payout as Procedure,
  gang: gang as Procedure,
  hand: hand as Procedure,
  hold: hold as Procedure,
  damage: damage as Procedure,
  become: become as Procedure,
  advance: advance as Procedure,
  call: call as Procedure,
  deal: deal as Procedure,
  payback: payback as Procedure,
};
