/** What belongs to nobody who is pointed at steps back. */
const DIM = "hp-dim";

/** Of which people something is: a person's card, or a line or number between two. Empty for the ground. */
const peopleOf = (target: EventTarget | null): readonly string[] => {
  const found = (target as Element | null)?.closest<HTMLElement | SVGElement>("[data-pair], [data-person]");
  return (found?.dataset.pair ?? found?.dataset.person)?.split(" ") ?? [];
};

const light = (picture: HTMLElement, people: readonly string[]): void => {
  for (const one of picture.querySelectorAll<HTMLElement | SVGElement>("[data-pair]")) {
    const pair = one.dataset.pair?.split(" ") ?? [];
    one.classList.toggle(DIM, !people.every((id) => pair.includes(id)));
  }
  picture.classList.toggle("hp-glance-picture--lit", people.length > 0);
};

/**
 * Whoever is pointed at, or has the keyboard, shows what is between them and the others, and the rest steps back; a line or a
 * number shows its own two. Nothing is drawn anew for it.
 */
export const lightTheirs = (picture: HTMLElement | null): void => {
  if (!picture) return;
  const focused = (): readonly string[] => {
    const { activeElement } = picture.ownerDocument;
    return picture.contains(activeElement) ? peopleOf(activeElement) : [];
  };
  picture.addEventListener("pointerover", (event) => {
    const people = peopleOf(event.target);
    light(picture, people.length > 0 ? people : focused());
  });
  picture.addEventListener("pointerleave", () => light(picture, focused()));
  picture.addEventListener("focusin", (event) => light(picture, peopleOf(event.target)));
  picture.addEventListener("focusout", () => light(picture, []));
  light(picture, focused());
};
