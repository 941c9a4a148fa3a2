import { element } from "../../dom/element.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types.ts";

export interface ImagePopoutOptions extends ApplicationOptions {
  /** Path of the picture. */
  src: string;
  caption?: string;
  /** The document the picture belongs to. */
  uuid?: string | null;
}

/** A window that shows one picture. */
export class ImagePopout extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = { classes: ["image-popout"], window: { resizable: true } };

  constructor(options: ImagePopoutOptions) {
    super(options as ApplicationOptions);
  }

  protected override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement> {
    const { src, caption } = this.options as unknown as ImagePopoutOptions;
    const picture = element("img", { src, alt: caption || "Picture" });
    return element("figure", {}, picture, caption ? element("figcaption", {}, caption) : null);
  }

  protected override _replaceHTML(result: HTMLElement, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result);
  }
}
