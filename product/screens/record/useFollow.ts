import { useEffect, useRef, useState } from "react";
import type { FormDraft, FormStore, RecordData } from "../../../engine/index.ts";
import { useRecordChanges } from "../../../views/index.ts";
import { ApiError } from "../../services/index.ts";
import { useChangedElsewhere } from "../../workspace/freshness/changeHub.ts";
import { useClient, useUserSession } from "../../workspace/workspace.ts";
import { conflictOf } from "./conflict.ts";
import { isTouched } from "./isTouched.ts";

interface Options {
  form: FormStore;
  /** As it was read last. */
  record: RecordData;
  /** While it is edited, what is typed is kept. */
  editing: boolean;
  /** The record is now this one; what is `typed` goes on top of it. */
  onRecord(record: RecordData, typed?: FormDraft | null): void;
}

/** What became of a record elsewhere, while its page was open. */
export type Followed =
  | { kind: "gone" }
  /** `shown`: the page shows it. `waits`: it is edited here; the next save asks what to keep. */
  | { kind: "shown" | "waits"; theirs: RecordData };

/**
 * Reads a record again after something that belongs to it was saved here, since its own computed values may follow from that, and after others
 * saved records of its type, if it is one of them. What is typed stays. Where reading fails, or where another person changed it while it is edited here, it stays as it
 * was: the next save or visit reads it, and asks. Gives what others did last, until somebody saves here.
 */
export function useFollow({ form, record, editing, onRecord }: Options): Followed | undefined {
  const records = useClient("records");
  const { user } = useUserSession();
  const own = useRecordChanges(record.id);
  const elsewhere = useChangedElsewhere([record.templateAlias]);
  const seen = useRef({ own, elsewhere });
  const take = useRef(onRecord);
  const [followed, setFollowed] = useState<Followed>();
  useEffect(() => {
    take.current = onRecord;
  }, [onRecord]);
  useEffect(() => {
    const before = seen.current;
    if (before.own === own && before.elsewhere === elsewhere) return undefined;
    let isCurrent = true;
    const taken = (next: RecordData | undefined) => {
      if (!isCurrent) return;
      if (next === undefined || isSame(record, next)) {
        seen.current = { own, elsewhere };
        return;
      }
      const isNewer = next.version > record.version;
      const met = editing ? conflictOf(form, record, next, false) : undefined;
      const waits = editing && isNewer && next.lastUpdatedBy !== user.id;
      if (waits) setFollowed({ kind: "waits", theirs: next });
      if (waits || (met && met.merge.clashes.length > 0)) return;
      seen.current = { own, elsewhere };
      if (isNewer && next.lastUpdatedBy !== user.id) setFollowed({ kind: "shown", theirs: next });
      take.current(next, met?.typed(new Set()));
    };
    const failed = (error: unknown) => {
      if (isCurrent && error instanceof ApiError && error.status === 404) setFollowed({ kind: "gone" });
    };
    const read = async () => {
      const isToRead = before.own !== own || (await isTouched(records, form.template, record));
      return isToRead && isCurrent ? records.get(record.id) : undefined;
    };
    read().then(taken, failed);
    return () => {
      isCurrent = false;
    };
  }, [form, records, record, own, elsewhere, editing, user.id]);
  return isOver(followed, record) ? undefined : followed;
}

/** Whether a save here has taken in what others did. */
function isOver(followed: Followed | undefined, record: RecordData): boolean {
  return followed !== undefined && "theirs" in followed && record.version > followed.theirs.version;
}

/** What was saved may be nothing that this record follows from. */
function isSame(known: RecordData, next: RecordData): boolean {
  return known.version === next.version && JSON.stringify(known) === JSON.stringify(next);
}
