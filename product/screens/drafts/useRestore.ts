import { useState } from "react";
import {
  type FormDraft,
  type FormStore,
  type Merge,
  mergedChanges,
  type RecordData,
} from "../../../engine/index.ts";
import { useClient } from "../../workspace/workspace.ts";
import { showError } from "../../common/failures.ts";
import { compareDraft } from "./staleDraft.ts";

interface Stale {
  merge: Merge;
  apply(keepMine: ReadonlySet<string>): void;
}

/**
 * Puts a draft in a form. When somebody saved the record since, only what they did not change goes in at once; `stale`
 * describes the conflicts that are left to decide.
 */
export function useRestore(form: FormStore, record: RecordData | null) {
  const records = useClient("records");
  const [stale, setStale] = useState<Stale>();

  async function restoreStale(draft: FormDraft, now: RecordData): Promise<void> {
    const merge = compareDraft(form.template, draft, now, await records.histories(now.id));
    const apply = (keepMine: ReadonlySet<string>) => {
      setStale(undefined);
      void form.restore({ ...draft, version: now.version, values: mergedChanges(merge, keepMine) });
    };
    if (merge.clashes.length > 0 || merge.onlyTheirs.length > 0) setStale({ merge, apply });
    else apply(new Set());
  }

  async function restore(draft: FormDraft): Promise<void> {
    try {
      if (record && draft.version !== record.version) await restoreStale(draft, record);
      else await form.restore(draft);
    } catch (error) {
      showError(error);
    }
  }
  return { restore, stale, forget: () => setStale(undefined) };
}
