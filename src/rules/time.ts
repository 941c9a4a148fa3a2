/** What the GM closes with a button. An evening that ends takes its last scene with it. Source: docs/rules.md G9, S5.11. */
export const SPANS = ["scene", "evening"] as const;

export type Span = (typeof SPANS)[number];

/** The spans that are over when one is closed. */
export const closedWith = (span: Span): readonly Span[] => (span === "evening" ? ["scene", "evening"] : ["scene"]);
