/** Makes monitors ready to be asked. */
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { Engine } from "../template/engine.ts";
import type { EnumSetNames } from "../template/engineOptions.ts";
import type { NotificationType } from "../language/notificationTypes.ts";
import { EngineLoadError, ErrorList, pointerTo } from "../model/errors.ts";
import type { CompiledDue, CompiledMonitor } from "./compiledMonitor.ts";
import { monitorConditions, readsConfidential } from "./monitorConditions.ts";
import type { MonitorConditions } from "./monitorConditions.ts";
import type { Monitor, MonitorDue, MonitorWords } from "./monitor.ts";
import { monitorLook } from "./watched.ts";

/** A monitor as read, with the file it came from for messages. */
export interface MonitorSource {
  readonly file?: string;
  readonly json: unknown;
}

/** What monitors are checked against. */
export interface MonitorOptions {
  readonly engine: Pick<Engine, "templates">;
  /** Left out: the names of choices are not checked. */
  readonly enumSets?: readonly EnumSetNames[];
  /** Left out: the names of modules are not checked. */
  readonly modules?: readonly string[];
  /** Left out: the names of alerts are not checked. */
  readonly notificationTypes?: readonly NotificationType[];
}

const defaultWarnings = [30, 60];
/** Spec records.md 4.9. */
const defaultWords: Required<MonitorWords> = {
  done: "Completed",
  overdue: "Expired",
  soon: "Expiring within {days} Days",
  open: "Current",
};

/**
 * A monitor that `compileMonitors` has accepted elsewhere, as it makes it. Throws an `EngineLoadError` where its record types are not here, or a
 * condition cannot be compiled.
 */
export function acceptedMonitor({ json, file }: MonitorSource, options: MonitorOptions): CompiledMonitor {
  const errors = new ErrorList(file);
  const monitor = json as Monitor;
  const templates = templatesOf(monitor, options, errors);
  const assembled = templates && assembleMonitor(monitor, templates, options, errors);
  if (!assembled || errors.errors.length > 0) throw new EngineLoadError(errors.errors, "monitors");
  return assembled;
}

/** The record types that a monitor watches, its first one first. */
type WatchedTemplates = readonly [CompiledTemplate, ...CompiledTemplate[]];

/** The record types that a monitor watches; undefined where one is not known, or is named twice: the mistakes are then in `errors`. */
export function templatesOf(
  { template, templates, modules }: Monitor,
  { engine, modules: known }: MonitorOptions,
  errors: ErrorList,
): WatchedTemplates | undefined {
  modules.forEach((module, index) => {
    if (known && !known.includes(module))
      errors.addUnknown(pointerTo("/modules", index), { kind: "module", name: module, known });
  });
  const several = templates?.map((name, index) => ({ name, pointer: pointerTo("/templates", index) }));
  const named = several ?? [{ name: template ?? "", pointer: "/template" }];
  const found = new Set<CompiledTemplate>();
  for (const { name, pointer } of named) {
    const each = engine.templates.get(name);
    if (!each) errors.addUnknown(pointer, { kind: "template", name, known: [...engine.templates.keys()] });
    else if (found.has(each)) errors.add("duplicate", pointer, `"${name}" is named before: name it once`);
    else found.add(each);
  }
  const [first, ...others] = found;
  return first && found.size === named.length ? [first, ...others] : undefined;
}

/** Makes a monitor without mistakes ready to be asked. */
export function assembleMonitor(
  monitor: Monitor,
  templates: WatchedTemplates,
  options: MonitorOptions,
  errors: ErrorList,
): CompiledMonitor {
  const look = monitorLook(monitor, templates);
  const conditions = monitorConditions(look.template, options, errors);
  const { alias, name, modules, tags = [], employee, quiet } = monitor;
  return {
    monitor,
    alias,
    name,
    ...look,
    modules,
    confidential: readsConfidential(monitor, look.templates),
    due: dueOf(monitor.due, conditions),
    tags: tags.map(({ when, ...tag }, index) => ({
      ...tag,
      when: conditions.tag(when, `/tags/${index}/when`),
    })),
    orderBy: monitor.orderBy,
    actions: monitor.actions ?? [],
    ...(employee === undefined ? {} : { employee }),
    ...(quiet === undefined ? {} : { quiet: conditions.context(quiet, "/quiet") }),
  };
}

function dueOf({ date, done, warn, words }: MonitorDue, conditions: MonitorConditions): CompiledDue {
  return {
    date,
    warn: [...(warn ?? defaultWarnings)].sort((a, b) => a - b),
    words: { ...defaultWords, ...words },
    ...(done === undefined ? {} : { done: conditions.stored(done, "/due/done") }),
  };
}
