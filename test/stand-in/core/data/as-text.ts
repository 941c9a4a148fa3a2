/** A value as text: what it says itself for primitives and wrapped ones, JSON for data, nothing for null and undefined. */
export function asText(value: unknown): string {
  switch (typeof value) {
    case "string":
      return value;
    case "number":
    case "boolean":
    case "bigint":
      return String(value);
    case "object":
      if (value instanceof String || value instanceof Number) return value.toString();
      return value === null ? "" : JSON.stringify(value);
    default:
      return "";
  }
}
