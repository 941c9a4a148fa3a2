import { systemPath } from "../foundry/system.ts";

const OURS = systemPath("assets/icons/");

/** How a picture is shown: our own icons as a mask that takes the text's colour, everything else as it is. */
export const iconOf = (img: string | null | undefined): { src: string; mask: boolean } => {
  const src = img ?? "";
  return { src, mask: src.startsWith(OURS) && /^[\w-]+\.svg$/.test(src.slice(OURS.length)) };
};

/** One of our icons by its file name without ending. */
export const icon = (name: string): { src: string; mask: boolean } => ({ src: `${OURS}${name}.svg`, mask: true });
