import type { Macro } from "../../core/documents/macro.ts";
import { formRow, selectOf } from "../dialogs/form-rows.ts";
import { element, icon } from "../dom/element.ts";
import type { ApplicationOptions } from "../framework/api/application-types.ts";
import { attempt } from "../notices/notices.ts";
import { PlainSheet } from "../sheets/plain-sheet.ts";

/** What a macro does, and a button that does it. */
export class MacroSheet extends PlainSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["macro-sheet"],
    window: { icon: "fa-solid fa-code" },
    position: { width: 520, height: 440 },
    actions: { execute: MacroSheet.#onExecute },
  };

  readonly #name = element("input", { type: "text", name: "name", required: true });
  readonly #type = selectOf(
    "type",
    [
      { value: "script", label: "Script" },
      { value: "chat", label: "Words for the chat" },
    ],
    "script",
  );
  readonly #command = element("textarea", { name: "command", rows: 10, spellcheck: "false" });

  get macro(): Macro {
    return this.document as unknown as Macro;
  }

  protected override build(): Node[] {
    const run = element(
      "button",
      { type: "button", class: "bright", dataset: { action: "execute" } },
      icon("fa-solid fa-play"),
      "Run it",
    );
    return [
      formRow("Name", this.#name),
      formRow("What it is", this.#type),
      formRow("Command", this.#command),
      element("footer", { class: "form-footer" }, run),
    ];
  }

  protected override sync(): void {
    const { name, type, command } = this.macro;
    this.fill(this.#name, name);
    this.fill(this.#type, type);
    this.fill(this.#command, command);
  }

  /** What is typed but not yet stored is stored first: one runs what one sees. */
  static #onExecute(this: MacroSheet): Promise<void> {
    return attempt(async () => {
      if (this.isEditable) await this.submit();
      await this.macro.execute();
    });
  }
}
