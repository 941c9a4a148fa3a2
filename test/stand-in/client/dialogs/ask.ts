import { DialogV2 } from "../framework/api/dialog.ts";

/** Asks for the values of a form; null when the person thinks better of it. */
export const askForm = async (
  title: string,
  content: HTMLDivElement,
  okLabel: string,
): Promise<Record<string, unknown> | null> => {
  const answer: unknown = await DialogV2.input({
    window: { title },
    position: { width: 420 },
    content,
    ok: { label: okLabel },
    rejectClose: false,
  });
  return typeof answer === "object" ? (answer as Record<string, unknown> | null) : null;
};

/** Asks yes or no about `question`, shown as text; false when the person thinks better of it. */
export const askWhether = async (title: string, question: string, yesLabel: string): Promise<boolean> => {
  const content = document.createElement("div");
  const paragraph = document.createElement("p");
  paragraph.textContent = question;
  content.append(paragraph);
  const answer: unknown = await DialogV2.confirm({
    window: { title },
    position: { width: 420 },
    content,
    yes: { label: yesLabel },
    no: { label: "Cancel", default: true },
    rejectClose: false,
  });
  return answer === true;
};
