import { useState } from "react";
import type { RecordData } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { ConfirmDialog } from "../../parts/dialogs/ConfirmDialog.tsx";
import { useReturnFocus, type FocusFallback } from "../../parts/dialogs/useReturnFocus.ts";
import { useRelatedSource } from "../../parts/related/useRelatedSource.ts";
import { problemOf } from "../../parts/text/problemOf.ts";
import type { Table } from "../related/useTable.ts";

/** Deletes records of a table: `ask` makes `question` appear, and whoever confirms it deletes the record. */
export function useDeletion({ template, rows, focus }: Pick<Table, "template" | "rows" | "focus">) {
  const [doubted, setDoubted] = useState<RecordData>();
  const remove = useRemoval(template.name, rows.refresh);
  const question = doubted && (
    <DeleteQuestion
      record={doubted}
      fallback={focus}
      onConfirm={() => {
        setDoubted(undefined);
        void remove(doubted);
      }}
      onCancel={() => setDoubted(undefined)}
    />
  );
  return { ask: setDoubted, question };
}

/** Deletes a record and says how it went. `after` runs in either case. */
function useRemoval(name: string, after: () => void): (record: RecordData) => Promise<void> {
  const { notify } = useViews();
  const source = useRelatedSource();
  return async (record) => {
    try {
      await source.remove(record);
      notify?.("success", `Record No. ${record.id} has been successfully deleted.`);
    } catch (error) {
      notify?.("danger", `Error deleting ${name}. ${problemOf(error)}`);
    }
    after();
  };
}

interface QuestionProps {
  record: RecordData;
  /** Where the focus goes, since the menu that asked is gone. Keep it stable between renders. */
  fallback: FocusFallback;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before a record is deleted. Mounted only while it asks. */
function DeleteQuestion({ record, fallback, onConfirm, onCancel }: QuestionProps) {
  useReturnFocus(fallback);
  return (
    <ConfirmDialog
      isOpen
      title="Delete this record?"
      confirm="Yes, Delete"
      cancel="Cancel"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {`Are you sure you want to delete ${record.label}? This action cannot be undone.`}
    </ConfirmDialog>
  );
}
