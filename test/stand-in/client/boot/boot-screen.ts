import { byId } from "../dom/element.ts";

/** What is shown while the table is being set, and what says so when that fails. */
export const bootScreen = {
  /** Says what is being waited for. */
  step(sentence: string): void {
    byId("boot-message", HTMLElement).textContent = sentence;
  },

  /** The table stands. */
  done(): void {
    byId("boot", HTMLElement).hidden = true;
    byId("interface", HTMLElement).hidden = false;
  },

  /** Stops here and says why. */
  fail(reason: unknown): void {
    const screen = byId("boot", HTMLElement);
    screen.classList.add("failed");
    screen.hidden = false;
    byId("interface", HTMLElement).hidden = true;
    byId("boot-title", HTMLElement).textContent = "The table could not be set";
    byId("boot-message", HTMLElement).textContent = reason instanceof Error ? reason.message : String(reason);
    screen.querySelector<HTMLElement>(".boot-actions")?.removeAttribute("hidden");
    const again = byId("boot-again", HTMLButtonElement);
    again.addEventListener("click", () => location.reload());
    again.focus();
    document.documentElement.dataset.ready = "failed";
    console.error(reason);
  },
};
