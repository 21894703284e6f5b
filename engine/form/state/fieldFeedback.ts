/** What is known about the fields of a form beside their values: which issues are shown, and which were reported. */
import type { Issue } from "../../model/recordData.ts";
import { sameList } from "../atoms.ts";
import type { FieldFeedback, FormState } from "./formState.ts";

const nothing: FieldFeedback = { touched: false, reported: [] };

/** What is known about a field. */
export function feedbackIn(state: FormState, key: string): FieldFeedback {
  return state.feedback.get(key) ?? nothing;
}

function withFeedback(state: FormState, key: string, change: Partial<FieldFeedback>): FormState {
  const before = feedbackIn(state, key);
  const next = { ...before, ...change };
  const isSame = next.touched === before.touched && next.submitIssue === before.submitIssue;
  if (isSame && sameList(next.reported, before.reported)) return state;
  return { ...state, feedback: new Map(state.feedback).set(key, next) };
}

/** From now on the issues of the field are shown. */
export function touchField(state: FormState, key: string): FormState {
  return withFeedback(state, key, { touched: true });
}

/** From now on all issues are shown; `issues` are those that the rules give now, at most one per field. */
export function submitState(state: FormState, issues: readonly Issue[]): FormState {
  const feedback = new Map(state.feedback);
  for (const issue of issues) {
    feedback.set(issue.path, { ...feedbackIn(state, issue.path), touched: true, submitIssue: issue });
  }
  return { ...state, submitted: true, feedback };
}

/** Replaces the reported issues of a field. */
export function withReported(state: FormState, key: string, reported: readonly Issue[]): FormState {
  return withFeedback(state, key, { reported });
}

/** Keys that have reported issues. */
export function reportedKeys({ feedback }: FormState): string[] {
  return [...feedback].flatMap(([key, { reported }]) => (reported.length > 0 ? [key] : []));
}

/** A write drops the reported issues of the field and of the whole record. After a submit it shows the field's issues. */
export function feedbackAfterWrite(state: FormState, key: string): FormState {
  const dropped = withReported(withReported(state, "", []), key, []);
  return state.submitted ? withFeedback(dropped, key, { touched: true, submitIssue: undefined }) : dropped;
}
