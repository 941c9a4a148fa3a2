import { MessageBase, type MessageDocument } from "../foundry/documents.ts";
import { released, watchPresses } from "../foundry/held-presses.ts";

/** Makes the inside of a card of one message type. */
export type CardRenderer = (message: MessageDocument) => Promise<HTMLElement>;

export class HotPropertyMessage extends MessageBase {
  /** Message type to its renderer; cards/ fills it. */
  static readonly renderers = new Map<string, CardRenderer>();

  #wasDrawn = false;

  /** Whether this window has drawn it, or has begun to. */
  get wasDrawn(): boolean {
    return this.#wasDrawn;
  }

  /**
   * The message as Foundry draws it, with our card as its content where it is one of ours and this user may see it.
   * The text is made here each time, so that a card always speaks the table's language and tells the present state. It is
   * handed over once nobody holds a button of the drawing before it: whoever shows it puts it in that one's place.
   */
  override async renderHTML(...args: Parameters<FoundryMessage["renderHTML"]>): Promise<HTMLElement> {
    this.#wasDrawn = true;
    const html = await super.renderHTML(...args);
    const renderer = HotPropertyMessage.renderers.get(this.type);
    const content = html.querySelector(".message-content");
    if (renderer && content && this.isContentVisible) {
      content.replaceChildren(await renderer(this as unknown as MessageDocument));
      watchPresses(this.id ?? "", html);
      await released(this.id ?? "");
    }
    return html;
  }
}

type FoundryMessage = InstanceType<typeof MessageBase>;
