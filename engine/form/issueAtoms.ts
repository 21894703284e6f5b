/** The issues of a form's fields, as far as they are shown. */
import type { Atom, Getter, PrimitiveAtom } from "jotai/vanilla";
import { atom } from "jotai/vanilla";
import type { Issue } from "../model/recordData.ts";
import { storedValue } from "../record/recordValues.ts";
import { isDropped } from "../record/ruleScope.ts";
import type { CompiledField } from "../template/compiledTemplate.ts";
import { ruleIssues } from "../validation/ruleIssues.ts";
import { once, stable } from "./atoms.ts";
import { scopeThrough, valueAtom } from "./formAtoms.ts";
import type { FormInternals } from "./formInternals.ts";
import { fieldOf } from "./fieldOf.ts";
import { isGiven } from "./formScope.ts";
import { unansweredAtom } from "./rows/rowQuestions.ts";
import { rowIds } from "./rows/rowReads.ts";
import { required } from "./requiredIssue.ts";
import { feedbackIn } from "./state/fieldFeedback.ts";
import type { FieldFeedback } from "./state/formState.ts";

const noIssues: readonly Issue[] = Object.freeze([]);

/** The issues of a field, at first only the reported ones; under the empty key those of the whole record. */
export function issuesAtom(form: FormInternals, key: string): Atom<readonly Issue[]> {
  return once(form.atoms.issues, key, () => {
    if (key === "") return atom((get) => get(feedbackAtom(form, key)).reported);
    const field = fieldOf(form.template, key);
    const unanswered = unansweredAtom(form, key);
    const isAlone = unanswered === undefined && standsAlone(field);
    return stable((get) => {
      const { reported, touched, submitIssue } = get(feedbackAtom(form, key));
      if (!touched && (isAlone || !get(form.atoms.submitted))) return reported;
      if (isAlone && submitIssue) return [submitIssue, ...reported];
      const isOpen = unanswered !== undefined && get(unanswered);
      const own = isOpen ? [required(key)] : ownIssues(form, field, get);
      return reported.length === 0 ? own : [...own, ...reported];
    }, sameIssues);
  });
}

/** What is known about a field beside its value. `formWrites.ts` writes it. */
function feedbackAtom({ atoms, state }: FormInternals, key: string): PrimitiveAtom<FieldFeedback> {
  return once(atoms.feedback, key, () => atom(feedbackIn(state, key)));
}

/** What the rules of the form find wrong with a field now. */
function ownIssues(form: FormInternals, field: CompiledField, get: Getter): readonly Issue[] {
  const { options, template } = form;
  const stored = storedValue(field, get(valueAtom(form, field.key)));
  const scope = scopeThrough(form, get);
  const rows = rowIds(form, field.key, get);
  if (isGiven(form, field.key)) return noIssues;
  const shape = options.validators.field(field.key, stored);
  if (shape.length > 0) return isDropped(field, scope) ? noIssues : shape;
  const issues = ruleIssues({ field, value: stored, template, scope });
  const isFilled = field.fieldType.empty(stored) && !field.fieldType.empty(rows);
  return isFilled ? issues.filter(({ code }) => code !== "required") : issues;
}

/** Whether the issues of a field depend on its own value alone: then they change with it only. */
function standsAlone(field: CompiledField): boolean {
  const { checks, choices, options, relation, required: isRequired, valueKind } = field;
  const isSimple = !relation && valueKind !== "group" && options.range?.from === undefined;
  const hasRules = typeof isRequired !== "boolean" || checks.length + choices.length > 0;
  return isSimple && !hasRules && isAlwaysSeen(field);
}

function isAlwaysSeen({ visible, placed, protected: secret, disabled }: CompiledField): boolean {
  return !visible && !placed && !secret && typeof disabled === "boolean";
}

function sameIssues(a: readonly Issue[], b: readonly Issue[]): boolean {
  const same = (issue: Issue, other: Issue | undefined) =>
    issue.code === other?.code && issue.message === other.message && issue.severity === other.severity;
  return a.length === b.length && a.every((issue, index) => same(issue, b[index]));
}
