const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** FNV-1a, 32 bits. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
};

/**
 * The id of the next entry of a card's step: worked out by hand, as an attacker would. `before` entries of that step and
 * subject are on the card already.
 */
export const entryId = (card: string, step: string, about = "", before = 0): string =>
  Array.from(
    { length: 16 },
    (_, i) => ALPHABET[hash(`${i}:${card}:${step}:${about}:${before}`) % ALPHABET.length],
  ).join("");
