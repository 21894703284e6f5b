import { LRUCache } from "lru-cache";
import type { CompiledTemplate, Engine, JsonValue } from "../../engine/index.ts";
import type { ModuleSource, Schemas } from "../schemaFiles/readSchemas.ts";
import { customers } from "../storage/index.ts";
import type { Customer } from "../storage/index.ts";

/** Feature flags and other settings of one company: its own, over those of `schemas/config`. */
export interface Settings {
  flags: Record<string, boolean>;
  values: Record<string, JsonValue>;
  /** What nobody configured is off. */
  flag(key: string): boolean;
  config(key: string): JsonValue | undefined;
}

/** The settings of a company. A key of its own that says yes or no is a flag, any other a value. */
export function settingsOf(
  { configuration }: Pick<Customer, "configuration">,
  { configuration: base }: Pick<Schemas, "configuration">,
): Settings {
  const own = Object.entries(configuration);
  const isFlag = (value: JsonValue): value is boolean => typeof value === "boolean";
  const ownFlags = Object.fromEntries(own.filter(([, value]) => isFlag(value))) as Record<string, boolean>;
  const flags = { ...base.flags, ...ownFlags };
  // A setting that says yes or no may be among the values of `schemas/config`.
  const given = Object.entries(base.values).filter(([key]) => !Object.hasOwn(ownFlags, key));
  const values = Object.fromEntries([...given, ...own.filter(([, value]) => !isFlag(value))]);
  return {
    flags,
    values,
    flag: (key) => Object.hasOwn(flags, key) && flags[key] === true,
    config: (key) =>
      Object.hasOwn(values, key) ? values[key] : Object.hasOwn(flags, key) ? flags[key] : undefined,
  };
}

/** Whether a company is suspended: super admins alone can use it. */
export function isSuspended(customer: Pick<Customer, "configuration">): boolean {
  return customer.configuration[customers.suspendedKey] === true;
}

/** Whether a module is switched on. */
export function isModuleOn({ flag }: Pick<ModuleSource, "flag">, settings: Settings): boolean {
  return flag === undefined || settings.flag(flag);
}

/** Whether a record type is shown: one of its modules is on (spec platform.md 6). */
export function isTemplateOn(
  template: Pick<CompiledTemplate, "modules">,
  settings: Settings,
  modules: readonly ModuleSource[],
): boolean {
  return modules.some((module) => template.modules.includes(module.alias) && isModuleOn(module, settings));
}

/** Engines as companies see them, by the record types that are on: what is worked out from an engine is kept with it. */
const seen = new WeakMap<Engine, LRUCache<string, Engine>>();
const MOST_SEEN = 300;

/** The engine as a company sees it: record types that are switched off do not exist. */
export function engineOf(engine: Engine, settings: Settings, modules: readonly ModuleSource[]): Engine {
  const all = [...engine.templates];
  const on = all.filter(([, template]) => isTemplateOn(template, settings, modules));
  if (on.length === all.length) return engine;
  const known = seen.get(engine) ?? new LRUCache<string, Engine>({ max: MOST_SEEN });
  seen.set(engine, known);
  const key = on.map(([alias]) => alias).join(" ");
  const found = known.get(key) ?? { ...engine, templates: new Map(on) };
  known.set(key, found);
  return found;
}
