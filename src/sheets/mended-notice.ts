import { me, worldActors, worldItems } from "../foundry/lookup.ts";
import { notify } from "../foundry/notices.ts";
import { sayList } from "../foundry/text.ts";
import { mendedLines } from "./mended.ts";

/** Tells the GM once, at the start, which files came with values that could not be right. Writes nothing. At `ready`. */
export const installMendedNotice = (): void => {
  if (!me().isGM) return;
  const documents = [...worldActors(), ...worldItems()];
  const owned = [...worldActors()].flatMap((actor) => [...actor.items]);
  const mended = [...documents, ...owned].filter((document) => mendedLines(document).length > 0);
  for (const document of mended)
    console.warn(
      `${document.uuid}:`,
      mendedLines(document)
        .map(({ text }) => text)
        .join("; "),
    );
  if (mended.length > 0) {
    notify("warn", "HOTPROPERTY.Mended.Found", { names: sayList(mended.map((document) => document.name ?? "")) });
  }
};
