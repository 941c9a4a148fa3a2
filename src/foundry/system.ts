/** The package's id: the folder, the settings' namespace, the flags' scope, the sheets' scope. */
export const SYSTEM_ID = "hot-property";

/** A path inside the installed package, as the browser fetches it. */
export const systemPath = (path: string): string => `systems/${SYSTEM_ID}/${path}`;
