import type { PackageManifest } from "../../core/protocol.ts";

/** A stylesheet that doesn't come costs its looks, not the evening. */
const PATIENCE_MS = 10_000;

/**
 * Adds a package's stylesheets, each in its cascade layer or outside them all, and waits until they are loaded. Resolves to the addresses
 * that could not be loaded.
 */
export const addPackageStyles = async (root: string, manifest: PackageManifest): Promise<string[]> => {
  const failed = await Promise.all(
    manifest.styles.map(async ({ src, layer }) => {
      const url = new URL(src, new URL(root, location.href)).href;
      // A failed @import is silent; asking for the file first tells, and the browser then has it at hand.
      const response = await fetch(url).catch(() => null);
      if (!response?.ok) return url;
      await addImport(url, layer);
      return null;
    }),
  );
  return failed.filter((url) => url !== null);
};

const addImport = (url: string, layer: string | null): Promise<void> =>
  new Promise((resolve) => {
    const style = document.createElement("style");
    const into = layer === null ? "" : ` layer(${layer.replaceAll(/[^\w.-]/g, "")})`;
    style.textContent = `@import url(${JSON.stringify(url)})${into};`;
    style.addEventListener("load", () => resolve());
    style.addEventListener("error", () => resolve());
    setTimeout(resolve, PATIENCE_MS);
    document.head.append(style);
  });
