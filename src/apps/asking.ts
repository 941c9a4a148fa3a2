import { whereTheyWork } from "../foundry/pages.ts";
import { type FormValues, WindowBase, type WindowOptions } from "../foundry/windows.ts";

/** A window that asks something and is over with the answer; closed otherwise, the answer is null. */
export abstract class Asking<A> extends WindowBase {
  static override DEFAULT_OPTIONS: WindowOptions = {
    tag: "form",
    classes: ["hot-property", "asking"],
    form: { handler: Asking.#onSubmit, closeOnSubmit: false },
    actions: { cancel: Asking.#onCancel },
  };

  #answer: A | null = null;
  #done: (answer: A | null) => void = () => {};

  /** Opens the window and waits for it. */
  wait(): Promise<A | null> {
    return new Promise((resolve, reject) => {
      this.#done = resolve;
      this.render({ ...whereTheyWork(), force: true }).catch(reject);
    });
  }

  /** What the form comes to, or the sentence that says what is still missing. */
  protected abstract read(values: Record<string, unknown>): { readonly answer: A } | { readonly missing: string };

  override _onClose(): void {
    this.#done(this.#answer);
  }

  static async #onSubmit(
    this: Asking<unknown>,
    _event: Event,
    _form: HTMLFormElement,
    data: FormValues,
  ): Promise<void> {
    const read = this.read(data.object);
    if ("missing" in read) {
      const line = this.element.querySelector<HTMLElement>("[data-missing]");
      if (line) line.textContent = read.missing;
      return;
    }
    this.#answer = read.answer;
    await this.close();
  }

  static async #onCancel(this: Asking<unknown>): Promise<void> {
    await this.close();
  }
}
