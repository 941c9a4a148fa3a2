import { registerOthersConfirm } from "../table/others-confirm.ts";

/** Makes the world's settings known. At `init`. */
export const installSettings = (): void => {
  registerOthersConfirm();
};
