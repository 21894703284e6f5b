/** The issues of a form as a whole, and those that the server reported. */
import type { Issue } from "../model/recordData.ts";
import { effectWarnings } from "../record/warnings.ts";
import { validateRecord } from "../validation/validateRecord.ts";
import { failuresIn, isFailure } from "./effects/evaluation.ts";
import { fieldOf } from "./fieldOf.ts";
import type { FormInternals } from "./formInternals.ts";
import { contextOf, formScope, isGiven } from "./formScope.ts";
import type { FormWarning } from "./formStore.ts";
import { reportIssues, setState } from "./formWrites.ts";
import { rowIssues, rowWarnings, setRowIssues } from "./rows/rowIssues.ts";
import { rowIds } from "./rows/rowReads.ts";
import { feedbackIn, reportedKeys, submitState } from "./state/fieldFeedback.ts";
import { allValues } from "./state/formState.ts";

/** All issues of the form; from now on each is shown at its field. */
export function validateForm(form: FormInternals): Issue[] {
  const own = ownIssues(form);
  const ofFields = own.filter(({ path }) => form.template.byKey.has(path));
  setState(
    form,
    submitState(form.state, ofFields),
    ofFields.map(({ path }) => path),
  );
  return [...own, ...failuresIn(form), ...rowIssues(form)];
}

/** What has to be confirmed before the form is sent. */
export function warningsOf(form: FormInternals): FormWarning[] {
  const isChanged = (key: string) => form.state.changed.has(key);
  const effects = effectWarnings(form.template, isChanged, formScope(form));
  const issues = [...ownIssues(form), ...failuresIn(form)].filter(({ severity }) => severity === "warning");
  const own = [...effects, ...issues].map(({ path, message }) => ({ path, message }));
  return [...own, ...rowWarnings(form)];
}

/** Shows the issues that the server reported: each at its field or row, and where there is none for the whole record. */
export function setServerIssues(form: FormInternals, issues: readonly Issue[]): void {
  const byKey = new Map<string, Issue[]>(reportedKeys(form.state).map((key) => [key, []]));
  for (const issue of setRowIssues(form, issues)) {
    const key = Object.hasOwn(form.state.initial, issue.path) ? issue.path : "";
    byKey.set(key, [...(byKey.get(key) ?? []), issue]);
  }
  for (const [key, own] of byKey) {
    reportIssues(form, key, [...feedbackIn(form.state, key).reported.filter(isFailure), ...own]);
  }
}

/** Issues of the record itself, without those of its rows. A relation with new rows only is not empty. */
function ownIssues(form: FormInternals): Issue[] {
  const { options, state, store, template } = form;
  const isFilled = ({ code, path }: Issue) =>
    code === "required" && !fieldOf(template, path).fieldType.empty(rowIds(form, path, store.get) ?? null);
  const issues = validateRecord({
    template,
    validators: options.validators,
    values: allValues(state),
    context: contextOf(form),
    scope: formScope(form),
  });
  return issues.filter((issue) => !isGiven(form, issue.path) && !isFilled(issue));
}
