import { useAtomValue } from "jotai/react";
import { useCallback, useState } from "react";
import type { FormStore, Issue, RecordData, RecordInput } from "../../../engine/index.ts";
import { RecordForm } from "../../../views/index.ts";
import { showToast } from "../../shell/toasts.ts";
import { LeaveDialog } from "../LeaveDialog.tsx";
import { useLeaveGuard } from "../useLeaveGuard.ts";
import { SaveBar } from "./SaveBar.tsx";
import { saveRecord } from "./save.ts";

interface FormPageProps {
  form: FormStore;
  /** The record as it is stored; null for a new one. */
  record: RecordData | null;
  tab: string | undefined;
  onTab(tab: string): void;
  send(input: RecordInput): Promise<RecordData>;
  onSaved(record: RecordData): void;
  /** Another person saved the record first; `theirs` is what it is now. */
  onConflict?(theirs: RecordData): void;
  /** The user gave up, and agreed to lose what he typed. */
  onClose(): void;
}

/** A form with Save and Cancel; leaving it with unsaved changes asks. */
export function FormPage({ form, record, tab, onTab, send, onSaved, onConflict, onClose }: FormPageProps) {
  const changed = useAtomValue(form.changedAtom, { store: form.store });
  const [saving, setSaving] = useState(false);
  const guard = useLeaveGuard(useCallback(() => form.store.get(form.changedAtom), [form]));

  const save = async (input: RecordInput): Promise<readonly Issue[] | void> => {
    if (saving) return;
    if (!changed) return void showToast("info", "There are no changes to save.");
    setSaving(true);
    const outcome = await saveRecord(input, send).finally(() => setSaving(false));
    if (outcome.kind === "invalid") return outcome.issues;
    if (outcome.kind === "conflict") onConflict?.(outcome.record);
    if (outcome.kind === "failed" && outcome.message !== undefined) void showToast("error", outcome.message);
    if (outcome.kind === "saved") {
      guard.release();
      onSaved(outcome.record);
    }
  };
  return (
    <>
      <RecordForm store={form} record={record} tab={tab} onTab={onTab} onSubmit={save}>
        <SaveBar
          changed={changed}
          saving={saving}
          onCancel={() => (changed ? guard.ask(onClose) : onClose())}
        />
      </RecordForm>
      <LeaveDialog isOpen={guard.asking} onLeave={guard.leave} onStay={guard.stay} />
    </>
  );
}
