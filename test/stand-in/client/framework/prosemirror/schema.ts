import { Schema } from "prosemirror-model";
import { marks } from "./schema-marks.ts";
import { nodes } from "./schema-nodes.ts";

/** What a rich text can hold. Whatever else its HTML has is dropped when it is opened; of what runs, nothing is known. */
export const schema = new Schema({ nodes, marks });
