/** How rules read a form at a moment. */
import type { ConditionScope } from "../conditions/kind.ts";
import type { RuleContext } from "../conditions/ruleContext.ts";
import type { FieldValue, RecordValues } from "../model/recordData.ts";
import { isHidden, scopeOf } from "../record/ruleScope.ts";
import { relatedThrough, scopeThrough } from "./formAtoms.ts";
import type { FormInternals } from "./formInternals.ts";
import { rowIds } from "./rows/rowReads.ts";
import { allValues, valueIn } from "./state/formState.ts";
import { nestedIn } from "./viewNodes.ts";

/** The context of the form's rules. */
export function contextOf({ atoms, store }: FormInternals): RuleContext {
  return store.get(atoms.context);
}

/** How rules read the form now. Later changes of the form do not show in it. */
export function formScope(form: FormInternals): ConditionScope {
  const { state, store, template } = form;
  const context = contextOf(form);
  const live =
    template.related.length === 0 ? context : { ...context, related: relatedThrough(form, store.get) };
  return scopeOf(template, (key) => liveValue(form, state, key), live);
}

/** All values as rules see them, new rows included. */
export function liveValues(form: FormInternals): RecordValues {
  const values = allValues(form.state);
  for (const key of form.nested.keys()) values[key] = liveValue(form, form.state, key);
  return values;
}

function liveValue(form: FormInternals, state: FormInternals["state"], key: string): FieldValue {
  const ids = form.nested.has(key) ? rowIds(form, key, form.store.get) : undefined;
  return ids === undefined ? valueIn(state, key) : ids;
}

/** Whether saving fills the field in, so that it is not asked for. */
export function isGiven({ options, state }: FormInternals, key: string): boolean {
  return options.parent?.given.has(key) === true && !state.changed.has(key);
}

/** Whether the view of a nested relation is part of the form and visible. */
export function isAsked(form: FormInternals, key: string, get: FormInternals["store"]["get"]): boolean {
  const { options, state, template } = form;
  const view = options.parent ? "nested" : state.record ? "edit" : "create";
  const field = template.byKey.get(key);
  if (!field || !nestedIn(template.template, view).has(key)) return false;
  return !isHidden(field, scopeThrough(form, get));
}
