import type { Step } from "../consequences/kind.ts";
import { characterOf } from "../documents/characters.ts";
import { signed } from "../foundry/text.ts";
import type { Lapse } from "./lapses.ts";

/** S5.11 Modifiers that last for a scene are over with it. "No moves" lifts by itself: it counts scenes. */
export const sceneModifiers: Lapse = (actor, subject) =>
  [...(characterOf(actor)?.carried ?? [])].flatMap(([id, { kind, lasts }]): Step[] => {
    const path = `system.modifiers.${id}.value`;
    const from = subject.read(path);
    if (lasts !== "scene" || typeof from !== "number" || from === 0) return [];
    return [{ do: "set", kind, who: subject.name, note: signed(from), document: subject.uuid, path, from, to: 0 }];
  });
