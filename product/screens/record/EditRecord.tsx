import { useCallback, useState } from "react";
import type { FormDraft, FormStore, RecordData, RecordInput } from "../../../engine/index.ts";
import { useClient } from "../../workspace/workspace.ts";
import { showToast } from "../../common/toasts.ts";
import { useRecordCaches } from "../useRecords.ts";
import { type Conflict, conflictOf } from "./conflict.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { FormPage } from "./FormPage.tsx";
import type { Refusal } from "../../workspace/saveRecord.ts";

interface EditRecordProps {
  form: FormStore;
  /** The record that the form began with. */
  record: RecordData;
  tab: string | undefined;
  /** Where the form begins; undefined: at its first field. */
  field: string | undefined;
  onTab(tab: string): void;
  /** The record is now this one, after a save or because another person saved it; what is `typed` goes on top of it. */
  onRecord(record: RecordData, typed?: FormDraft | null): void;
  /** Editing ended. */
  onClose(): void;
  /** What was typed is saved, or lost. */
  onDiscard(): void;
}

/** The form of a stored record, in the place where it is read. */
export function EditRecord(props: EditRecordProps) {
  const { form, record, tab, field, onTab, onRecord, onClose, onDiscard } = props;
  const records = useClient("records");
  const { forget } = useRecordCaches();
  const [conflict, setConflict] = useState<Conflict & Pick<Refusal, "inside">>();
  const send = useCallback((input: RecordInput) => records.update(record.id, input), [records, record.id]);

  const saved = (next: RecordData, further: FormDraft | null) => {
    if (!further) onDiscard();
    void forget(record.templateAlias);
    void showToast("success", `Record No. ${record.id} has been successfully updated.`);
    onRecord(next, further);
    if (!further) onClose();
  };
  const meet = ({ theirs, inside }: Refusal) => {
    const met = conflictOf(form, record, theirs, inside);
    if (met) setConflict({ ...met, inside });
  };
  /** Continues from what is stored now, with what is kept of mine on top. */
  const goOn = ({ initial }: Conflict, typed: FormDraft | null) => {
    setConflict(undefined);
    onRecord(initial, typed);
  };
  return (
    <>
      <FormPage
        form={form}
        record={record}
        tab={tab}
        field={field}
        onTab={onTab}
        send={send}
        onSaved={saved}
        onConflict={meet}
        onClose={onClose}
        onDiscard={onDiscard}
      />
      {conflict && (
        <ConflictDialog
          template={conflict.template}
          theirs={conflict.theirs}
          merge={conflict.merge}
          inside={conflict.inside}
          onMerge={(keepMine) => goOn(conflict, conflict.typed(keepMine))}
          onReload={() => goOn(conflict, conflict.typed(null))}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  );
}
