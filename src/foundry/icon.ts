import { systemPath } from "./system.ts";

const ICONS = systemPath("assets/icons/");
const PICTURES = systemPath("assets/pictures/");

/** An icon as templates show it: a mask takes the colour of the text around it, anything else is shown as it is. */
export interface Icon {
  readonly src: string;
  readonly mask: boolean;
}

/** One of our icons by its file name without ending. */
export const icon = (name: string): Icon => ({ src: `${ICONS}${name}.svg`, mask: true });

/** A document's picture in a list: each of our own pictures has an icon of the same name, others are shown as they are. */
export const iconOf = (img: string): Icon => {
  const [, name] = img.startsWith(PICTURES) ? (/^([\w-]+)\.svg$/.exec(img.slice(PICTURES.length)) ?? []) : [];
  return name ? icon(name) : { src: img, mask: false };
};
