import { systemPath } from "../foundry/system.ts";

/** A part that the files of a crew and of a faction share. */
export const filePart = (name: string) => ({ template: systemPath(`templates/sheets/file/${name}.hbs`) });
