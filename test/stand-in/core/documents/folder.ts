import type { DocumentCollection } from "../collections/document-collection.ts";
import { CONST } from "../constants.ts";
import { fields } from "../data/namespace.ts";
import { runtime } from "../runtime.ts";
import type { Color } from "../utils/color.ts";
import { Document } from "./document.ts";
import type { RunningOperation } from "./operations.ts";
import { ownFields, referenceField } from "./schemas.ts";
import type { User } from "./user.ts";

/** A folder of a directory or of a compendium. */
export class Folder extends Document {
  static override readonly metadata = Object.freeze({
    ...Document.metadata,
    name: "Folder",
    collection: "folders",
    label: "DOCUMENT.Folder",
    labelPlural: "DOCUMENT.Folders",
    coreTypes: CONST.FOLDER_DOCUMENT_TYPES,
  });

  declare type: string;
  declare description: string;
  /** `a`: by name; `m`: by hand */
  declare sorting: "a" | "m";
  declare sort: number;
  declare color: Color | null;

  static override defineSchema() {
    return {
      ...ownFields(),
      type: new fields.StringField({ required: true, blank: false }),
      description: new fields.HTMLField(),
      folder: referenceField("Folder"),
      sorting: new fields.StringField({ required: true, choices: ["a", "m"], initial: "a" }),
      sort: new fields.IntegerSortField(),
      color: new fields.ColorField(),
    };
  }

  /** A folder of the world; with `pack` one inside a compendium. */
  static override get(id: string, options: { pack?: string | null } = {}): Document | null {
    if (!options.pack) return super.get(id);
    return runtime.game?.packs.get(options.pack)?.folders.get(id) ?? null;
  }

  /** Documents that lie directly in it, in no particular order. */
  get contents(): Document[] {
    return this.#home?.filter((document) => document._source.folder === this.id) ?? [];
  }

  /** Folders that lie directly in it. */
  get subfolders(): Folder[] {
    return this.#siblings.filter((folder) => folder._source.folder === this.id);
  }

  /** Folders that lie in it; with `recursive` at whatever depth. */
  getSubfolders(recursive = false): Folder[] {
    const direct = this.subfolders;
    return recursive ? direct.flatMap((folder) => [folder, ...folder.getSubfolders(true)]) : direct;
  }

  /** The folders around it, the nearest first. */
  get ancestors(): Folder[] {
    const found: Folder[] = [];
    for (let folder = this.folder ?? null; folder && !found.includes(folder); folder = folder.folder ?? null) {
      found.push(folder);
    }
    return found;
  }

  getParentFolders(): Folder[] {
    return this.ancestors;
  }

  /** 1 for a folder that lies in no other. */
  get depth(): number {
    return this.ancestors.length + 1;
  }

  get #home(): DocumentCollection | undefined {
    return this.pack ? (this.compendium ?? undefined) : runtime.game?.collections.get(this.type);
  }

  get #siblings(): Folder[] {
    const all = this.pack ? this.compendium?.folders.contents : runtime.game?.folders?.contents;
    return all?.filter((folder) => folder.type === this.type) ?? [];
  }

  /**
   * What lies in a folder that is deleted moves to where the folder lay, unless the options `deleteContents` or
   * `deleteSubfolders` say otherwise.
   */
  override async _preDelete(options: RunningOperation, user: User): Promise<unknown> {
    if ((await super._preDelete(options, user)) === false) return false;
    const place = { pack: this.pack };
    const { subfolders, contents } = this;
    const outside = this._source.folder ?? null;
    const move = (documents: Document[]) => documents.map(({ id }) => ({ _id: id, folder: outside }));
    const [child] = contents;
    if (child) {
      if (options.deleteContents)
        await child.documentClass.deleteDocuments(
          contents.map(({ id }) => String(id)),
          place,
        );
      else await child.documentClass.updateDocuments(move(contents), place);
    }
    if (!subfolders.length) return undefined;
    if (!options.deleteSubfolders) return this.documentClass.updateDocuments(move(subfolders), place);
    const ids = subfolders.map(({ id }) => String(id));
    const { deleteContents, deleteSubfolders } = options;
    return this.documentClass.deleteDocuments(ids, { ...place, deleteContents, deleteSubfolders });
  }
}
