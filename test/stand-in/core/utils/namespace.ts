import { Collection } from "../collections/collection.ts";
import { deprecated, generation, logCompatibilityWarning } from "../compatibility.ts";
import { encodeURL, getCacheBustURL, getRoute } from "./address.ts";
import { buildUuid } from "./build-uuid.ts";
import { deepClone, deepFreeze, deepSeal, duplicate } from "./clone.ts";
import { Color } from "./color.ts";
import { diffObject, equals, filterObject, invertObject } from "./compare.ts";
import { applySpecialKeys, isDeletionKey } from "./data-operators.ts";
import { escapeHTML, unescapeHTML } from "./escape.ts";
import { EventEmitterMixin } from "./event-emitter.ts";
import { fetchJsonWithTimeout, fetchResource, fetchWithTimeout, HttpError, srcExists } from "./fetching.ts";
import { formatFileSize, readTextFromFile, saveDataToFile } from "./files.ts";
import { expandObject, flattenObject } from "./flatten.ts";
import { cleanHTML, parseHTML } from "./html.ts";
import { randomID } from "./identifiers.ts";
import { performIntegerSort } from "./integer-sort.ts";
import { mergeObject } from "./merge.ts";
import { deleteProperty, getProperty, hasProperty, setProperty } from "./property-path.ts";
import { Semaphore } from "./semaphore.ts";
import { timeSince } from "./time-since.ts";
import { debounce, debouncedReload, throttle } from "./timing.ts";
import { getDefiningClass, getParentClasses, getType, isEmpty, isPlainObject, isSubclass } from "./value-type.ts";
import { isNewerVersion } from "./version.ts";

/** A function that 14 deprecates in favour of another. */
function until16<F>(name: string, fn: F, instead: string): F {
  if (generation() >= 14) deprecated(`foundry.utils.${name} (use ${instead})`, { since: 14, until: 16 });
  return fn;
}

/** A function that 13 doesn't have yet. */
function since14<F>(fn: F): F | undefined {
  return generation() >= 14 ? fn : undefined;
}

/** `foundry.utils`, but for what looks up documents (`fromUuid`, `parseUuid`, `getDocumentClass`), which is added to it. */
export const utils = {
  buildUuid,
  cleanHTML,
  Collection,
  Color,
  debounce,
  debouncedReload,
  deepClone,
  deepFreeze,
  deepSeal,
  deleteProperty,
  diffObject,
  encodeURL,
  escapeHTML,
  EventEmitterMixin,
  expandObject,
  fetchJsonWithTimeout,
  fetchResource,
  fetchWithTimeout,
  filterObject,
  flattenObject,
  formatFileSize,
  getCacheBustURL,
  getDefiningClass,
  getParentClasses,
  getProperty,
  getRoute,
  getType,
  hasProperty,
  HttpError,
  invertObject,
  isEmpty,
  isNewerVersion,
  isSubclass,
  logCompatibilityWarning,
  mergeObject,
  parseHTML,
  performIntegerSort,
  randomID,
  readTextFromFile,
  saveDataToFile,
  Semaphore,
  setProperty,
  srcExists,
  throttle,
  timeSince,
  unescapeHTML,

  get applySpecialKeys() {
    return until16("applySpecialKeys", applySpecialKeys, "applyDataOperators");
  },
  get duplicate() {
    return until16("duplicate", duplicate, "deepClone");
  },
  get isDeletionKey() {
    return until16("isDeletionKey", isDeletionKey, "operators");
  },
  get objectsEqual() {
    return until16("objectsEqual", equals, "equals");
  },
  get applyDataOperators() {
    return since14(applySpecialKeys);
  },
  get equals() {
    return since14(equals);
  },
  get isPlainObject() {
    return since14(isPlainObject);
  },
};
