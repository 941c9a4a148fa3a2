import { defineConfig } from "vite";
import { clientDir, inProject } from "./scripts/project.ts";

const client = inProject("test", "stand-in", "client");

/** The stand-in's pages, served under /client/. Class names are kept: documents are found by them. */
export default defineConfig({
  root: client,
  base: "/client/",
  // Icons that documents name by default: the server hands them out at /icons/.
  publicDir: "public",
  logLevel: "warn",
  build: {
    outDir: clientDir,
    emptyOutDir: true,
    target: "es2023",
    minify: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { join: `${client}/join.html`, game: `${client}/game.html`, setup: `${client}/setup.html` },
      output: { keepNames: true },
    },
  },
});
