/** Checks monitors against the templates and makes them ready to be asked. */
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import { checkOffers } from "../template/related/offers.ts";
import type { Condition } from "../language/ruleTypes.ts";
import { conditionNode } from "../query/conditions/conditionNode.ts";
import { EngineLoadError, ErrorList } from "../model/errors.ts";
import { assembleMonitor, templatesOf } from "./assembleMonitor.ts";
import type { MonitorOptions, MonitorSource } from "./assembleMonitor.ts";
import type { CompiledMonitor } from "./compiledMonitor.ts";
import { checkActions } from "./monitorActions.ts";
import { checkView } from "./checkView.ts";
import { monitorConditions } from "./monitorConditions.ts";
import type { MonitorConditions } from "./monitorConditions.ts";
import { checkKinds } from "./kinds.ts";
import { checkNames } from "./checkNames.ts";
import { checkEach } from "./perTemplate.ts";
import { monitorShape } from "./monitorShape.ts";
import type { Monitor } from "./monitor.ts";

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
  return assembleMonitor(monitor, templates, options, errors);
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
