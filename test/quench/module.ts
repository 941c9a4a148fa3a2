import { setProps } from "../conformance/applications-harness/props.ts";
import type { SuiteContext } from "../conformance/applications-harness/suite-runner.ts";
import "../seed.ts";
import { AT_TABLE, FILES, SUITES } from "./batches.ts";
import { type BatchContext, record } from "./recorder.ts";
import { atTable, isSampleWorld, knowWho, listen, setTable } from "./table.ts";

/**
 * The conformance tests as a module: with Quench beside it in a real Foundry, they are batches there. It offers them to
 * whoever calls the hook `quenchReady`.
 */

interface Quench {
  registerBatch(key: string, register: (context: BatchContext) => void, options: { displayName: string }): unknown;
}

interface NumberOptions {
  required: boolean;
  nullable: boolean;
  integer: boolean;
  initial: number;
  min: number;
  max: number;
}

declare const Hooks: { once(name: string, run: (...args: never[]) => unknown): void };
declare const CONFIG: { Actor: { dataModels: Record<string, unknown> } };
declare const foundry: {
  abstract: { TypeDataModel: new (...args: never[]) => object };
  data: {
    fields: {
      NumberField: new (options: NumberOptions) => object;
      StringField: new (options: { required: boolean; initial: string }) => object;
    };
  };
  applications: { instances: ReadonlyMap<string, unknown> };
};

const MODULE = "hot-property-conformance";

const notices: string[] = [];

/** Keeps what notices say, as well as showing it. */
const listenToNotices = (): void => {
  const { notifications } = (globalThis as unknown as { ui: { notifications: Record<string, unknown> } }).ui;
  for (const level of ["info", "warn", "error", "notify"]) {
    const say = notifications[level] as (...args: unknown[]) => unknown;
    notifications[level] = (message: unknown, ...more: unknown[]): unknown => {
      notices.push(String(message));
      return say.call(notifications, message, ...more);
    };
  }
};

const setStage = (): void => {
  const { instances } = foundry.applications;
  const templates = `modules/${MODULE}/templates`;
  setProps({ hero: `${MODULE}.hero`, gear: `${MODULE}.gear`, templates, notices, standing: new Set(instances.keys()) });
};

const registerHero = (): void => {
  const { NumberField, StringField } = foundry.data.fields;
  CONFIG.Actor.dataModels[`${MODULE}.hero`] = class HeroData extends foundry.abstract.TypeDataModel {
    static defineSchema() {
      return {
        nerve: new NumberField({ required: true, nullable: false, integer: true, initial: 3, min: 0, max: 9 }),
        motto: new StringField({ required: true, initial: "" }),
      };
    }
  };
};

type Batch = [name: string, register: (context: BatchContext) => void];

const register = (quench: Quench, batches: readonly Batch[]): void => {
  for (const [name, tests] of batches)
    quench.registerBatch(`${MODULE}.${name}`, tests, { displayName: `HOT PROPERTY CONFORMANCE: ${name}` });
};

const suites = (): Batch[] =>
  Object.entries(SUITES).map(([name, suite]) => [
    `windows-${name}`,
    (context) => {
      context.before(setStage);
      suite(context as unknown as SuiteContext);
    },
  ]);

/** Loads the files one after the other, since each says what it declares while it loads. */
const recordAll = async (): Promise<Batch[]> => {
  knowWho();
  const batches: Batch[] = [];
  for (const [name, load] of Object.entries(FILES)) batches.push([name, await record(load)]);
  if (!isSampleWorld()) return batches;
  for (const [name, load] of Object.entries(AT_TABLE)) batches.push([name, atTable(await record(load))]);
  return batches;
};

setStage();
Hooks.once("init", () => {
  registerHero();
  setTable();
});
Hooks.once("ready", () => {
  listenToNotices();
  listen();
});
Hooks.once("quenchReady", async (quench: Quench) => register(quench, [...(await recordAll()), ...suites()]));
