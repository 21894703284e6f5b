import { Callout } from "@blueprintjs/core";
import { useAtomValue } from "jotai/react";
import { type ReactNode, useCallback, useRef, useState } from "react";
import type { FormDraft, FormStore, Issue, RecordData, RecordInput } from "../../../engine/index.ts";
import { goneText, LeaveQuestion, noChanges, RecordForm, recordPageView } from "../../../views/index.ts";
import { endFailure, showFailure, showToast } from "../../common/toasts.ts";
import { useLeaveGuard } from "../useLeaveGuard.ts";
import { SaveBar } from "./SaveBar.tsx";
import { type Refusal, saveRecord } from "../../workspace/saveRecord.ts";

interface FormPageProps {
  form: FormStore;
  /** The record as it is stored; null for a new one. */
  record: RecordData | null;
  tab: string | undefined;
  /** Where the form begins; left out: at its first field. */
  field?: string | undefined;
  onTab(tab: string): void;
  /** Looks at a valid input before it is sent; false: it is not sent after all. */
  review?(input: RecordInput): Promise<boolean>;
  send(input: RecordInput): Promise<RecordData>;
  /** It is saved; `further` is what was typed while it was under way, which is not. */
  onSaved(record: RecordData, further: FormDraft | null): void;
  /** Another person saved the record, or one inside of it, first. */
  onConflict?(refusal: Refusal): void;
  /** The user cancelled, and agreed to lose what they typed. */
  onClose(): void;
  /** What was typed is lost: the user left for somewhere else, or gave up. */
  onDiscard(): void;
}

type Save = (input: RecordInput) => Promise<readonly Issue[] | void>;

/** A form with Save and Cancel; leaving it with unsaved changes asks. */
export function FormPage(props: FormPageProps): ReactNode {
  const { form, record, tab, field, onTab, review, send, onSaved, onConflict, onClose, onDiscard } = props;
  const changed = useAtomValue(form.changedAtom, { store: form.store });
  const [gone, setGone] = useState(false);
  const isChanged = useCallback(() => form.store.get(form.changedAtom), [form]);
  const guard = useLeaveGuard({ isChanged, onDiscard });

  const save: Save = async (input) => {
    if (!isChanged()) return void showToast("info", noChanges);
    const sent = form.mark();
    if (review && !(await review(input))) return;
    const topic = `save ${input.templateAlias}`;
    const outcome = await saveRecord(input, send);
    if (outcome.kind === "invalid") return outcome.issues;
    if (outcome.kind === "conflict") onConflict?.(outcome);
    if (outcome.kind === "gone") setGone(true);
    if (outcome.kind === "failed" && outcome.message !== undefined) void showFailure(topic, outcome.message);
    if (outcome.kind === "saved") {
      void endFailure(topic);
      const further = await form.further(sent, outcome.record);
      if (!further || !record) guard.release();
      onSaved(outcome.record, further);
    }
  };
  const { saving, saveOnce } = useSaveOnce(save);
  return (
    <>
      <RecordForm
        store={form}
        record={record}
        {...(record ? { view: recordPageView(form.template) } : {})}
        tab={tab}
        field={field}
        onTab={onTab}
        onSubmit={saveOnce}
      >
        {gone && (
          <Callout intent="danger" role="alert" className="screen-gone">
            {goneText(form.template.name)} What you typed is still here, to be copied.
          </Callout>
        )}
        <SaveBar
          changed={changed}
          saving={saving}
          onCancel={() => (changed ? guard.ask(onClose) : onClose())}
        />
      </RecordForm>
      <LeaveQuestion isOpen={guard.asking} onLeave={guard.leave} onStay={guard.stay} />
    </>
  );
}

/** Saves unless that is under way. */
function useSaveOnce(save: Save) {
  const [saving, setSaving] = useState(false);
  const isSaving = useRef(false);
  const saveOnce: Save = async (input) => {
    if (isSaving.current) return;
    isSaving.current = true;
    setSaving(true);
    return save(input).finally(() => {
      isSaving.current = false;
      setSaving(false);
    });
  };
  return { saving, saveOnce };
}
