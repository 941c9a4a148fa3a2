/**
 * Something the table won't do. The message is one plain sentence for the person who asked, or who started the table;
 * every other error is a fault of the table itself.
 */
export class Refusal extends Error {
  override name = "Refusal";
}

/** The sentence of any thrown value. */
export const sentenceOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** The system's own error code (`ENOENT`, `LEVEL_LOCKED` …) of a thrown value, looking through its causes. */
export const codesOf = (thrown: unknown): string[] => {
  const codes: string[] = [];
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if ("code" in error && typeof error.code === "string") codes.push(error.code);
  }
  return codes;
};
