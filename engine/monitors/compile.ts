/** Checks monitors against the templates and makes them ready to be asked. */
import type { CompiledTemplate } from "../template/compiled.ts";
import type { Engine, EnumSetNames } from "../template/engine.ts";
import { EngineLoadError, ErrorList, pointerTo } from "../template/errors.ts";
import type { ListColumn } from "../template/nodes.ts";
import { listColumns } from "../table/columns.ts";
import type { CompiledDue, CompiledMonitor } from "./compiled.ts";
import { checkActions } from "./actions.ts";
import { checkView } from "./checkView.ts";
import { monitorConditions } from "./conditions.ts";
import type { MonitorConditions } from "./conditions.ts";
import { checkNames } from "./names.ts";
import { monitorShape } from "./shape.ts";
import type { Monitor, MonitorDue, MonitorWords } from "./types.ts";

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
}

const defaultWarnings = [30, 60];
/** Spec records.md 4.9. */
const defaultWords: Required<MonitorWords> = {
  done: "Completed",
  overdue: "Expired",
  soon: "Expiring within {days} Days",
  open: "Current",
};

/** The monitors by alias. Throws an `EngineLoadError` with every mistake found in any of them. */
export function compileMonitors(
  sources: readonly MonitorSource[],
  options: MonitorOptions,
): ReadonlyMap<string, CompiledMonitor> {
  const found = new Map<string, CompiledMonitor>();
  const mistakes = sources.flatMap(({ json, file }) => {
    const errors = new ErrorList(file);
    const monitor = compileMonitor(json, options, errors);
    if (monitor && found.has(monitor.alias))
      errors.add("duplicate", "/alias", `another monitor has the alias "${monitor.alias}"`);
    else if (monitor) found.set(monitor.alias, monitor);
    return errors.errors;
  });
  if (mistakes.length > 0) throw new EngineLoadError(mistakes, "monitors");
  return found;
}

function compileMonitor(
  json: unknown,
  options: MonitorOptions,
  errors: ErrorList,
): CompiledMonitor | undefined {
  monitorShape(json, "", errors);
  if (errors.errors.length > 0) return undefined;
  const monitor = json as Monitor;
  const template = templateOf(monitor, options, errors);
  if (!template) return undefined;
  checkNames(monitor, template, errors);
  const conditions = monitorConditions(template, options, errors);
  if (monitor.where) conditions.stored(monitor.where, "/where");
  const compiled = assemble(monitor, template, conditions);
  checkActions(monitor.actions ?? [], template, conditions, errors);
  checkView(monitor, template, conditions, errors);
  return errors.errors.length > 0 ? undefined : compiled;
}

function templateOf(
  { template: name, modules }: Monitor,
  { engine, modules: known }: MonitorOptions,
  errors: ErrorList,
): CompiledTemplate | undefined {
  modules.forEach((module, index) => {
    if (known && !known.includes(module))
      errors.addUnknown(pointerTo("/modules", index), { kind: "module", name: module, known });
  });
  const template = engine.templates.get(name);
  if (!template)
    errors.addUnknown("/template", { kind: "template", name, known: [...engine.templates.keys()] });
  return template;
}

function assemble(
  monitor: Monitor,
  template: CompiledTemplate,
  conditions: MonitorConditions,
): CompiledMonitor {
  const { alias, name, modules, tags = [], employee, quiet } = monitor;
  return {
    monitor,
    alias,
    name,
    template,
    modules,
    due: dueOf(monitor.due, conditions),
    tags: tags.map(({ when, ...tag }, index) => ({
      ...tag,
      when: conditions.tag(when, `/tags/${index}/when`),
    })),
    columns: columnsOf(monitor, template),
    orderBy: monitor.orderBy,
    actions: monitor.actions ?? [],
    ...(employee === undefined ? {} : { employee }),
    ...(quiet === undefined ? {} : { quiet: conditions.surroundings(quiet, "/quiet") }),
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

function columnsOf({ columns }: Monitor, template: CompiledTemplate) {
  const listed = columns.map((column) => {
    const { field, label, width }: ListColumn = typeof column === "string" ? { field: column } : column;
    const title = label ?? template.byKey.get(field)?.label ?? field;
    return { key: field, label: title, ...(width === undefined ? {} : { width }) };
  });
  return listColumns({ ...template, listColumns: listed });
}
