import { diceConfiguration, type RollFunction } from "./configuration.ts";

const fromMath = (name: string): RollFunction | undefined => {
  const value: unknown = name === "random" ? undefined : Reflect.get(Math, name);
  return typeof value === "function" ? (value as RollFunction) : undefined;
};

/** The function of that name that a formula may call: a configured one, else one of Math; never Math.random. */
export const rollFunction = (name: string): RollFunction | undefined =>
  Object.hasOwn(diceConfiguration.functions, name) ? diceConfiguration.functions[name] : fromMath(name);
