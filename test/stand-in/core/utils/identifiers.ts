const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** Bytes from here on would make the first letters of the alphabet likelier. */
const LIMIT = 256 - (256 % ALPHABET.length);

/** A random id of letters and digits, 16 of them as documents have. */
export function randomID(length = 16): string {
  let id = "";
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length - id.length))) {
      if (byte < LIMIT) id += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return id;
}

/** Whether a value is a document's id: 16 letters and digits. */
export function isValidId(value: unknown): value is string {
  return typeof value === "string" && /^[a-zA-Z0-9]{16}$/.test(value);
}
