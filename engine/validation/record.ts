/** Checks a record as a whole: the same code in the browser and on the server. */
import type { Issue, RecordValues } from "../model/types.ts";
import type { RuleContext } from "../record/context.ts";
import { ruleScope } from "../record/scope.ts";
import { storedValue } from "../record/values.ts";
import type { CompiledTemplate } from "../template/compiled.ts";
import type { Engine } from "../template/engine.ts";
import type { Validators } from "./load.ts";
import { ruleIssues } from "./rules.ts";
import { recordFields } from "./schema.ts";

/** What `validateRecord` is told. */
export interface RecordToValidate {
  readonly engine?: Engine;
  readonly template: CompiledTemplate;
  readonly validators: Validators;
  readonly values: RecordValues;
  readonly context: RuleContext;
}

/**
 * All issues of a record's values, in the order of the fields, at most one each: shapes first, then what is required, ranges,
 * choices and groups. A locked field is never required.
 */
export function validateRecord({ template, validators, values, context }: RecordToValidate): Issue[] {
  const shapes = validators.record(values);
  const broken = new Set(shapes.map((issue) => issue.path));
  const scope = ruleScope(template, values, context);
  const others = recordFields(template)
    .filter((field) => !broken.has(field.key))
    .flatMap((field) => ruleIssues({ field, value: storedValue(field, values[field.key]), template, scope }));
  return inOrder([...shapes, ...others], template);
}

function inOrder(issues: readonly Issue[], template: CompiledTemplate): Issue[] {
  const order = new Map(recordFields(template).map((field, index) => [field.key, index]));
  const place = (issue: Issue) => order.get(issue.path) ?? -1;
  return [...issues].sort((a, b) => place(a) - place(b));
}
