import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import type axeCore from "axe-core";
import { inProject } from "../../scripts/project.ts";

const AXE = readFileSync(inProject("node_modules", "axe-core", "axe.min.js"), "utf8");

/**
 * Only what is wrong is told in full. Styles aren't fetched a second time: no rule that is on asks for them (media are, for the
 * rule about sounds).
 */
const OPTIONS: axeCore.RunOptions = { resultTypes: ["violations"], preload: { assets: ["media"] } };

const isThere = (page: Page): Promise<boolean> => page.evaluate(() => "axe" in globalThis);

/**
 * What axe finds in the whole page, or in one part of it, each with the element it means. A page is given axe once: reading
 * that takes as long as a search.
 */
export const barriers = async (page: Page, part?: Locator): Promise<string[]> => {
  // axe would have to be in each of them
  if (page.frames().length > 1) throw new Error("This page has frames, which axe wouldn't look into.");
  if (!(await isThere(page))) await page.evaluate(AXE);
  const within = part && { include: [`[id="${await part.getAttribute("id")}"]`] };
  const { violations } = await page.evaluate(
    ([context, options]) => {
      const { axe } = globalThis as unknown as { axe: typeof axeCore };
      return axe.run(context ?? document, options);
    },
    [within, OPTIONS] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary ?? ""}`),
  );
};
