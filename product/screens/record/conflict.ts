import {
  compareEdits,
  type CompiledTemplate,
  type DraftRow,
  type FormDraft,
  type FormStore,
  type Merge,
  mergedChanges,
  type RecordData,
  type RecordValues,
  type Row,
  toValues,
} from "../../../engine/index.ts";

/** Two people edited one record, this form's own or one inside of it. */
export interface Conflict {
  template: CompiledTemplate;
  /** The record as the other person saved it. */
  theirs: RecordData;
  merge: Merge;
  /** What the form begins with from now on. */
  initial: RecordData;
  /** What I typed, to be put in place again on top of `begin`; `keepMine` are the clashing fields decided for mine, null: none of it is kept. */
  typed(keepMine: ReadonlySet<string> | null): FormDraft | null;
}

/**
 * What to decide after a save was refused with 409.
 * @param base the record that the form began with
 * @param theirs the record that another person saved first: this one, or with `inside` one that is edited inside of it
 */
export function conflictOf(
  form: FormStore,
  base: RecordData,
  theirs: RecordData,
  inside: boolean,
): Conflict | undefined {
  const draft = form.draft();
  const found = inside ? findRow(form, theirs.id) : { form, record: base };
  if (!draft || !found) return undefined;
  const { template } = found.form;
  const [began, newest] = [toValues(template, found.record), toValues(template, theirs)];
  const merge = compareEdits(template, began, found.form.values(), newest);
  const typed = (keepMine: ReadonlySet<string> | null): FormDraft | null => {
    const values = keepMine ? mergedChanges(merge, keepMine) : {};
    if (inside) return { ...draft, rows: replaceRow(draft.rows ?? {}, theirs.id, values) };
    return keepMine ? { ...draft, values, version: theirs.version } : null;
  };
  return { template, theirs, merge, initial: inside ? base : theirs, typed };
}

/** The opened row of a stored record, in the lists of a form and in those inside of them. */
function findRow(form: FormStore, recordId: number): { form: FormStore; record: RecordData } | undefined {
  const rows = form.template.nested.flatMap(({ key }) => form.store.get(form.rows(key).rowsAtom));
  for (const row of rows.filter(({ opened }) => opened)) {
    const found = own(row, recordId) ?? findRow(row.form(), recordId);
    if (found) return found;
  }
  return undefined;
}

function own(row: Row, recordId: number) {
  return row.recordId === recordId && row.record ? { form: row.form(), record: row.record } : undefined;
}

function replaceRow(
  rows: NonNullable<FormDraft["rows"]>,
  recordId: number,
  values: RecordValues,
): NonNullable<FormDraft["rows"]> {
  const replaced = (row: DraftRow): DraftRow => ({
    ...row,
    ...(row.recordId === recordId ? { values } : {}),
    ...(row.rows ? { rows: replaceRow(row.rows, recordId, values) } : {}),
  });
  return Object.fromEntries(Object.entries(rows).map(([key, list]) => [key, list.map(replaced)]));
}
