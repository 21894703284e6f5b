/** A form as views use it: each member is one call of a function of this folder. */
import { atom } from "jotai/vanilla";
import { createInternals } from "./createInternals.ts";
import { choicesAtom, seenAtom, shownAtom, uiAtom, visibleAtom } from "./formAtoms.ts";
import { relatedLabel, rememberRelated } from "./formContext.ts";
import { draftContent, draftOf, prepareDraft, putDraft } from "./drafts/formDrafts.ts";
import { fieldOf } from "./fieldOf.ts";
import type { FormInternals } from "./formInternals.ts";
import { blurField, changeValue } from "./formEdits.ts";
import { lookUpAndFill } from "./effects/formEffects.ts";
import { setServerIssues, validateForm, warningsOf } from "./formIssues.ts";
import { continueWith, resetForm, restoreDraft, whenIdle, startForm } from "./formLife.ts";
import { inputOf } from "./formOutput.ts";
import { formScope } from "./formScope.ts";
import type { FormStore } from "./formStore.ts";
import type { InnerForm, InnerOptions } from "./inner.ts";
import { issuesAtom } from "./issueAtoms.ts";
import { lookingUpAtom } from "./effects/lookups.ts";
import { changedSince, markForm } from "./drafts/marks.ts";
import { rowList } from "./rows/rowList.ts";
import { loadedLists } from "./rows/rowReads.ts";
import { entryIn, recordValues, valueIn } from "./state/formState.ts";
import { initializeValue, setFromParent } from "./writeValue.ts";

/** Opens a form, as the form around it uses it. */
export function createForm(options: InnerOptions): InnerForm {
  const form = createInternals(options, createForm);
  startForm(form);
  return {
    form: formStore(form),
    current: (key) => valueIn(form.state, key),
    seen: (key) => seenAtom(form, key),
    setFromParent: (key, value) => setFromParent(form, key, value),
    setInitial: (key, value) => initializeValue(form, key, value, true),
    draft: () => draftContent(form),
    put: (content, fits) => putDraft(form, content, fits),
    prepare: (content) => prepareDraft(form, content),
    mark: () => markForm(form),
    hasRows: () => loadedLists(form).length > 0,
  };
}

function formStore(form: FormInternals): FormStore {
  const { atoms, history, store, template } = form;
  const changedAtom = atom(
    (get) => get(atoms.changed) || [...get(atoms.lists).values()].some((list) => get(list.changedAtom)),
  );
  return {
    template,
    get isNew() {
      return form.state.record === null;
    },
    store,
    history,
    changedAtom,
    valueAtom: (key) => shownAtom(form, key),
    uiAtom: (key) => uiAtom(form, key),
    choicesAtom: (key) => choicesAtom(form, key),
    issuesAtom: (key) => issuesAtom(form, key),
    visibleAtom: (condition) => visibleAtom(form, condition),
    lookingUpAtom: (key) => lookingUpAtom(form, fieldOf(template, key).key),
    rows: (key) => rowList(form, key),
    change: (key, value) => changeValue(form, key, value),
    blur: (key) => blurField(form, key),
    undo: history.undo,
    redo: history.redo,
    draft: () => (store.get(changedAtom) ? draftOf(template, form.state.record, draftContent(form)) : null),
    restore: (draft) => restoreDraft(form, draft),
    mark: () => markForm(form),
    further: (mark, saved) => changedSince(form, mark, saved),
    goOn: (record, draft) => continueWith(form, record, draft),
    lookup: (key) => lookUpAndFill(form, fieldOf(template, key)),
    validate: () => validateForm(form),
    warnings: () => warningsOf(form),
    setServerIssues: (issues) => setServerIssues(form, issues),
    values: () => recordValues(form.state),
    scope: () => formScope(form),
    provenance: (key) => entryIn(form.state, fieldOf(template, key).key).provenance,
    input: () => inputOf(form),
    rememberRelated: (records) => rememberRelated(form, records),
    relatedLabel: (id) => relatedLabel(form, id),
    reset: (record) => resetForm(form, record),
    whenIdle: () => whenIdle(form),
  };
}
