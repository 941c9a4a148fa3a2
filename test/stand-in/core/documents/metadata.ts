/** What is true of all documents of a class; each class merges its own over its parent's. */
export interface DocumentMetadata {
  /** `Actor` */
  name: string;
  /** `actors`: the name of collections that hold them */
  collection: string;
  /** Language keys of the kind, one and many. */
  label: string;
  labelPlural: string;
  /** document name → the field that holds such embedded documents */
  embedded: Readonly<Record<string, string>>;
  /** Whether it has subtypes with a model each under `system`. */
  hasTypeData: boolean;
  /** Subtypes that exist whatever the packages declare. */
  coreTypes: readonly string[];
  /** Whether there is no type a new one gets by itself. */
  mustHaveType: boolean;
  /** The permission of a user's role that creating one in the world needs; null for none. */
  createPermission: string | null;
}
