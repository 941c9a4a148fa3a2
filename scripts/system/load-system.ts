import { pathToFileURL } from "node:url";
import { installGlobals } from "../../test/stand-in/core/globals.ts";
import { placeholder } from "./placeholder.ts";

/**
 * Imports a built module in Node as a browser would, up to its registering for hooks: the stand-in's core has the models
 * and documents, and what windows and the game would be answers anything. It takes over the global names.
 */
export async function loadModule(bundle: string): Promise<void> {
  const foundry = installGlobals({ generation: 13 });
  const browser = ["applications", "helpers", "nue", "canvas"].map((name) => [name, placeholder()]);
  Object.assign(foundry, Object.fromEntries(browser));
  Object.assign(globalThis, {
    ui: placeholder(),
    Handlebars: placeholder(),
    game: placeholder({ release: { generation: 13 }, modules: new Map(), user: null }),
    HTMLElement: placeholder(),
    customElements: placeholder(),
    document: placeholder(),
    window: globalThis,
  });
  await import(pathToFileURL(bundle).href);
}

/** Imports a built module and lets it register all it has at `init`; no game and no world. */
export async function loadSystem(bundle: string): Promise<void> {
  await loadModule(bundle);
  const { Hooks } = globalThis as unknown as { Hooks: { callAll(name: string): void } };
  Hooks.callAll("init");
}
