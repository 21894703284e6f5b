/** Rules and events name the other choice where two choices of a dropdown are merged. */
import { statusSet } from "../../../engine/index.ts";
import type { RuleFilterValue } from "../../../engine/index.ts";
import type { Tenant } from "../../http/route.ts";
import { criticalEventRules, criticalEvents, readRuleDefinition } from "../../storage/index.ts";
import type { RuleDefinition } from "../../storage/index.ts";
import { peopleTemplate } from "./choices.ts";

interface Merge {
  set: string;
  from: { name: string };
  into: { name: string };
}

type MergeScope = Pick<Tenant, "trx" | "customer" | "catalog">;

/** Has the rules and events of a company name the other choice. */
export async function mergeInEvents({ trx, customer, catalog }: MergeScope, merge: Merge): Promise<void> {
  const { engine } = catalog;
  const people = peopleTemplate({ engine });
  const position = people?.byKey.get(people.template.people?.position ?? "")?.options.enumSet;
  const names = { from: merge.from.name, into: merge.into.name };
  if (merge.set === statusSet) await criticalEvents.renameStatus(trx, customer.id, names);
  if (merge.set === position) await criticalEvents.renamePosition(trx, customer.id, names);
  for (const rule of await criticalEventRules.everyRule(trx, customer.id)) {
    const before = readRuleDefinition(rule);
    if (before === undefined) continue;
    const byKey = engine.templates.get(before.filter.templateAlias)?.byKey;
    const after = renamed(before, names, {
      isStatus: merge.set === statusSet,
      isPosition: merge.set === position,
      isField: (key) => byKey?.get(key)?.options.enumSet === merge.set,
    });
    if (JSON.stringify(after) !== JSON.stringify(before))
      await criticalEventRules.rewriteRule(trx, { customerId: customer.id, id: rule.id }, after);
  }
}

function renamed(
  rule: RuleDefinition,
  { from, into }: { from: string; into: string },
  {
    isStatus,
    isPosition,
    isField,
  }: { isStatus: boolean; isPosition: boolean; isField(key: string): boolean },
): RuleDefinition {
  const { statusTimeline, filters, assignee } = rule;
  const other = <T>(name: T) => (name === from ? into : name);
  const valueOf = (value: RuleFilterValue): RuleFilterValue =>
    value.kind === "choice" ? { ...value, any: [...new Set(value.any.map(other))] } : value;
  const isRenamed = isPosition && assignee.assigneeType === "POSITION";
  return {
    ...rule,
    statusTimeline: isStatus ? [...new Set(statusTimeline.map(other))] : statusTimeline,
    filters: filters.map((each) => (isField(each.field) ? { ...each, value: valueOf(each.value) } : each)),
    assignee: isRenamed ? { ...assignee, assigneeValue: other(assignee.assigneeValue) } : assignee,
  };
}
