import { useEffect, useRef } from "react";
import type { RecordData } from "../../../engine/index.ts";
import { useRecordChanges, useViews } from "../../../views/index.ts";
import { useWorkspace } from "../../setup/workspace.ts";

interface Options {
  record: RecordData;
  /** While it is edited, nothing is put in the place of what is typed; it is read anew afterwards. */
  editing: boolean;
  onRecord(record: RecordData): void;
}

/**
 * Reads a record anew after something was saved here that hangs on it, since its own computed values may follow from that. Where
 * that fails, it stays as it was: the next save or visit reads it.
 */
export function useFollow({ record, editing, onRecord }: Options): void {
  const { records } = useWorkspace();
  const changes = useRecordChanges(useViews().changes, record.id);
  const seen = useRef(changes);
  const take = useRef(onRecord);
  useEffect(() => {
    take.current = onRecord;
  }, [onRecord]);
  useEffect(() => {
    if (editing || seen.current === changes) return undefined;
    let isCurrent = true;
    const taken = (next: RecordData) => {
      if (!isCurrent) return;
      seen.current = changes;
      take.current(next);
    };
    records.get(record.id).then(taken, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [records, record.id, changes, editing]);
}
