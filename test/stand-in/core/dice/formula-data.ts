/** The value at a dotted path, read through getters as well; undefined where the path ends early. */
const valueAt = (data: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((here, step) => {
    if (here === null || here === undefined) return undefined;
    return typeof here === "object" ? Reflect.get(here, step) : undefined;
  }, data);

/**
 * Replaces each `@path` of a formula by its value in `data`.
 * @param missing  what to write for a path without a value; left out, the path stays as it is
 * @param onMissing  told each path that has no value
 */
export const replaceFormulaData = (
  formula: string,
  data: object,
  { missing, onMissing }: { missing?: string | undefined; onMissing?: (path: string) => void } = {},
): string =>
  formula.replace(/@([a-z.0-9_-]+)/gi, (whole, written: string) => {
    const path = written.replace(/\.+$/, "");
    const dots = written.slice(path.length);
    const value = valueAt(data, path);
    // An object is no number either: it means the path stops short of one.
    if (value === undefined || value === null || typeof value === "object" || Number.isNaN(value)) {
      onMissing?.(path);
      return missing === undefined ? whole : missing + dots;
    }
    return `${value as string | number | boolean}`.trim() + dots;
  });
