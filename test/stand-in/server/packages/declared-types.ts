import type { PackageManifest } from "../../core/protocol.ts";
import { kindOf } from "../documents/kinds.ts";
import { Refusal } from "../refusal.ts";

/** Types of documents the packages of a world declare, by document name; a module's carry its id: `my-module.spell`. */
export class DeclaredTypes {
  readonly #types = new Map<string, Set<string>>();

  constructor(system: PackageManifest, modules: readonly PackageManifest[]) {
    this.#add(system, "");
    for (const module of modules) this.#add(module, `${module.id}.`);
  }

  /** @throws Refusal when documents of this kind can't be of this type here */
  require(documentName: string, type: unknown): void {
    const always = kindOf(documentName).types;
    if (!always) return;
    const known = [...always, ...(this.#types.get(documentName) ?? [])];
    if (typeof type === "string" && known.includes(type)) return;
    const given =
      typeof type === "string" && type !== ""
        ? `"${type}" is no type of ${documentName}`
        : `No type was given for the ${documentName}`;
    throw new Refusal(`${given} in this world: the types are ${known.join(", ")}.`);
  }

  #add({ documentTypes }: PackageManifest, prefix: string): void {
    for (const [documentName, types] of Object.entries(documentTypes)) {
      const known = this.#types.get(documentName) ?? new Set<string>();
      for (const type of Object.keys(types)) known.add(prefix + type);
      this.#types.set(documentName, known);
    }
  }
}
