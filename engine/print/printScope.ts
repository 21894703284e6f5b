/** How the conditions of a print view read a stored record. */
import type { ConditionScope } from "../conditions/kind.ts";
import type { RecordData, RecordValues } from "../model/recordData.ts";
import type { RuleContext } from "../conditions/ruleContext.ts";
import { evaluateFor, ruleScope } from "../record/ruleScope.ts";
import { toValues } from "../record/recordValues.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { PrintData } from "./printTypes.ts";

/** What a record is printed in. */
export interface PrintScopeOptions {
  readonly template: CompiledTemplate;
  /** All templates by alias. */
  readonly templates: ReadonlyMap<string, CompiledTemplate>;
  readonly record: RecordData;
  /** The context; what belongs to the record itself is taken from the record. */
  readonly context: RuleContext;
  readonly data: PrintData;
}

/** The scope of a record's rules, with its values as they are stored and its hidden computations run. */
export async function printScope(options: PrintScopeOptions): Promise<ConditionScope> {
  const { template, record } = options;
  const context = contextOf(options);
  const values: RecordValues = toValues(template, record);
  for (const field of template.computations) {
    if (!field.system || !field.computed) continue;
    const scope = ruleScope(template, values, context);
    values[field.key] = await evaluateFor(field, field.computed.expression, template, scope);
  }
  return ruleScope(template, values, context);
}

function contextOf({ record, context, data, templates }: PrintScopeOptions): RuleContext {
  const models = Object.values(record.relationModels).flatMap((model) => model ?? []);
  const labels = new Map(models.map(({ id, label }) => [id, label]));
  const related = new Map([...data.related.values()].flat().map((each) => [each.id, each]));
  const { now, user, groups, run } = context;
  return {
    now,
    user,
    groups,
    ...(run ? { run } : {}),
    enumValues: (alias) => context.enumValues(alias),
    flag: (key) => context.flag(key),
    config: (key) => context.config(key),
    isNew: false,
    system: { id: record.id, createdDate: record.createdDate, lastUpdatedDate: record.lastUpdatedDate },
    redacted: record.protectedFields,
    sourceIds: record.sourceIds,
    relatedLabel: (id) => (labels.has(id) ? labels.get(id) : context.relatedLabel?.(id)),
    related(id) {
      const found = related.get(id);
      const other = found && templates.get(found.templateAlias);
      return other && toValues(other, found);
    },
  };
}
