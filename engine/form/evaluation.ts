/** Runs the expressions of a form. One that fails tells so at its field, and the rest of the form works. */
import type { CompiledExpression } from "../expressions/compileExpression.ts";
import type { FieldValue, Issue } from "../model/recordData.ts";
import type { ConditionScope } from "../conditions/kind.ts";
import { evaluateFor } from "../record/ruleScope.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import type { EngineError } from "../model/errors.ts";
import type { Feedback } from "./feedback.ts";

/** What an expression gave; null when it failed. */
export interface Result {
  readonly value: FieldValue;
  readonly failed: boolean;
}

const code = "evaluation";

/** Whether an issue says that an expression failed. */
export function isFailure(issue: Issue): boolean {
  return issue.code === code;
}

/** The issue of a field whose expression failed. */
function failureOf({ key, label }: CompiledField): Issue {
  const message = `This value could not be computed. Tell your administrator: ${label}.`;
  return { path: key, code, severity: "warning", message };
}

/** Runs an expression for a field. A failure is reported too. */
export async function run(
  field: CompiledField,
  expression: CompiledExpression,
  template: CompiledTemplate,
  { context, value }: ConditionScope,
): Promise<Result> {
  let failed = false;
  const report = (error: EngineError) => {
    failed = true;
    context.report?.(error);
  };
  const found = await evaluateFor(field, expression, template, { value, context: { ...context, report } });
  return { value: found, failed };
}

/** Tells of a field that its expression failed, or no longer that it did. */
export function tellFailure(feedback: Feedback, field: CompiledField, failed: boolean): void {
  const told = feedback.told(field.key);
  if (field.system || (!failed && told.length === 0)) return;
  const others = told.filter((issue) => !isFailure(issue));
  feedback.tell(field.key, failed ? [...others, failureOf(field)] : others);
}

/** The failures that are told now. */
export function failuresIn(feedback: Feedback): Issue[] {
  return feedback.toldKeys().flatMap((key) => feedback.told(key).filter(isFailure));
}
