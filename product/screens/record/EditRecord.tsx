import { useCallback, useState } from "react";
import { type FormStore, type RecordData, type RecordInput, toValues } from "../../../engine/index.ts";
import { useWorkspace } from "../../setup/workspace.ts";
import { showToast } from "../../shell/toasts.ts";
import { useRecordCaches } from "../useRecords.ts";
import { compareEdits, type Merge, mergedChanges } from "./conflict.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { FormPage } from "./FormPage.tsx";

interface EditRecordProps {
  form: FormStore;
  /** The record that the form began with. */
  record: RecordData;
  tab: string | undefined;
  onTab(tab: string): void;
  /** The record is now this one: after a save, or because another person saved it. */
  onRecord(record: RecordData): void;
  /** Editing ended. */
  onClose(): void;
}

/** The form of a stored record, in the place where it is read. */
export function EditRecord({ form, record, tab, onTab, onRecord, onClose }: EditRecordProps) {
  const { records } = useWorkspace();
  const { forget } = useRecordCaches();
  const [conflict, setConflict] = useState<{ theirs: RecordData; merge: Merge }>();
  const send = useCallback((input: RecordInput) => records.update(record.id, input), [records, record.id]);

  const saved = (next: RecordData) => {
    void forget(record.templateAlias);
    void showToast("success", `Record No. ${record.id} has been successfully updated.`);
    onRecord(next);
    onClose();
  };
  const meet = (theirs: RecordData) => {
    const [base, newest] = [toValues(form.template, record), toValues(form.template, theirs)];
    setConflict({ theirs, merge: compareEdits(form.template, base, form.values(), newest) });
  };
  /** Goes on from their record, with `changes` of mine on top. */
  const goOn = (theirs: RecordData, changes: ReturnType<typeof mergedChanges>) => {
    onRecord(theirs);
    setConflict(undefined);
    for (const [key, value = null] of Object.entries(changes)) form.change(key, value);
  };
  return (
    <>
      <FormPage
        form={form}
        record={record}
        tab={tab}
        onTab={onTab}
        send={send}
        onSaved={saved}
        onConflict={meet}
        onClose={onClose}
      />
      {conflict && (
        <ConflictDialog
          template={form.template}
          theirs={conflict.theirs}
          merge={conflict.merge}
          onMerge={(keepMine) => goOn(conflict.theirs, mergedChanges(conflict.merge, keepMine))}
          onReload={() => goOn(conflict.theirs, {})}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  );
}
