import { createReadStream } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import { pipeline } from "node:stream/promises";

const TEXT = "; charset=utf-8";

const TYPES = new Map(
  Object.entries({
    ".css": `text/css${TEXT}`,
    ".gif": "image/gif",
    ".handlebars": `text/html${TEXT}`,
    ".hbs": `text/html${TEXT}`,
    ".html": `text/html${TEXT}`,
    ".ico": "image/x-icon",
    ".jpeg": "image/jpeg",
    ".jpg": "image/jpeg",
    ".js": `text/javascript${TEXT}`,
    ".json": `application/json${TEXT}`,
    ".map": `application/json${TEXT}`,
    ".md": `text/markdown${TEXT}`,
    ".mjs": `text/javascript${TEXT}`,
    ".mp3": "audio/mpeg",
    ".mp4": "video/mp4",
    ".ogg": "audio/ogg",
    ".otf": "font/otf",
    ".pdf": "application/pdf",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".txt": `text/plain${TEXT}`,
    ".wasm": "application/wasm",
    ".wav": "audio/wav",
    ".webm": "video/webm",
    ".webp": "image/webp",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
  }),
);

/** Folders of packages and worlds that hold databases: their documents are had by asking, with the rights of the asker. */
const CLOSED = new Set(["data", "packs"]);

/**
 * Answers with a file below `root`.
 * @param path decoded path below it
 * @returns false when there is no such file, or it lies outside; nothing is sent then
 */
export const sendFile = async (
  root: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> => {
  const file = await findFile(root, path);
  if (!file) return false;
  const { size, mtimeMs } = await stat(file);
  const tag = `"${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}"`;
  response.setHeader("ETag", tag);
  // Always asked for again: what is being built changes under the same name.
  response.setHeader("Cache-Control", "no-cache");
  response.setHeader("X-Content-Type-Options", "nosniff");
  if (request.headers["if-none-match"] === tag) {
    response.writeHead(304).end();
    return true;
  }
  response.setHeader("Content-Type", TYPES.get(extname(file).toLowerCase()) ?? "application/octet-stream");
  response.setHeader("Content-Length", size);
  if (request.method === "HEAD") response.end();
  // A browser that goes away in the middle is no fault.
  else await pipeline(createReadStream(file), response).catch(() => response.destroy());
  return true;
};

/** Whether a path leads into a package's or a world's database, or to a hidden file. */
export const isClosed = (path: string): boolean => {
  const [first = "", ...rest] = path.split("/");
  return CLOSED.has(first.toLowerCase()) || [first, ...rest].some((part) => part.startsWith("."));
};

const findFile = async (root: string, path: string): Promise<string | null> => {
  const parts = path.split("/");
  if (parts.some((part) => part === ".." || part === "." || part.includes("\\") || part.includes("\0"))) return null;
  try {
    const base = await realpath(root);
    // Links inside may not lead out.
    const file = await realpath(join(base, ...parts));
    if (!file.startsWith(base + sep)) return null;
    return (await stat(file)).isFile() ? file : null;
  } catch {
    return null;
  }
};
