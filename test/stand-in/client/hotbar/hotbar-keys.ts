/** The digits' keys by their place on the keyboard: 1 is the first slot, 0 the tenth. */
const DIGIT = /^Digit([0-9])$/;

const WRITING = "input, textarea, select, [contenteditable=''], [contenteditable='true'], prose-mirror";

/** Calls `press` with 0 to 9 for the slot whose digit is pressed, unless somebody is writing or a dialog has the floor. */
export const listenToDigits = (press: (index: number) => void): void => {
  document.addEventListener("keydown", (event) => {
    const digit = DIGIT.exec(event.code)?.[1];
    const modified = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    if (digit === undefined || modified || event.repeat || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(WRITING)) return;
    if (document.querySelector("dialog[open]")) return;
    event.preventDefault();
    press((Number(digit) + 9) % 10);
  });
};
