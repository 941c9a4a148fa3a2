import { notify } from "../foundry/notices.ts";
import { typedNumber } from "../rules/typed-number.ts";

const FIELD = "input[data-count]";

/**
 * C161 Lets numbers of a sheet be typed over. What was typed goes the way of the step buttons beside the number: `press`
 * gets the same action, and the field with `data-step` set to the difference. The field shows the old number until the
 * sheet is drawn with the new one; words are refused and leave it.
 */
export const watchCounts = (
  root: HTMLElement,
  press: (action: string, event: PointerEvent, field: HTMLElement) => void,
): void => {
  root.addEventListener(
    "change",
    (event) => {
      const field = (event.target as Element | null)?.closest<HTMLInputElement>(FIELD);
      if (!field) return;
      event.stopPropagation(); // a gesture of its own, no part of the form
      const { count = "", value = "0" } = field.dataset;
      const typed = typedNumber(field.value, Number(value));
      field.value = value;
      if (typed === null) notify("warn", "HOTPROPERTY.Error.NoNumber");
      if (typed === null || typed === Number(value)) return;
      field.dataset.step = String(typed - Number(value));
      press(count, event as PointerEvent, field);
    },
    { capture: true },
  );
  root.addEventListener("focusin", (event) =>
    (event.target as Element | null)?.closest<HTMLInputElement>(FIELD)?.select(),
  );
};
