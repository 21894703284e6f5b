import { useState } from "react";
import { useNoteChange } from "../../context/recordChanges.ts";
import { useViews } from "../../context/viewsContext.ts";
import { serverKeys } from "../../serverData/keys.ts";
import { useServerCache } from "../../serverData/useServerCache.ts";
import { problemOf } from "../../parts/text/problemOf.ts";
import type { DocumentActions } from "../documents/documentActions.ts";
import type { BulkResult } from "../../dataSource/documentLibraryPort.ts";

/** What could not be done, in words, and how it is tried again. */
interface BulkProblem {
  title: string;
  /** An entry for each document that was refused. */
  lines: string[];
  retry(): void;
}

/** A call for several documents. */
interface BulkWork {
  /** What was done: `archived`, as in '3 documents archived.' */
  done: string;
  run(ids: readonly number[]): Promise<BulkResult>;
}

/** Calls for several documents of a record. */
export interface Bulk {
  busy: boolean;
  problem: BulkProblem | null;
  /** Does it; notifies about what succeeded and keeps what did not. */
  start(work: BulkWork, ids: readonly number[]): Promise<void>;
  /** Forgets what could not be done. */
  clear(): void;
}

/** Does things with several documents of a record, and keeps what could not be done. */
export function useBulk(actions: DocumentActions, recordId: number): Bulk {
  const { notify } = useViews();
  const noteChange = useNoteChange();
  const cache = useServerCache();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<BulkProblem | null>(null);

  const start = async (work: BulkWork, ids: readonly number[]): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const { successIds, errors } = await work.run(ids);
      if (successIds.length > 0) notify?.("success", `${countOf(successIds.length)} ${work.done}.`);
      const left = errors.map(({ id }) => id);
      if (left.length > 0) {
        const known = cache.read(serverKeys.documents(recordId)) ?? [];
        const names = new Map(known.map(({ id, name }) => [id, name]));
        setProblem({
          title: `${countOf(left.length)} could not be ${work.done}.`,
          lines: errors.map(({ id, message }) => `${names.get(id) ?? "A document"}: ${message}`),
          retry: () => void start(work, left),
        });
      }
    } catch (error) {
      const retry = () => void start(work, ids);
      setProblem({ title: `Nothing was ${work.done}.`, lines: [problemOf(error)], retry });
    }
    noteChange(recordId);
    await actions.reload();
    setBusy(false);
  };
  return { busy, problem, start, clear: () => setProblem(null) };
}

function countOf(count: number): string {
  return count === 1 ? "1 document" : `${count} documents`;
}
