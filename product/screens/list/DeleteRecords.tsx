import { useState } from "react";
import { ProgressBar } from "@blueprintjs/core";
import { ConfirmDialog } from "../../../views/index.ts";
import { type TemplateEntry, useClient } from "../../workspace/workspace.ts";
import { failureReason } from "../../common/failures.ts";
import { showToast } from "../../common/toasts.ts";
import { useRecordCaches } from "../useRecords.ts";
import { deleteAll, deletedText, failedText } from "./deleteAll.ts";

interface Props {
  entry: TemplateEntry;
  ids: readonly number[];
  /** Called with the ids of the records that are gone. */
  onDeleted(ids: ReadonlySet<number>): void;
  onClose(): void;
}

/** Deletes chosen records after the confirmation of spec records.md 5. */
export function DeleteRecords({ entry, ids, onDeleted, onClose }: Props) {
  const { compiled, alias } = entry;
  const records = useClient("records");
  const { forget } = useRecordCaches();
  const [done, setDone] = useState<number>();
  const confirm = async () => {
    setDone(0);
    const { deleted, failed, reason } = await deleteAll(ids, (id) => records.remove(id), setDone);
    onDeleted(new Set(deleted));
    void forget(alias);
    const text = deletedText(deleted, compiled.plural);
    if (text !== undefined) void showToast("success", text);
    if (failed.length > 0) void showToast("error", failedText(failed, compiled.name, failureReason(reason)));
    onClose();
  };
  const count = ids.length.toLocaleString("en-US");
  const which = ids.length === 1 ? `this ${compiled.name} record` : `these ${count} ${compiled.name} records`;
  return (
    <ConfirmDialog
      isOpen
      title={ids.length === 1 ? `Delete ${compiled.name}?` : `Delete ${count} ${compiled.plural}?`}
      confirm="Yes, Delete"
      cancel="Cancel"
      busy={done !== undefined}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      Are you sure you want to delete {which}? This action cannot be undone.
      {done !== undefined && <ProgressBar value={done / ids.length} intent="primary" aria-label="Deleting" />}
    </ConfirmDialog>
  );
}
