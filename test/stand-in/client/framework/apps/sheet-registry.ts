import { documentConfig, type HostDocumentClass, localize, type SheetClass, type SheetRegistration } from "../host.ts";

export interface SheetRegistrationOptions {
  /** Text or language key, or a function that gives one. */
  label?: string | (() => string);
  /** Subtypes; all of the document's when left out. */
  types?: string[];
  makeDefault?: boolean;
  canBeDefault?: boolean;
  canConfigure?: boolean;
  themes?: Record<string, string>;
}

const nameOf = (documentClass: HostDocumentClass): string =>
  documentClass.documentName ?? documentClass.metadata?.name ?? (documentClass as unknown as { name: string }).name;

function typesOf(documentClass: HostDocumentClass): string[] {
  return documentClass.TYPES?.length ? documentClass.TYPES : ["base"];
}

function sheetsOf(documentName: string, type: string): Record<string, SheetRegistration> {
  const config = documentConfig(documentName);
  config.sheetClasses ??= {};
  config.sheetClasses[type] ??= {};
  return config.sheetClasses[type];
}

/** Makes a sheet class a choice for a kind of document; its id is `<scope>.<class name>`. */
export function registerSheet(
  documentClass: HostDocumentClass,
  scope: string,
  cls: SheetClass,
  {
    label,
    types,
    makeDefault = false,
    canBeDefault = true,
    canConfigure = true,
    themes,
  }: SheetRegistrationOptions = {},
): void {
  const id = `${scope}.${cls.name}`;
  for (const type of types ?? typesOf(documentClass)) {
    const sheets = sheetsOf(nameOf(documentClass), type);
    const first = Object.values(sheets).every((sheet) => !sheet.default);
    const isDefault = canBeDefault && (makeDefault || first);
    if (isDefault) for (const sheet of Object.values(sheets)) sheet.default = false;
    sheets[id] = {
      id,
      cls,
      default: isDefault,
      canBeDefault,
      canConfigure,
      themes,
      get label() {
        return typeof label === "function" ? label() : localize(label ?? cls.name);
      },
    };
  }
}

/** Takes a sheet class off the choices. A default is then the first that may be one. */
export function unregisterSheet(
  documentClass: HostDocumentClass,
  scope: string,
  cls: SheetClass,
  { types }: { types?: string[] } = {},
): void {
  for (const type of types ?? Object.keys(documentConfig(nameOf(documentClass)).sheetClasses ?? {})) {
    const sheets = sheetsOf(nameOf(documentClass), type);
    const gone = sheets[`${scope}.${cls.name}`];
    delete sheets[`${scope}.${cls.name}`];
    const next = Object.values(sheets).find(({ canBeDefault }) => canBeDefault);
    if (gone?.default && next) next.default = true;
  }
}

/** The choices for one document: those registered for its type that users may choose. */
export function sheetChoices(documentName: string, type: string): SheetRegistration[] {
  return Object.values(sheetsOf(documentName, type)).filter(({ canConfigure }) => canConfigure);
}
