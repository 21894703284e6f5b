/** Why a new record may not name a stored one: found before anything is filled in. */
import type { RecordValues } from "../model/recordData.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { RuleContext } from "../conditions/ruleContext.ts";
import { ruleScope } from "./ruleScope.ts";

/** A stored record that a new one is to name. */
export interface NamedRecord {
  readonly id: number;
  readonly values: RecordValues;
}

/**
 * The sentence of the first error check at the relation `key` of `template` that refuses `named`, for a new record of which nothing
 * else is known but `begun`; undefined where none does. Checks that are expressions are left to the save.
 */
export function relationRefusal(
  template: CompiledTemplate,
  key: string,
  named: NamedRecord,
  initial: RecordValues,
  context: RuleContext,
): string | undefined {
  const scope = ruleScope(
    template,
    { ...initial, [key]: named.id },
    {
      ...context,
      isNew: true,
      related: (id) => (id === named.id ? named.values : context.related?.(id)),
    },
  );
  const checks = template.byKey.get(key)?.checks ?? [];
  return checks.find(({ severity, when }) => severity === "error" && when.test(scope))?.message;
}
