const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const CHARACTERS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(ENTITIES).map(([a, b]) => [b, a])),
  "&#39;": "'",
};

type Text = string | number | boolean | null | undefined;

/** Text made safe to stand in HTML, in elements and in quoted attributes. */
export function escapeHTML(value: Text): string {
  return String(value ?? "").replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** The inverse of `escapeHTML`. */
export function unescapeHTML(value: Text): string {
  return String(value ?? "").replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => CHARACTERS[entity] ?? entity);
}
