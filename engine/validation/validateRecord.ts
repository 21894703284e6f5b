/** Checks a record as a whole: the same code in the browser and on the server. */
import type { ConditionScope } from "../conditions/kind.ts";
import type { Issue, RecordValues } from "../model/recordData.ts";
import type { RuleContext } from "../conditions/ruleContext.ts";
import { isDropped, ruleScope } from "../record/ruleScope.ts";
import { storedValue } from "../record/recordValues.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { Engine } from "../template/engine.ts";
import { hiddenPrefix } from "../template/rules/hiddenComputations.ts";
import type { Validators } from "./loadValidators.ts";
import { ruleIssues } from "./ruleIssues.ts";
import { recordFields, recordKeys } from "./recordSchema.ts";

const nothing: readonly Issue[] = [];

/** What `validateRecord` needs. */
export interface RecordToValidate {
  readonly engine?: Engine;
  readonly template: CompiledTemplate;
  readonly validators: Validators;
  readonly values: RecordValues;
  readonly context: RuleContext;
  /** How rules read the values; left out: as they are in `values`. */
  readonly scope?: ConditionScope;
}

/**
 * All issues of a record's values, at most one per field: those of unknown keys, then those of the fields in their order.
 * Shapes come first, then what is required, ranges, choices, groups and the author's checks. A locked field is never required.
 */
export function validateRecord(record: RecordToValidate): Issue[] {
  const { template, validators, values, context } = record;
  const scope = record.scope ?? ruleScope(template, values, context);
  const issues = unknownKeys(template, validators, values);
  for (const field of recordFields(template)) {
    const value = storedValue(field, values[field.key]);
    const shapes = value === null ? nothing : validators.field(field.key, value);
    if (shapes.length === 0) issues.push(...ruleIssues({ field, value, template, scope }));
    else if (!isDropped(field, scope)) issues.push(...shapes);
  }
  return issues;
}

/** Of keys that no field has; hidden computations are none of a person's. */
function unknownKeys(template: CompiledTemplate, validators: Validators, values: RecordValues): Issue[] {
  const known = recordKeys(template);
  const issues: Issue[] = [];
  for (const key of Object.keys(values)) {
    if (!known.has(key) && !key.startsWith(hiddenPrefix)) issues.push(...validators.field(key, values[key]));
  }
  return issues;
}
