import { defineConfig, type Plugin } from "vite";
import { partials } from "./scripts/partials.ts";
import { SYSTEM_ID } from "./scripts/project.ts";

function assetName(names: string[]): string {
  const ends = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (ends(/\.css$/)) return `${SYSTEM_ID}.css`;
  return ends(/\.(woff2?|ttf|otf)$/) ? "assets/fonts/[name][extname]" : "assets/[name][extname]";
}

/** Every browser that Foundry runs in reads woff2: the older form of each font is left out. */
const fontsOnce = (): Plugin => ({
  name: "fonts-once",
  enforce: "pre",
  transform: (code, id) =>
    id.includes("@fontsource") ? code.replaceAll(/,\s*url\([^)]*\.woff\) format\('woff'\)/g, "") : null,
});

/**
 * The system: one module, one stylesheet, and the files those name. It is open code that people read in their browser's
 * tools, and class names are part of its behaviour, so nothing is minified or inlined; without hashes, names stay stable.
 */
export default defineConfig({
  base: "./",
  publicDir: false,
  logLevel: "warn",
  plugins: [fontsOnce()],
  define: { PARTIALS: JSON.stringify(partials()) },
  build: {
    outDir: `dist/${SYSTEM_ID}`,
    target: "es2023",
    minify: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: `src/${SYSTEM_ID}.ts`,
      output: {
        format: "es",
        codeSplitting: false,
        keepNames: true,
        entryFileNames: `${SYSTEM_ID}.mjs`,
        assetFileNames: ({ names }) => assetName(names),
      },
    },
  },
});
