interface FailureParts {
  invalidValue?: unknown;
  fallback?: unknown;
  dropped?: boolean;
  message?: string;
  unresolved?: boolean;
}

interface ElementFailure {
  id: string | number;
  name?: string;
  failure: DataModelValidationFailure;
}

/** What is wrong with a value: by itself (`message`), in its fields, or in its elements. */
export class DataModelValidationFailure {
  invalidValue: unknown;
  /** What was put in its place. */
  fallback: unknown;
  /** Whether the value was left out instead. */
  dropped: boolean;
  message: string;
  /** Whether the value still is invalid. */
  unresolved: boolean;
  fields: Record<string, DataModelValidationFailure> = {};
  elements: ElementFailure[] = [];

  constructor({ invalidValue, fallback, dropped = false, message = "", unresolved = false }: FailureParts = {}) {
    this.invalidValue = invalidValue;
    this.fallback = fallback;
    this.dropped = dropped;
    this.message = message;
    this.unresolved = unresolved;
  }

  isEmpty(): boolean {
    return !this.message && this.elements.length === 0 && Object.keys(this.fields).length === 0;
  }

  /** Every single thing that is wrong with its dotted path from here. */
  *leaves(path = ""): Generator<[path: string, failure: DataModelValidationFailure]> {
    if (this.message) yield [path, this];
    for (const [name, failure] of Object.entries(this.fields)) yield* failure.leaves(path ? `${path}.${name}` : name);
    for (const { id, failure } of this.elements) yield* failure.leaves(path ? `${path}.${id}` : String(id));
  }

  /** Notes that this and all inside has been dealt with. */
  resolve(): void {
    this.unresolved = false;
    for (const failure of Object.values(this.fields)) failure.resolve();
    for (const { failure } of this.elements) failure.resolve();
  }

  /** Takes out what lies nowhere near the given paths. */
  keepOnly(touches: (path: string[]) => boolean, path: string[] = []): this {
    for (const [name, failure] of Object.entries(this.fields)) {
      const inner = [...path, name];
      if (!touches(inner) || failure.keepOnly(touches, inner).isEmpty()) delete this.fields[name];
    }
    return this;
  }

  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }

  toObject(): Record<string, unknown> {
    const { invalidValue, fallback, dropped, message } = this;
    return {
      invalidValue,
      fallback,
      dropped,
      message,
      fields: Object.fromEntries(Object.entries(this.fields).map(([name, failure]) => [name, failure.toObject()])),
      elements: this.elements.map(({ id, failure }) => ({ id, failure: failure.toObject() })),
    };
  }

  /** One line for each thing that is wrong: `system.heat.loose: must be at most 10`. */
  toString(): string {
    return [...this.leaves()].map(([path, { message }]) => (path ? `${path}: ${message}` : message)).join("\n");
  }
}

/** Data that a model refuses. Its message names the path of each bad field. */
export class DataModelValidationError extends Error {
  readonly failure: DataModelValidationFailure;

  /** `heading`: a line before those of the failure. */
  constructor(failure: DataModelValidationFailure | string, options: ErrorOptions & { heading?: string } = {}) {
    const { heading } = options;
    super([heading, failure.toString()].filter(Boolean).join("\n"), options);
    this.name = "DataModelValidationError";
    this.failure = typeof failure === "string" ? new DataModelValidationFailure({ message: failure }) : failure;
  }

  /** The failure at a dotted path. */
  getFailure(path?: string): DataModelValidationFailure | undefined {
    let failure: DataModelValidationFailure | undefined = this.failure;
    for (const part of path ? path.split(".") : []) {
      failure = failure?.fields[part] ?? failure?.elements.find(({ id }) => String(id) === part)?.failure;
    }
    return failure;
  }

  /** All single failures by dotted path; undefined for none. */
  getAllFailures(): Record<string, DataModelValidationFailure> | undefined {
    const all = Object.fromEntries(this.failure.leaves());
    return Object.keys(all).length ? all : undefined;
  }
}
