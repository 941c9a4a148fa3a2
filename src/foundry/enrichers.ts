interface Enricher {
  readonly id: string;
  readonly pattern: RegExp;
  enricher(match: RegExpMatchArray): Promise<HTMLElement | null>;
  onRender(element: HTMLElement): void;
}

/**
 * Turns what matches `pattern` in any rich text into a control that does something when pressed. `name` is what it shows,
 * `press` what it does, both from the match's groups. At `init`. Facts: docs/foundry.md, "Windows".
 */
export const registerPressable = (
  id: string,
  pattern: RegExp,
  name: (groups: readonly string[]) => string,
  press: (groups: readonly string[]) => void,
): void => {
  const enrichers = CONFIG.TextEditor.enrichers as unknown as Enricher[];
  enrichers.push({
    id,
    pattern,
    // the text travels as markup: what it was made from goes with it
    async enricher([whole, ...groups]) {
      const link = document.createElement("a");
      link.className = "content-link hot-property-link";
      link.setAttribute("role", "button");
      link.tabIndex = 0;
      link.dataset.groups = JSON.stringify(groups.map((group) => group ?? ""));
      link.textContent = name(groups.map((group) => group ?? "")) || whole;
      return link;
    },
    onRender(element) {
      const link = element.querySelector<HTMLElement>("[data-groups]");
      if (!link) return;
      const pressed = (event: Event): void => {
        event.preventDefault();
        press(JSON.parse(link.dataset.groups ?? "[]") as string[]);
      };
      link.addEventListener("click", pressed);
      link.addEventListener("keydown", (event) => {
        if ((event.key === "Enter" || event.key === " ") && !event.repeat) pressed(event);
      });
    },
  });
};
