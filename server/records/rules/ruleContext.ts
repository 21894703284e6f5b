import type { CompiledTemplate, EnumValue, RuleContext } from "../../../engine/index.ts";
import { rememberedValues, valuesBySet } from "../../storage/company/enums.ts";
import { ownEmployee } from "../../storage/records/ownEmployee.ts";
import type { RecordScope } from "../../storage/records/scope.ts";

/** Enum values by the alias of their set. */
export type EnumValues = ReadonlyMap<string, EnumValue[]>;

/** The values of all enum sets that a template's fields choose from. */
export async function enumValuesOf(
  { trx, plan }: RecordScope,
  template: CompiledTemplate,
): Promise<EnumValues> {
  const sets = [...new Set(template.fields.flatMap((field) => field.options.enumSet ?? []))];
  const { customerId, choices: version } = plan;
  if (version === null) return valuesBySet(trx, customerId, sets);
  return rememberedValues(trx, { customerId, version }, sets);
}

/** The context in which the server evaluates the rules of a record. */
export function ruleContext(
  scope: RecordScope,
  enumValues: EnumValues,
  record: Pick<
    RuleContext,
    "isNew" | "initial" | "system" | "sourceIds" | "redacted" | "relatedLabel" | "related"
  >,
): RuleContext {
  return {
    ...record,
    now: scope.companyNow ?? scope.now,
    user: {
      id: scope.plan.userId,
      permissions: scope.plan.abilities,
      employee: () => ownEmployee(scope),
    },
    groups: scope.plan.groups,
    enumValues: (setAlias) => enumValues.get(setAlias) ?? [],
    flag: (key) => scope.flag(key),
    config: (key) => scope.config(key),
    ...(scope.run === undefined ? {} : { run: scope.run }),
  };
}

/** Keys of the confidential fields that are redacted for the principal in a group. */
export function redactedKeys({ plan }: RecordScope, template: CompiledTemplate, groupId: number): string[] {
  if (plan.abilities.can("viewConfidential", template, groupId)) return [];
  return template.fields.filter((field) => field.protected).map((field) => field.key);
}
