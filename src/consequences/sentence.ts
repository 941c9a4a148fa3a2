import { say } from "../foundry/text.ts";
import type { Sentence } from "./kind.ts";

/** A language key with what fills it, as words. */
export const sentence = ({ key, data }: Sentence): string => say(key, data ? { ...data } : undefined);
