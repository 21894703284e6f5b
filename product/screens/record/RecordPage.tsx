import { Button } from "@blueprintjs/core";
import { Edit } from "@blueprintjs/icons";
import { useState } from "react";
import type { FormStore, RecordData } from "../../../engine/index.ts";
import { RecordSidebar, RecordView } from "../../../views/index.ts";
import { type TemplateEntry, useWorkspace } from "../../setup/workspace.ts";
import { sinceText } from "../sinceText.ts";
import { useTab } from "../useTab.ts";
import { DeleteButton } from "./DeleteButton.tsx";
import { EditRecord } from "./EditRecord.tsx";
import { useRemove } from "./useRemove.ts";

interface RecordPageProps {
  entry: TemplateEntry;
  form: FormStore;
  record: RecordData;
  /** The record is now this one. */
  onRecord(record: RecordData): void;
}

/** A record with its sidebar and tabs; edited in place by who may. */
export function RecordPage({ entry, form, record, onRecord }: RecordPageProps) {
  const [editing, setEditing] = useState(false);
  const { tab, setTab } = useTab();
  const take = (next: RecordData) => {
    form.reset(next);
    onRecord(next);
  };
  const close = () => {
    setEditing(false);
    if (form.store.get(form.changedAtom)) form.reset(record);
  };
  return (
    <div className="screen-record">
      <RecordHead entry={entry} record={record} editing={editing} onEdit={() => setEditing(true)} />
      <section className="screen-record-main" aria-label={`${entry.compiled.name} record`}>
        {editing ? (
          <EditRecord form={form} record={record} tab={tab} onTab={setTab} onRecord={take} onClose={close} />
        ) : (
          <RecordView store={form} record={record} tab={tab} onTab={setTab} />
        )}
      </section>
      <aside className="screen-sidebar" aria-label="About this record">
        <RecordSidebar key={record.version} store={form} record={record} />
      </aside>
    </div>
  );
}

interface RecordHeadProps {
  entry: TemplateEntry;
  record: RecordData;
  editing: boolean;
  onEdit(): void;
}

function RecordHead({ entry, record, editing, onEdit }: RecordHeadProps) {
  const { groups } = useWorkspace();
  const remove = useRemove(entry, record.id);
  const { edit: mayEdit, delete: mayDelete } = record.abilities;
  const where = groups.find(({ id }) => id === record.groupId)?.display;
  const when = `Last saved ${sinceText(record.lastUpdatedDate, Date.now() / 1000)}`;
  return (
    <div className="screen-record-head">
      <div className="screen-record-names">
        <h2 className="screen-record-label">{record.label}</h2>
        <p className="screen-quiet">{[entry.compiled.name, where, when].filter(Boolean).join(" · ")}</p>
      </div>
      {!editing && (
        <div className="screen-actions">
          {mayDelete && <DeleteButton name={entry.compiled.name} onDelete={remove} />}
          {mayEdit && <Button intent="primary" icon={<Edit />} text="Edit" onClick={onEdit} />}
        </div>
      )}
    </div>
  );
}
