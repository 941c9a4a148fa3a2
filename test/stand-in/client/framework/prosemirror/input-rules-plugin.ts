import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import type { Schema } from "prosemirror-model";
import type { Plugin } from "prosemirror-state";
import { ProseMirrorPlugin } from "./plugin.ts";

/** What is typed at the beginning of a line and becomes a heading, a list, a quotation or a rule. */
export class ProseMirrorInputRules extends ProseMirrorPlugin {
  static override build(schema: Schema, _options: object = {}): Plugin {
    return inputRules({ rules: new ProseMirrorInputRules(schema).buildRules() });
  }

  buildRules(): InputRule[] {
    const { blockquote, bullet_list, ordered_list, heading, code_block, horizontal_rule } = this.schema.nodes;
    return [
      ...(heading
        ? [textblockTypeInputRule(/^(#{1,6})\s$/, heading, ([, signs = "#"]) => ({ level: signs.length }))]
        : []),
      ...(blockquote ? [wrappingInputRule(/^>\s$/, blockquote)] : []),
      ...(bullet_list ? [wrappingInputRule(/^[-*]\s$/, bullet_list)] : []),
      ...(ordered_list
        ? [wrappingInputRule(/^(\d+)\.\s$/, ordered_list, ([, n = "1"]) => ({ order: Number(n) }))]
        : []),
      ...(code_block ? [textblockTypeInputRule(/^```$/, code_block)] : []),
      ...(horizontal_rule
        ? [
            new InputRule(/^---$/, (state, _match, start, end) =>
              state.tr.replaceRangeWith(start, end, horizontal_rule.create()),
            ),
          ]
        : []),
    ];
  }
}
