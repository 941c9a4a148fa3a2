import { whereTheyWork } from "./pages.ts";
import { say } from "./text.ts";

/** Asks yes or no; closing the window is no. */
export const confirm = async (
  titleKey: string,
  questionKey: string,
  data: Record<string, string> = {},
): Promise<boolean> => {
  const content = document.createElement("div");
  const question = document.createElement("p");
  question.textContent = say(questionKey, data);
  content.append(question);
  const answer: unknown = await foundry.applications.api.DialogV2.confirm({
    window: { title: say(titleKey, data) },
    content,
    rejectClose: false,
    renderOptions: whereTheyWork(),
    classes: ["hot-property"],
  } as never);
  return answer === true;
};
