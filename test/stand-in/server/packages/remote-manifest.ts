import { isData } from "../documents/plain-data.ts";
import { Refusal } from "../refusal.ts";
import { download, requireAddress } from "./download.ts";
import { parseJson } from "./json-file.ts";
import { type Essentials, essentialsOf, requireCompatible } from "./manifest.ts";

const MOST_BYTES = 2 ** 20;

/** What a manifest on the web says of the package it leads to. */
export interface RemoteManifest extends Essentials {
  /** address of the zip; null when it names none */
  download: string | null;
}

/**
 * Fetches and checks a manifest.
 * @param coreVersion what this table plays: `13.351`
 * @throws Refusal when it can't be had, is no manifest, or its package doesn't run here
 */
export const fetchManifest = async (address: string, coreVersion: string): Promise<RemoteManifest> => {
  const url = requireAddress(address);
  const text = new TextDecoder().decode(await download(url, MOST_BYTES));
  const data = parseJson(text.replace(/^\uFEFF/, ""), url, ".");
  const fault = (sentence: string): Refusal => new Refusal(`The manifest at ${url} ${sentence}.`);
  if (!isData(data)) throw fault("holds no object");
  const essentials = essentialsOf(data, fault);
  requireCompatible(essentials.title, data.compatibility, coreVersion);
  const from = data.download;
  return { ...essentials, download: typeof from === "string" && from !== "" ? from : null };
};
