/** How a form starts, is reset, continues with another record, and comes to rest. */
import type { FormDraft, RecordData } from "../model/recordData.ts";
import { initialValuesOf, setContext } from "./formContext.ts";
import { clearComputations, computed, recomputeAll } from "./effects/formComputations.ts";
import { prepareDraft, putDraft } from "./drafts/formDrafts.ts";
import { fillDefaults } from "./effects/formEffects.ts";
import type { FormInternals } from "./formInternals.ts";
import { resetValues } from "./formWrites.ts";
import type { DraftContent } from "./inner.ts";
import { addPending } from "./effects/pendingWork.ts";
import { requestAllRelated, resetRelated } from "./effects/relatedRecords.ts";
import { resetRows } from "./rows/rowLoader.ts";
import { listsOf, stateOf } from "./rows/rowReads.ts";

/** Computes what the form needs initially, and loads the related records that its rules read. */
export function startForm(form: FormInternals): void {
  const isNew = form.state.record === null;
  recomputeAll(form, isNew ? "all" : "hidden");
  if (isNew) addPending(form, fillDefaults(form));
  requestAllRelated(form);
}

/** Resets the form to a record as it is stored now. */
export function resetForm(form: FormInternals, record: RecordData | null): void {
  clearComputations(form);
  resetValues(form, record, initialValuesOf(form.options, record));
  setContext(form);
  for (const list of listsOf(form)) resetRows(list);
  resetRelated(form);
  if (!form.options.parent) form.history.clear();
  startForm(form);
}

/** Sets a draft as a step. Rejects, with nothing changed, when the records of its rows cannot be loaded. */
export async function restoreDraft(form: FormInternals, draft: FormDraft): Promise<void> {
  const { alias, hash } = form.template;
  if (draft.templateAlias !== alias) return;
  await putPrepared(form, draft, draft.templateHash === hash);
}

/** Resets the form, with a draft on top: its own values at once, so that typing continues in what is seen; its rows when they are loaded. */
export async function continueWith(form: FormInternals, record: RecordData, draft: FormDraft): Promise<void> {
  const { rows, values } = draft;
  resetForm(form, record);
  form.history.step(undefined, () => putDraft(form, { values }, true));
  if (rows) await putPrepared(form, { values: {}, rows }, true);
}

/** Resolves when side effects and computations are done, those of rows included. */
export async function whenIdle(form: FormInternals): Promise<void> {
  await ownSettled(form);
  const opened = listsOf(form).flatMap((list) => stateOf(list).rows.filter((row) => row.opened));
  await Promise.all(opened.map((row) => row.form().whenIdle()));
  await ownSettled(form);
}

/** A form that was reset meanwhile is left as it is. */
async function putPrepared(form: FormInternals, content: DraftContent, fits: boolean): Promise<void> {
  const { version } = form.state;
  await prepareDraft(form, content);
  if (version === form.state.version) form.history.step(undefined, () => putDraft(form, content, fits));
}

async function ownSettled(form: FormInternals): Promise<void> {
  do {
    await Promise.all(form.pending);
    await computed(form);
  } while (form.pending.size > 0);
}
