import { DOMSerializer, DOMParser as DocumentParser, type Fragment, type Node, type Schema } from "prosemirror-model";
import { schema as defaultSchema } from "./schema.ts";

const parser = DocumentParser.fromSchema(defaultSchema);
const serializer = DOMSerializer.fromSchema(defaultSchema);

/** HTML as a document of the editor. It is read on a page of its own, where nothing runs and nothing is fetched. */
const parseString = (html: string, schema: Schema = defaultSchema): Node => {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return DocumentParser.fromSchema(schema).parse(body);
};

/** A document, or the content of one, as HTML. */
const serializeString = (content: Node | Fragment, { schema = defaultSchema }: { schema?: Schema } = {}): string => {
  const page = document.implementation.createHTMLDocument("");
  const fragment = "isText" in content ? content.content : content;
  DOMSerializer.fromSchema(schema).serializeFragment(fragment, { document: page }, page.body);
  return page.body.innerHTML;
};

/** `foundry.prosemirror.dom` */
export const dom = { parser, serializer, parseString, serializeString };
