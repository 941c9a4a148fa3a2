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
  apply,
  undo,
  hard,
  expose,
  answer,
  burn,
  confirm,
  decline,
  change,
  close,
  condition,
  out,
  purse,
  offer,
  reply,
  payout,
  gang,
  hand,
  hold,
  damage,
  become,
  advance,
  call,
  deal,
  payback,
};
