import { fileURLToPath } from "node:url";
import { createContext, Script } from "node:vm";
import { build, type Plugin } from "vite";
import { stylesLeftOut } from "../../../scripts/styles-left-out.ts";
import type { Inside } from "./inside.ts";

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

const ENTRY = "\0window";

/** In this order: Foundry's names, then the system that needs them, then what a test can do in the window. */
const entry = (): Plugin => ({
  name: "window-entry",
  resolveId: (id) => (id === ENTRY ? ENTRY : null),
  load: (id) =>
    id === ENTRY
      ? ["./inside.ts", "../../../src/hot-property.ts", "../table/gestures.ts"]
          .map((file) => `import ${JSON.stringify(path(file))};`)
          .join("\n")
      : null,
});

const bundle = async (): Promise<Script> => {
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [entry(), stylesLeftOut()],
    define: { PARTIALS: "{}" },
    build: {
      write: false,
      minify: false,
      target: "es2023",
      rolldownOptions: { input: ENTRY, output: { format: "iife", codeSplitting: false } },
    },
  });
  const output = (Array.isArray(built) ? built[0] : built) as { output: { code?: string }[] };
  return new Script(output.output[0]?.code ?? "", { filename: "window.js" });
};

let script: Promise<Script> | null = null;

/** Numbers that look random and are the same every time: ids of two runs can be compared. */
const seeded = (seed: number) => {
  let state = seed;
  return (bytes: Uint8Array): Uint8Array => {
    for (let i = 0; i < bytes.length; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      bytes[i] = state >>> 24;
    }
    return bytes;
  };
};

/** A realm of its own for one window: own globals, own modules, nothing shared with another. */
export const newRealm = async (generation: 13 | 14, locks: object | null, seed: number): Promise<Inside> => {
  script ??= bundle();
  const sandbox = {
    generation,
    ...{
      console: { ...console, info: () => {} },
      queueMicrotask,
      setTimeout,
      clearTimeout,
      setInterval,
      clearInterval,
    },
    ...{
      URL,
      URLSearchParams,
      TextEncoder,
      TextDecoder,
      AbortController,
      AbortSignal,
      Event,
      EventTarget,
      performance,
    },
    crypto: { getRandomValues: seeded(seed) },
    navigator: locks ? { locks } : {},
  };
  const context = createContext(sandbox);
  (await script).runInContext(context);
  return (context as unknown as { inside: Inside }).inside;
};
