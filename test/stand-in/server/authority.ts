import type { Action, Data, ModifyRequest, ModifyResponse, Operation, PackageManifest } from "../core/protocol.ts";
import { expandObject } from "../core/utils/flatten.ts";
import { isValidId } from "../core/utils/identifiers.ts";
import { applied, differences } from "./documents/differences.ts";
import { draftOf } from "./documents/draft.ts";
import { kindOf } from "./documents/kinds.ts";
import type { Library } from "./documents/library.ts";
import { type Birth, changedStats, newborn } from "./documents/newborn.ts";
import { documentsAt, locate, type Place, withChildren } from "./documents/place.ts";
import { isData, nameOf, requirePlain, sameData } from "./documents/plain-data.ts";
import { selected, shown } from "./documents/reading.ts";
import { keptByToken } from "./documents/tokens.ts";
import { DeclaredTypes } from "./packages/declared-types.ts";
import { hashPassword } from "./passwords.ts";
import { Refusal } from "./refusal.ts";
import { requireOwnership } from "./rights/levels.ts";
import { type Person, personOf } from "./rights/people.ts";
import { requireMayCreate, requireMayDelete, requireMayRead, requireMayUpdate } from "./rights/rights.ts";
import { requireGamemaster, requireSoundUser } from "./rights/users.ts";

/** The most characters of JSON a request may have. */
const MOST_CHARACTERS = 16 * 1024 * 1024;

const ACTIONS: readonly unknown[] = ["get", "create", "update", "delete"] satisfies Action[];

/** Parts of an operation that are answered by the result instead of being sent to everybody. */
const PAYLOAD = new Set(["data", "updates", "ids", "query"]);

export interface AuthorityOptions {
  library: Library;
  release: { generation: number; build: number };
  system: PackageManifest;
  modules?: readonly PackageManifest[];
}

/**
 * The one through whom everything is read and written, one request after the other. It knows who may write what, and
 * nothing of models: it stores whatever `system` it is sent.
 */
export class Authority {
  readonly library: Library;
  readonly #options: AuthorityOptions;
  readonly #types: DeclaredTypes;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: AuthorityOptions) {
    this.library = options.library;
    this.#options = options;
    this.#types = new DeclaredTypes(options.system, options.modules ?? []);
  }

  /**
   * Carries out a request for a user, once everything asked before is done.
   * @param request as it came over the wire: whatever it is
   * @param deliver called with the answer when it is stored and before the next request begins, so that what is sent
   *   from it leaves in the order in which things happened
   * @throws Refusal with a sentence for the asker; nothing has changed then
   */
  modify(userId: string, request: unknown, deliver?: (response: ModifyResponse) => void): Promise<ModifyResponse> {
    return this.#inTurn(async () => {
      const response = await this.#carryOut(this.library, userId, requireRequest(request));
      deliver?.(response);
      return response;
    });
  }

  /**
   * Carries out several changes in their order, each on what those before it left, all or none (generation 14).
   * @param requests as they came over the wire: whatever they are
   * @param deliver called with all answers, as for one request
   * @throws Refusal with the sentence of the first that can't be; nothing has changed then
   */
  modifyBatch(
    userId: string,
    requests: unknown,
    deliver?: (responses: ModifyResponse[]) => void,
  ): Promise<ModifyResponse[]> {
    return this.#inTurn(async () => {
      if (this.#options.release.generation < 14) throw new Refusal("This table takes one change at a time.");
      const checked = requireBatch(requests);
      const draft = draftOf(this.library);
      const responses: ModifyResponse[] = [];
      for (const request of checked) responses.push(await this.#carryOut(draft.library, userId, request));
      await draft.commit();
      deliver?.(responses);
      return responses;
    });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const answer = this.#last.then(work);
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  /** Resolves when everything asked so far is done. */
  async idle(): Promise<void> {
    await this.#last;
  }

  /**
   * Puts documents on the shelves as a new world's first, asking for nobody's rights. `_id`s are kept.
   * @throws Refusal for a type no manifest declares and for an id that is taken
   */
  async plant(documents: Readonly<Record<string, readonly Data[]>>): Promise<void> {
    for (const [type, data] of Object.entries(documents)) {
      const place = locate(this.library, { type, action: "create", operation: {} });
      const operation = { data: [...data], keepId: true };
      await this.#save(this.library, place, [], await this.#sources(this.library, place, operation, this.#birth(null)));
    }
  }

  async #carryOut(library: Library, userId: string, request: ModifyRequest): Promise<ModifyResponse> {
    const { type, action, operation } = request;
    const person = personOf(library, userId);
    const place = locate(library, request);
    const birth = this.#birth(userId);
    const result = await this.#act(library, action, person, place, operation, birth);
    const options = Object.fromEntries(Object.entries(operation).filter(([key]) => !PAYLOAD.has(key)));
    if (action !== "get") options.modifiedTime = birth.time;
    return { type, action, operation: options, userId, result };
  }

  #act(
    library: Library,
    action: Action,
    person: Person,
    place: Place,
    operation: Operation,
    birth: Birth,
  ): Promise<Data[] | string[]> {
    if (action === "create") return this.#create(library, person, place, operation, birth);
    if (action === "update") return this.#update(library, person, place, operation, birth);
    if (action === "delete") return this.#delete(library, person, place, operation);
    requireMayRead(library, person, place);
    return Promise.resolve(selected(place.documentName, documentsAt(place), operation));
  }

  async #create(library: Library, person: Person, place: Place, operation: Operation, birth: Birth): Promise<Data[]> {
    const data = listOf(operation.data, "data").map((one) => signed(place.documentName, one, person));
    for (const one of data) requireMayCreate(library, person, place, one);
    const sources = await this.#sources(library, place, { ...operation, data }, birth);
    await this.#save(library, place, documentsAt(place), sources);
    return sources.map((source) => shown(place.documentName, source));
  }

  /** Whole new documents, checked against what is there. */
  async #sources(library: Library, place: Place, operation: Operation, birth: Birth): Promise<Data[]> {
    const { documentName, shelf, parents } = place;
    const keep = { own: operation.keepId === true, embedded: operation.keepEmbeddedIds !== false };
    const there = new Set(documentsAt(place).map(({ _id }) => _id));
    const sources: Data[] = [];
    for (const one of operation.data ?? []) {
      const data = await withHashedPassword(documentName, expandObject(one));
      if (keep.own && data._id !== undefined && data._id !== null && !isValidId(data._id)) {
        throw new Refusal(`${JSON.stringify(data._id)} is no id: an id has 16 letters and digits.`);
      }
      const source = newborn(documentName, data, birth, keep);
      const taken = there.has(source._id) || (parents.length === 0 && shelf.isTaken(String(source._id)));
      if (taken) throw new Refusal(`The id ${String(source._id)} is taken by another ${documentName} already.`);
      there.add(source._id);
      this.#requireSound(library, documentName, source);
      if (documentName === "Setting") requireFirst(source, [...documentsAt(place), ...sources]);
      sources.push(source);
    }
    return sources;
  }

  async #update(library: Library, person: Person, place: Place, operation: Operation, birth: Birth): Promise<Data[]> {
    const { documentName } = place;
    const recursive = operation.recursive !== false;
    const byId = new Map(documentsAt(place).map((source) => [String(source._id), source]));
    const before = [...byId.values()];
    const results: Data[] = [];
    for (const update of listOf(operation.updates, "updates")) {
      const { _id, _stats, ...asked } = await withHashedPassword(documentName, expandObject(update));
      const given = place.parents.at(-1)?.base ? keptByToken(asked) : asked;
      const source = byId.get(String(_id));
      if (!source) throw new Refusal(`There is no ${documentName} with the id ${String(_id)} any more.`);
      // Rights look at what would really change: an unchanged value that is sent along harms nobody.
      const real = differences(source, given, recursive);
      requireMayUpdate(library, person, place, source, real);
      requireUpdatable(documentName, real);
      const changed = operation.diff === false ? given : real;
      const stats = changedStats(source._stats, _stats, birth);
      const origins = differences(isData(source._stats) ? source._stats : {}, stats, true);
      const { modifiedTime: _time, lastModifiedBy: _by, ...told } = origins;
      if (Object.keys(changed).length === 0 && !("compendiumSource" in told || "duplicateSource" in told)) continue;
      const next: Data = { ...applied(source, changed, recursive), _id: source._id, _stats: stats };
      // What the packages of today don't know may stay as it is; it may only not become so.
      if (next.type !== source.type) this.#types.require(documentName, next.type);
      if (!sameData(next.ownership, source.ownership)) requireOwnership(next.ownership);
      if (documentName === "User") requireSoundUser(library, next);
      byId.set(String(_id), next);
      results.push({
        ...shown(documentName, changed),
        _id: source._id,
        _stats: { ...told, modifiedTime: birth.time, lastModifiedBy: birth.userId },
      });
    }
    await this.#replace(library, place, before, byId);
    return results;
  }

  async #delete(library: Library, person: Person, place: Place, operation: Operation): Promise<string[]> {
    const before = documentsAt(place);
    const byId = new Map(before.map((source) => [String(source._id), source]));
    const ids = operation.deleteAll ? [...byId.keys()] : idsOf(operation.ids);
    for (const id of ids) {
      const source = byId.get(id);
      if (!source) throw new Refusal(`There is no ${place.documentName} with the id ${id} any more.`);
      requireMayDelete(library, person, place, source);
      byId.delete(id);
    }
    await this.#replace(library, place, before, byId);
    return ids;
  }

  /** Adds `sources` to what lies at a place. */
  async #save(library: Library, place: Place, before: readonly Data[], sources: readonly Data[]): Promise<void> {
    const all = [...before, ...sources].map((source): [string, Data] => [String(source._id), source]);
    await this.#replace(library, place, before, new Map(all));
  }

  /** Stores what is different between `before` and `after`, which lie at the same place. */
  async #replace(
    library: Library,
    place: Place,
    before: readonly Data[],
    after: ReadonlyMap<string, Data>,
  ): Promise<void> {
    const { documentName, shelf, parents, pack } = place;
    const changes = new Map<string, Data | null>();
    if (parents.length > 0) {
      const outermost = withChildren(parents, [...after.values()]);
      changes.set(String(outermost._id), outermost);
    } else {
      for (const source of before) if (!after.has(String(source._id))) changes.set(String(source._id), null);
      const old = new Set(before);
      for (const [id, source] of after) if (!old.has(source)) changes.set(id, source);
    }
    if (documentName === "User" && !pack) requireGamemaster(library, changes);
    await shelf.save(changes);
  }

  /** What must hold of a whole new document, and of all it holds, whoever writes it. */
  #requireSound(library: Library, documentName: string, source: Data): void {
    const kind = kindOf(documentName);
    this.#types.require(documentName, source.type);
    if (kind.owned && source.ownership !== undefined) requireOwnership(source.ownership);
    if (documentName === "User") requireSoundUser(library, source);
    for (const [field, childName] of Object.entries(kind.embedded)) {
      const children: unknown[] = Array.isArray(source[field]) ? source[field] : [];
      for (const child of children) if (isData(child)) this.#requireSound(library, childName, child);
    }
  }

  #birth(userId: string | null): Birth {
    const { release, system } = this.#options;
    return {
      userId,
      time: Date.now(),
      coreVersion: `${release.generation}.${release.build}`,
      systemId: system.id,
      systemVersion: system.version,
    };
  }
}

const requireRequest = (request: unknown): ModifyRequest => {
  requirePlain(request);
  if (!isData(request) || typeof request.type !== "string" || !isData(request.operation)) {
    throw new Refusal("The request names no kind of document or no operation.");
  }
  requireSize(request);
  const { type, action, operation } = request;
  if (!ACTIONS.includes(action)) throw new Refusal(`The table can't "${String(action)}" documents.`);
  for (const key of ["parentUuid", "pack"]) {
    const value = operation[key];
    if (value !== undefined && value !== null && typeof value !== "string") throw new Refusal(`${key} is no text.`);
  }
  if (operation.query !== undefined && !isData(operation.query)) throw new Refusal("query is no object.");
  return { type, action: action as Action, operation };
};

const requireBatch = (requests: unknown): ModifyRequest[] => {
  if (!Array.isArray(requests)) throw new Refusal("A batch is a list of requests.");
  const checked = requests.map(requireRequest);
  if (checked.some(({ action }) => action === "get")) throw new Refusal("A batch only changes documents.");
  requireSize(requests);
  return checked;
};

const requireSize = (request: unknown): void => {
  if (JSON.stringify(request).length > MOST_CHARACTERS) {
    throw new Refusal(`The request is larger than ${MOST_CHARACTERS / 1024 / 1024} MB: send it in smaller parts.`);
  }
};

const listOf = (list: unknown, name: string): Data[] => {
  if (!Array.isArray(list) || !list.every(isData)) throw new Refusal(`${name} is no list of documents.`);
  return list;
};

const idsOf = (ids: unknown): string[] => {
  if (!Array.isArray(ids)) throw new Refusal("ids is no list of ids.");
  return [...new Set(ids.map(String))];
};

/** Messages and macros are written by whoever asks for them; a gamemaster may write in another's name. */
const signed = (documentName: string, data: Data, person: Person): Data => {
  if (documentName !== "ChatMessage" && documentName !== "Macro") return data;
  const author = person.isGM && typeof data.author === "string" ? data.author : person.id;
  if (documentName === "Macro") return { ...data, author };
  return { ...data, author, timestamp: typeof data.timestamp === "number" ? data.timestamp : Date.now() };
};

const withHashedPassword = async (documentName: string, data: Data): Promise<Data> => {
  if (documentName !== "User") return data;
  if (Object.keys(data).some((key) => key !== "password" && nameOf(key) === "password")) {
    throw new Refusal("A password is set or set empty, never deleted.");
  }
  if (data.password === undefined) return data;
  return { ...data, password: await hashPassword(typeof data.password === "string" ? data.password : "") };
};

/** Keys of a document that an update can't reach. */
const requireUpdatable = (documentName: string, changes: Data): void => {
  const embedded = kindOf(documentName).embedded;
  for (const key of Object.keys(changes)) {
    const name = nameOf(key);
    if (name === "_id" || name === "_stats") throw new Refusal(`${name} can't be changed.`);
    if (Object.hasOwn(embedded, name)) {
      throw new Refusal(
        `What a ${documentName} holds in ${name} is changed document by document, not with the ${documentName}.`,
      );
    }
    if (documentName === "Setting" && (name === "key" || name === "user")) {
      throw new Refusal("A setting keeps its key and its user.");
    }
  }
};

/** Two records of one setting would hide each other. */
const requireFirst = (setting: Data, others: readonly Data[]): void => {
  const same = ({ key, user }: Data): boolean => key === setting.key && (user ?? null) === (setting.user ?? null);
  if (others.some(same)) throw new Refusal(`The setting ${String(setting.key)} is there already: update it instead.`);
};
