/** Fills CONFIG.Dice with the kinds of terms there are. A file of its own, so that whoever loads Roll has them. */

import { diceConfiguration } from "./configuration.ts";
import { Coin } from "./terms/coin.ts";
import { DiceTerm } from "./terms/dice-term.ts";
import { Die } from "./terms/die.ts";
import { FateDie } from "./terms/fate-die.ts";
import { FunctionTerm } from "./terms/function-term.ts";
import { NumericTerm } from "./terms/numeric-term.ts";
import { OperatorTerm } from "./terms/operator-term.ts";
import { ParentheticalTerm } from "./terms/parenthetical-term.ts";
import { PoolTerm } from "./terms/pool-term.ts";
import { StringTerm } from "./terms/string-term.ts";

diceConfiguration.types.push(Die, FateDie);
Object.assign(diceConfiguration.terms, { c: Coin, d: Die, f: FateDie });
Object.assign(diceConfiguration.termTypes, {
  DiceTerm,
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  StringTerm,
});
