import { useEffect, useRef, useState } from "react";
import type { FormDraft, FormStore, RecordData } from "../../../engine/index.ts";
import { hasSidebar, recordReadView, RecordSidebar, RecordView, WhyHost } from "../../../views/index.ts";
import type { TemplateEntry } from "../../workspace/workspace.ts";
import { showError } from "../../common/failures.ts";
import { DraftCallout } from "../drafts/DraftCallout.tsx";
import { useHandedOver } from "../drafts/handedOver.ts";
import { useDraft } from "../drafts/useDraft.ts";
import { useRestore } from "../drafts/useRestore.ts";
import { useTab } from "../useTab.ts";
import { CriticalEventNote } from "./CriticalEventNote.tsx";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { EditRecord } from "./EditRecord.tsx";
import { FollowedNote } from "./FollowedNote.tsx";
import { RecordHead } from "./RecordHead.tsx";
import { useAskedField } from "./useAskedField.ts";
import { useFollow } from "./useFollow.ts";

interface RecordPageProps {
  entry: TemplateEntry;
  form: FormStore;
  record: RecordData;
  /** The record is now this one. */
  onRecord(record: RecordData): void;
}

/** A record with its sidebar and tabs; edited in place by who may. */
export function RecordPage({ entry, form, record, onRecord }: RecordPageProps) {
  const { tab, setTab } = useTab();
  const field = useAskedField();
  const isAsked = field !== undefined && record.abilities.edit;
  const { editing, edit, close, take, drop, offer, conflict, followed } = useRecordEditing({
    form,
    record,
    onRecord,
    isAsked,
  });
  const { main, editButton } = useEditingFocus(editing);
  const beside = hasSidebar(form.template);
  return (
    <WhyHost store={form}>
      <div className={beside ? "screen-record" : "screen-record screen-record-alone"}>
        <RecordHead entry={entry} record={record} editing={editing} editButton={editButton} onEdit={edit} />
        <section
          ref={main}
          className="screen-record-main"
          aria-label={`${entry.compiled.name} record`}
          tabIndex={-1}
        >
          <FollowedNote name={entry.compiled.name} followed={followed} />
          <CriticalEventNote record={record.id} version={record.version} />
          {offer && <DraftCallout form={form} {...offer} />}
          {editing ? (
            <EditRecord
              form={form}
              record={record}
              tab={tab}
              field={field}
              onTab={setTab}
              onRecord={take}
              onClose={close}
              onDiscard={drop}
            />
          ) : (
            <RecordView
              store={form}
              record={record}
              view={recordReadView(form.template)}
              tab={tab}
              onTab={setTab}
            />
          )}
        </section>
        {beside && (
          <aside className="screen-sidebar" aria-label="About this record">
            <RecordSidebar key={record.version} store={form} record={record} tab={tab} onTab={setTab} />
          </aside>
        )}
        {conflict && <ConflictDialog template={form.template} theirs={record} {...conflict} />}
      </div>
    </WhyHost>
  );
}

/** Whether the record is edited, what an earlier visit left unsaved, and what becomes of the form when the record changes. */
function useRecordEditing({
  form,
  record,
  onRecord,
  isAsked,
}: Omit<RecordPageProps, "entry"> & { isAsked: boolean }) {
  const [editing, setEditing] = useState(isAsked);
  const { offered, taken, discard, drop } = useDraft(form, record);
  const { restore, stale, forget } = useRestore(form, record);
  const edit = () => setEditing(true);
  const take = (next: RecordData, typed: FormDraft | null = null) => {
    if (typed) form.goOn(next, typed).catch(showError);
    else form.reset(next);
    onRecord(next);
  };
  useHandedOver(form, record, edit);
  const followed = useFollow({ form, record, editing, onRecord: take });
  const close = () => {
    setEditing(false);
    if (form.store.get(form.changedAtom)) form.reset(record);
  };
  const onRestore = (draft: FormDraft) => {
    taken();
    edit();
    void restore(draft);
  };
  const onReload = () => {
    forget();
    discard();
  };
  return {
    editing,
    edit,
    close,
    take,
    drop,
    followed,
    offer: record.abilities.edit &&
      offered && { savedAt: offered.savedAt, onDiscard: discard, onRestore: () => onRestore(offered) },
    conflict: stale && { merge: stale.merge, onMerge: stale.apply, onReload, onClose: forget },
  };
}

/** Keeps the focus when the buttons it was on go: into the form when editing begins, to Edit when it ends. */
function useEditingFocus(editing: boolean) {
  const main = useRef<HTMLElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const was = useRef(editing);
  useEffect(() => {
    if (was.current !== editing) (editing ? main : editButton).current?.focus({ preventScroll: true });
    was.current = editing;
  }, [editing]);
  return { main, editButton };
}
