import type { CompiledTemplate, EnumValue, RuleContext } from "../../../engine/index.ts";
import { listEnumValues } from "../enums.ts";
import type { RecordScope } from "./scope.ts";

/** The values of all enum sets that a template's fields choose from. */
export function enumValuesOf({ trx, plan }: RecordScope, template: CompiledTemplate): Promise<EnumValue[]> {
  const sets = template.fields.flatMap((field) => field.options.enumSet ?? []);
  return sets.length === 0 ? Promise.resolve([]) : listEnumValues(trx, plan.customerId, [...new Set(sets)]);
}

/** The surroundings in which the rules of a record are read on the server. */
export function ruleContext(
  scope: RecordScope,
  enumValues: readonly EnumValue[],
  record: Pick<RuleContext, "isNew" | "initial" | "system" | "sourceIds" | "untold" | "relatedLabel">,
): RuleContext {
  const bySet = new Map<string, EnumValue[]>();
  for (const value of enumValues) bySet.set(value.setAlias, [...(bySet.get(value.setAlias) ?? []), value]);
  return {
    ...record,
    now: scope.now,
    user: { id: scope.plan.userId, permissions: scope.plan.abilities },
    groups: scope.plan.groups,
    enumValues: (setAlias) => bySet.get(setAlias) ?? [],
    flag: (key) => scope.flag(key),
    config: (key) => scope.config(key),
  };
}

/** Keys of the confidential fields that the asker is not told in a group. */
export function untoldKeys({ plan }: RecordScope, template: CompiledTemplate, groupId: number): string[] {
  if (plan.abilities.can("viewConfidential", template, groupId)) return [];
  return template.fields.filter((field) => field.protected).map((field) => field.key);
}
