import { LRUCache } from "lru-cache";
import type { CompiledTemplate, Engine, JsonValue } from "../../engine/index.ts";
import type { ModuleSource, Schemas } from "../schemaFiles/readSchemas.ts";
import { customers } from "../storage/index.ts";
import type { Customer } from "../storage/index.ts";

/** Feature flags and other settings of one company: its own, over those of `schemas/config`. */
export interface Settings {
  flags: Record<string, boolean>;
  /** Of an internal setting only whether it is set: `true` or `false`. */
  values: Record<string, JsonValue>;
  /** What nobody configured is off. */
  flag(key: string): boolean;
  /** Of an internal setting only whether it is set. */
  config(key: string): JsonValue | undefined;
  /** The value of an internal setting, for the server and for super admins; undefined for any other key. */
  internal(key: string): JsonValue | undefined;
}

type Sections = Schemas["configuration"]["sections"];

const internals = new WeakMap<Sections, ReadonlySet<string>>();

/** The settings that no page and no rule learns. */
function internalKeys(sections: Sections): ReadonlySet<string> {
  const known =
    internals.get(sections) ??
    new Set(
      sections.flatMap(({ keys }) =>
        Object.entries(keys).flatMap(([key, { internal }]) => (internal === true ? [key] : [])),
      ),
    );
  internals.set(sections, known);
  return known;
}

const isSet = (value: JsonValue | undefined) => value !== undefined && value !== null && value !== "";

/** The settings of a company. A key of its own that says yes or no is a flag, any other a value. */
export function settingsOf(
  { configuration }: Pick<Customer, "configuration">,
  { configuration: base }: Pick<Schemas, "configuration">,
): Settings {
  const hidden = internalKeys(base.sections);
  const isOpen = ([key]: readonly [string, JsonValue]) => !hidden.has(key);
  const own = Object.entries(configuration).filter(isOpen);
  const internal = (key: string) =>
    !hidden.has(key) ? undefined : Object.hasOwn(configuration, key) ? configuration[key] : base.values[key];
  const isFlag = (value: JsonValue): value is boolean => typeof value === "boolean";
  const ownFlags = Object.fromEntries(own.filter(([, value]) => isFlag(value))) as Record<string, boolean>;
  const flags = { ...base.flags, ...ownFlags };
  const whether = [...hidden].map((key) => [key, isSet(internal(key))] as const);
  // A setting that says yes or no may be among the values of `schemas/config`.
  const given = Object.entries(base.values).filter(
    (entry) => isOpen(entry) && !Object.hasOwn(ownFlags, entry[0]),
  );
  const values = Object.fromEntries([...given, ...own.filter(([, value]) => !isFlag(value)), ...whether]);
  return {
    flags,
    values,
    flag: (key) => Object.hasOwn(flags, key) && flags[key] === true,
    config: (key) =>
      Object.hasOwn(values, key) ? values[key] : Object.hasOwn(flags, key) ? flags[key] : undefined,
    internal,
  };
}

/** Whether a company is suspended: super admins alone can use it. */
export function isSuspended(customer: Pick<Customer, "configuration">): boolean {
  return customer.configuration[customers.suspendedKey] === true;
}

/** Whether a module is switched on: each of its flags is on. */
export function isModuleOn({ flag = [] }: Pick<ModuleSource, "flag">, settings: Settings): boolean {
  return [flag].flat().every((key) => settings.flag(key));
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
