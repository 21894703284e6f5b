import { useEffect, useRef } from "react";
import type { FormDraft, FormStore, RecordData } from "../../../engine/index.ts";
import { useRecordChanges } from "../../../views/index.ts";
import { useClient } from "../../workspace/workspace.ts";
import { conflictOf } from "./conflict.ts";

interface Options {
  form: FormStore;
  /** As it was read last. */
  record: RecordData;
  /** While it is edited, what is typed is kept. */
  editing: boolean;
  /** The record is now this one; what is `typed` goes on top of it. */
  onRecord(record: RecordData, typed?: FormDraft | null): void;
}

/**
 * Reads a record again after something that belongs to it was saved here, since its own computed values may follow from that; what is typed
 * stays. Where that fails, or where another person changed what is typed too, it stays as it was: the next save or visit reads it, and asks.
 */
export function useFollow({ form, record, editing, onRecord }: Options): void {
  const records = useClient("records");
  const changes = useRecordChanges(record.id);
  const seen = useRef(changes);
  const take = useRef(onRecord);
  useEffect(() => {
    take.current = onRecord;
  }, [onRecord]);
  useEffect(() => {
    if (seen.current === changes) return undefined;
    let isCurrent = true;
    const taken = (next: RecordData) => {
      if (!isCurrent) return;
      const met = editing ? conflictOf(form, record, next, false) : undefined;
      if (met && met.merge.clashes.length > 0) return;
      seen.current = changes;
      take.current(next, met?.typed(new Set()));
    };
    records.get(record.id).then(taken, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [form, records, record, changes, editing]);
}
