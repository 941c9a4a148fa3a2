import { spawn } from "node:child_process";

const OPENERS: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ["open"],
  win32: ["cmd", "/c", "start", ""],
};

/** Shows an address in the person's browser. Resolves to false where nothing can: the address is printed anyway. */
export const openBrowser = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const [command, ...args] = OPENERS[process.platform] ?? ["xdg-open"];
    const child = spawn(command, [...args, url], { stdio: "ignore", detached: true });
    child.once("error", () => resolve(false));
    child.once("spawn", () => {
      child.unref();
      resolve(true);
    });
  });
