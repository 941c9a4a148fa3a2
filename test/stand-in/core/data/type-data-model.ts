import type { Data } from "../protocol.ts";
import { asText } from "./as-text.ts";
import { DataModel } from "./data-model.ts";
import type { SchemaField } from "./fields/schema-field.ts";

interface PackageLike {
  id: string;
}

/** The model of a document's `system` data. Its `parent` is the document. */
export abstract class TypeDataModel extends DataModel {
  /** Whether the system or which module provides it, by the prefix of the type. */
  static metadata: Readonly<Data> = Object.freeze({});

  /** Paths of the fields begin with `system`, so that forms name their inputs as the document has them. */
  static override get schema(): SchemaField {
    const schema = super.schema;
    schema.name = "system";
    return schema;
  }

  /** The package that declares the document's type: the module named before the dot, else the game system. */
  get modelProvider(): PackageLike | null {
    const { game } = globalThis as {
      game?: { system?: PackageLike; modules?: { get(id: string): PackageLike | undefined } };
    };
    const { type } = (this.parent?._source ?? {}) as { type?: unknown };
    const [module, subtype] = asText(type).split(".");
    return (module && subtype && game?.modules?.get(module)) || game?.system || null;
  }

  /** Before embedded documents and effects have their say. */
  prepareBaseData(): void {}

  /** After them. */
  prepareDerivedData(): void {}

  /** Before the document is created, at the asking client; `false` cancels. */
  async _preCreate(_data: Data, _options: Data, _user: unknown): Promise<unknown> {
    return undefined;
  }

  _onCreate(_data: Data, _options: Data, _userId: string): void {}

  /** Before the document is updated, at the asking client; `changes` is the document's; `false` cancels. */
  async _preUpdate(_changes: Data, _options: Data, _user: unknown): Promise<unknown> {
    return undefined;
  }

  _onUpdate(_changed: Data, _options: Data, _userId: string): void {}

  /** Before the document is deleted, at the asking client; `false` cancels. */
  async _preDelete(_options: Data, _user: unknown): Promise<unknown> {
    return undefined;
  }

  _onDelete(_options: Data, _userId: string): void {}

  /** What an @Embed of the document shows; null leaves it to the document. */
  async toEmbed(_config: object, _options: object = {}): Promise<HTMLElement | HTMLCollection | null> {
    return null;
  }

  /** After an embed of the document has come into the page. */
  onEmbed(_element: HTMLElement): void {}
}
