import type { RatioBench } from "../../scripts/bench.ts";
import { openGame } from "./game-in-node.ts";

await openGame();

interface Character {
  prepareData(): void;
  system: { totalHeat: number };
}

const { CONFIG } = globalThis as unknown as { CONFIG: { Actor: { documentClass: new (data: object) => Character } } };

const id = (index: number) => `item${String(index).padStart(12, "0")}`;

const holding = (count: number) => {
  const items = Array.from({ length: count }, (_, index) => ({
    _id: id(index),
    name: `Thing ${index}`,
    type: "gear",
    system: { hot: true },
  }));
  return { _id: "character0000000", name: "Slip", type: "character", items };
};

/** Makes a character out of stored data, prepares it and reads what is derived from everything held. */
const prepare = (count: number) => () => {
  const character = new CONFIG.Actor.documentClass(holding(count));
  character.prepareData();
  if (character.system.totalHeat !== count) throw new Error(`${count} hot things, ${character.system.totalHeat} heat`);
};

const bench: RatioBench = {
  name: "Preparing a character with 200 things, to one with 50",
  limit: 6, // four times the things; work that looks at all for each would make it sixteen
  small: prepare(50),
  large: prepare(200),
};
export default bench;
