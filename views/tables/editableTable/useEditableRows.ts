import type { EditedRow } from "./editedRow.ts";
import { useCallback, useEffect, useState } from "react";
import type { RecordData, RecordValues } from "../../../engine/index.ts";
import type { RelatedSource } from "../../dataSource/relatedSource.ts";
import { useRelatedSource } from "../../parts/related/useRelatedSource.ts";
import { useUnsaved } from "../../parts/frame/useUnsaved.ts";
import { useAsyncValue } from "../../parts/loading/useAsyncValue.ts";
import { saveProblem } from "../related/saveProblem.ts";

export interface EditableRows {
  status: "loading" | "ready" | "error";
  rows: readonly EditedRow[];
  busy: boolean;
  retry(): void;
  add(): void;
  /** Removes a row that is not stored. */
  drop(row: EditedRow): void;
  /** Saves every row that was changed, one after another. Resolves with how many were saved and how many were not. */
  save(): Promise<{ saved: number; failed: number }>;
}

let made = 0;

/** Whether something was typed in a row that is not saved. */
function isEdited({ form }: EditedRow): boolean {
  return form.store.get(form.changedAtom);
}

/** The rows of a table that are edited in place. A row that could not be saved keeps what was typed. */
export function useEditableRows(
  templateAlias: string,
  records: readonly RecordData[],
  initial: RecordValues,
): EditableRows {
  const source = useRelatedSource();
  const [rows, setRows] = useState<readonly EditedRow[]>([]);
  const [busy, setBusy] = useState(false);
  const loaded = useStoredRows(source, templateAlias, records);
  const fresh = loaded.status === "ready" ? loaded.data : undefined;
  useEffect(() => {
    if (fresh) setRows((before) => mergeRows(before, fresh));
  }, [fresh]);

  useUnsaved({
    isChanged: () => rows.some(isEdited),
    discard: () => setRows((before) => before.filter((row) => !isEdited(row))),
  });

  const replace = (next: EditedRow) =>
    setRows((before) => before.map((other) => (other.id === next.id ? next : other)));
  return {
    status: rows.length > 0 && loaded.status === "loading" ? "ready" : loaded.status,
    rows,
    busy,
    retry: loaded.status === "error" ? loaded.retry : () => undefined,
    add() {
      void source.form(templateAlias, null, initial).then((form) => {
        made += 1;
        const row: EditedRow = { id: `n${made}`, record: null, form };
        setRows((before) => [...before, row]);
      });
    },
    drop: (row) => setRows((before) => before.filter((other) => other.id !== row.id)),
    async save() {
      setBusy(true);
      const changed = rows.filter((row) => row.record === null || isEdited(row));
      const done: boolean[] = [];
      for (const row of changed) done.push(await saveRow(row, source, replace));
      setBusy(false);
      const saved = done.filter(Boolean).length;
      return { saved, failed: done.length - saved };
    },
  };
}

/** The rows of the records, as they are stored. */
function useStoredRows(source: RelatedSource, templateAlias: string, records: readonly RecordData[]) {
  const load = useCallback(
    () =>
      Promise.all(
        records.map(async (record): Promise<EditedRow> => {
          const form = await source.form(templateAlias, record);
          return { id: `r${record.id}`, record, form };
        }),
      ),
    [source, templateAlias, records],
  );
  return useAsyncValue(load);
}

/** Whether a row was saved; `replace` gets the row as it is then. */
async function saveRow(
  row: EditedRow,
  source: RelatedSource,
  replace: (row: EditedRow) => void,
): Promise<boolean> {
  const { id, form } = row;
  await form.whenIdle();
  if (form.validate().some((issue) => issue.severity === "error")) return false;
  const sent = form.mark();
  const answer = await source.save(form.input());
  if (answer.kind === "saved") {
    const further = await form.further(sent, answer.record);
    if (further) await form.goOn(answer.record, further);
    else form.reset(answer.record);
    replace({ id, record: answer.record, form });
    return true;
  }
  if (answer.kind === "invalid") form.setServerIssues(answer.issues);
  replace({ ...row, problem: saveProblem(answer) ?? "This row could not be saved." });
  return false;
}

/** The rows as they are stored now; those that are being edited, and those that are new, stay as they are. */
function mergeRows(before: readonly EditedRow[], fresh: readonly EditedRow[]): EditedRow[] {
  const edited = new Map(before.filter(isEdited).map((row) => [row.id, row] as const));
  const kept = before.filter(({ record }) => record === null);
  return [...fresh.map((row) => edited.get(row.id) ?? row), ...kept];
}
