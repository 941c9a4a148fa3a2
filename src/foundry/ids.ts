const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A fresh document id: 16 letters and digits. */
export const newId = (): string => foundry.utils.randomID(16);

/** FNV-1a over the text's UTF-16 units: 32 bits, unsigned. */
const fnv1a = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
};

/**
 * The id that belongs to a text: the same text gives the same id on every machine, so two people who apply one card
 * create one document. Not for secrets: anybody can work it out.
 */
export const idFrom = (text: string): string =>
  Array.from({ length: 16 }, (_, i) => ALPHABET[fnv1a(`${i}:${text}`) % ALPHABET.length] ?? "A").join("");
