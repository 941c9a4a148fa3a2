/** What somebody who asks around can be given to list. */
export const FINDS = ["clean", "hot", "edge1", "edge2", "edge3", "lead1", "lead2", "lead3", "vehicle"] as const;

export type Find = (typeof FINDS)[number];

/** What a find comes to: gear, a weapon or a vehicle, a weapon's tag, and whether it is off the black market. */
export interface Found {
  readonly type: "gear" | "weapon" | "vehicle";
  readonly edge: number;
  readonly lead: number;
  readonly hot: boolean;
}

/**
 * S3.8, S7.3, S7.4, S7.6 What somebody got by asking around. Edge 1 is sold to anybody; every other weapon had so is off the black
 * market, wherever the table plays: who buys one clean doesn't ask around for it.
 */
export const foundAs = (find: Find): Found => {
  if (find === "clean" || find === "hot") return { type: "gear", edge: 0, lead: 0, hot: find === "hot" };
  if (find === "vehicle") return { type: "vehicle", edge: 0, lead: 0, hot: true };
  const size = Number(find.at(-1));
  const [edge, lead] = find.startsWith("edge") ? [size, 0] : [0, size];
  return { type: "weapon", edge, lead, hot: lead > 0 || edge > 1 };
};
