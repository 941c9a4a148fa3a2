import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

const LENGTH = 64;

const derive = (password: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize(), salt, LENGTH, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** What is stored of a password: salt and hash. An empty password is stored as none. */
export const hashPassword = async (password: string): Promise<string> => {
  if (password === "") return "";
  const salt = randomBytes(16).toString("hex");
  return `${salt}:${(await derive(password, salt)).toString("hex")}`;
};

/** Whether a password is the one stored; anything goes where none is. */
export const isPassword = async (given: string, stored: unknown): Promise<boolean> => {
  if (typeof stored !== "string" || stored === "") return true;
  const [salt = "", hash = ""] = stored.split(":");
  const expected = Buffer.from(hash, "hex");
  const key = await derive(given, salt);
  return expected.length === key.length && timingSafeEqual(expected, key);
};
