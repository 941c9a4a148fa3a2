import { ApplicationV2 } from "../framework/api/application.ts";
import type { ApplicationOptions } from "../framework/api/application-types.ts";

/**
 * One tab of the sidebar. Its skeleton is built once; every later render only brings it up to date, so that focus,
 * scroll and half-typed text survive.
 */
export abstract class SidebarTab extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    tag: "section",
    classes: ["tab", "sidebar-tab", "flexcol"],
    window: { frame: false, positioned: false },
  };

  #built = false;

  /** The id of the tab: its key in `ui` and its element's id. */
  static tabName = "";

  get tabName(): string {
    return (this.constructor as typeof SidebarTab).tabName;
  }

  /** Whether it is the one shown. */
  get active(): boolean {
    return this.element?.classList.contains("active") ?? false;
  }

  /** The lasting children of the tab. */
  protected abstract build(): Node[];

  /** Brings what is shown in line with the world. */
  protected abstract sync(): void | Promise<void>;

  protected override async _renderHTML(): Promise<Node[]> {
    if (this.#built) return [];
    this.#built = true;
    return this.build();
  }

  protected override _replaceHTML(nodes: Node[], content: HTMLElement): void {
    if (nodes.length) content.replaceChildren(...nodes);
  }

  protected override _insertElement(element: HTMLElement): void {
    element.dataset.tab = this.tabName;
    element.dataset.group = "primary";
    element.setAttribute("role", "tabpanel");
    element.setAttribute("aria-labelledby", `sidebar-tab-${this.tabName}`);
    document.getElementById(this.element?.id ?? "")?.remove();
    document.getElementById("sidebar-content")?.append(element);
  }

  protected override async _onRender(
    context: Record<string, unknown>,
    options: Record<string, unknown>,
  ): Promise<void> {
    await super._onRender(context, options);
    await this.sync();
  }
}
