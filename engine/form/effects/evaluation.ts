/** Runs the expressions of a form. One that fails is reported at its field, and the rest of the form works. */
import type { CompiledExpression } from "../../expressions/compileExpression.ts";
import type { EngineError } from "../../model/errors.ts";
import type { FieldValue, Issue } from "../../model/recordData.ts";
import { evaluateFor } from "../../record/ruleScope.ts";
import type { CompiledField } from "../../template/compiledTemplate.ts";
import type { FormInternals } from "../formInternals.ts";
import { formScope } from "../formScope.ts";
import { reportIssues } from "../formWrites.ts";
import { feedbackIn, reportedKeys } from "../state/fieldFeedback.ts";

/** The result of an expression; its value is null when it failed. */
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

/** Runs an expression for a field with the values of now. A failure goes to the context's `report`, too. */
export async function run(
  form: FormInternals,
  field: CompiledField,
  expression: CompiledExpression,
): Promise<Result> {
  const { context, value } = formScope(form);
  let failed = false;
  const report = (error: EngineError) => {
    failed = true;
    context.report?.(error);
  };
  const scope = { value, context: { ...context, report } };
  const result = await evaluateFor(field, expression, form.template, scope);
  return { value: result, failed };
}

/** Reports at a field that its expression failed, or no longer that it did. */
export function reportFailure(form: FormInternals, field: CompiledField, failed: boolean): void {
  const { reported } = feedbackIn(form.state, field.key);
  if (field.system || (!failed && reported.length === 0)) return;
  const others = reported.filter((issue) => !isFailure(issue));
  reportIssues(form, field.key, failed ? [...others, failureOf(field)] : others);
}

/** The failures that are reported now. */
export function failuresIn({ state }: FormInternals): Issue[] {
  return reportedKeys(state).flatMap((key) => feedbackIn(state, key).reported.filter(isFailure));
}
