/** Checks monitors against the templates and makes them ready to be asked. */
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { Engine } from "../template/engine.ts";
import type { EnumSetNames } from "../template/engineOptions.ts";
import { checkOffers } from "../template/related/offers.ts";
import type { NotificationType } from "../language/notificationTypes.ts";
import type { Condition } from "../language/ruleTypes.ts";
import { conditionNode } from "../query/conditions/conditionNode.ts";
import { EngineLoadError, ErrorList, pointerTo } from "../model/errors.ts";
import type { CompiledDue, CompiledMonitor } from "./compiledMonitor.ts";
import { checkActions } from "./monitorActions.ts";
import { checkView } from "./checkView.ts";
import { monitorConditions, readsConfidential } from "./monitorConditions.ts";
import type { MonitorConditions } from "./monitorConditions.ts";
import { checkKinds } from "./kinds.ts";
import { checkNames } from "./checkNames.ts";
import { checkEach } from "./perTemplate.ts";
import { monitorShape } from "./monitorShape.ts";
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

/** The monitors by alias. Throws an `EngineLoadError` with every mistake found in any of them. */
export function compileMonitors(
  sources: readonly MonitorSource[],
  options: MonitorOptions,
): ReadonlyMap<string, CompiledMonitor> {
  const found = new Map<string, CompiledMonitor>();
  const mistakes = sources.flatMap(({ json, file }) => {
    const errors = new ErrorList(file);
    const monitor = checkedMonitor(json, options, errors);
    if (monitor && found.has(monitor.alias))
      errors.add("duplicate", "/alias", `another monitor has the alias "${monitor.alias}"`);
    else if (monitor) found.set(monitor.alias, monitor);
    return errors.errors;
  });
  if (mistakes.length > 0) throw new EngineLoadError(mistakes, "monitors");
  return found;
}

/** One monitor, as `compileMonitors` makes it. Throws an `EngineLoadError` with every mistake found in it. */
export function compileMonitor({ json, file }: MonitorSource, options: MonitorOptions): CompiledMonitor {
  const errors = new ErrorList(file);
  const monitor = checkedMonitor(json, options, errors);
  if (!monitor || errors.errors.length > 0) throw new EngineLoadError(errors.errors, "monitors");
  return monitor;
}

function checkedMonitor(
  json: unknown,
  options: MonitorOptions,
  errors: ErrorList,
): CompiledMonitor | undefined {
  monitorShape(json, "", errors);
  if (errors.errors.length > 0) return undefined;
  const monitor = json as Monitor;
  const templates = templatesOf(monitor, options, errors);
  if (!templates) return undefined;
  checkKinds(monitor, templates, options.engine, errors);
  checkOffers(monitor.subscriptions ?? [], "MONITOR", options.notificationTypes, errors);
  checkEach(templates, errors, (template, own) => checkAgainst(monitor, template, options, own));
  if (errors.errors.length > 0) return undefined;
  const look = monitorLook(monitor, templates);
  return assemble(monitor, look, monitorConditions(look.template, options, errors));
}

/** Notes what one of the record types does not have, or not so. */
function checkAgainst(
  monitor: Monitor,
  template: CompiledTemplate,
  options: MonitorOptions,
  errors: ErrorList,
): void {
  checkNames(monitor, template, options.engine, errors);
  const conditions = monitorConditions(template, options, errors);
  const { where, due, tags = [], quiet, actions = [] } = monitor;
  if (where) checkWhere(where, template, { engine: options.engine, conditions, errors });
  if (due.done !== undefined) conditions.stored(due.done, "/due/done");
  tags.forEach(({ when }, index) => conditions.tag(when, `/tags/${index}/when`));
  if (quiet !== undefined) conditions.context(quiet, "/quiet");
  checkActions(actions, template, conditions, errors);
  checkView(monitor, template, conditions, errors);
}

/** Which records are watched is asked of the storage alone: a condition that it would refuse is refused here. */
function checkWhere(
  where: Condition,
  template: CompiledTemplate,
  {
    engine,
    conditions,
    errors,
  }: { engine: MonitorOptions["engine"]; conditions: MonitorConditions; errors: ErrorList },
): void {
  const before = errors.errors.length;
  conditions.listed(where, "/where");
  if (errors.errors.length > before) return;
  const checked = conditionNode(where, template, { templates: engine.templates, now: 0, confidential: true });
  if ("problem" in checked) errors.add("rule", "/where", checked.problem.replace(/\.$/, ""));
}

type Templates = readonly [CompiledTemplate, ...CompiledTemplate[]];

function templatesOf(
  { template, templates, modules }: Monitor,
  { engine, modules: known }: MonitorOptions,
  errors: ErrorList,
): Templates | undefined {
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

function assemble(
  monitor: Monitor,
  look: ReturnType<typeof monitorLook>,
  conditions: MonitorConditions,
): CompiledMonitor {
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
