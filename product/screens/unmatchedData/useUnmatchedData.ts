import { useState } from "react";
import useSWRInfinite from "swr/infinite";
import { endUndo, showToast, showUndo } from "../../common/toasts.ts";
import { download } from "../../common/download.ts";
import { createUnmatchedDataClient } from "../../services/index.ts";
import type { UnmatchedFilter, UnmatchedRow } from "../../services/index.ts";
import { useOwnClient } from "../../workspace/workspace.ts";
import { useToastedAction } from "../useAction.ts";

/** The rows of a filter, a page at a time. */
export function useUnmatchedRows(filter: UnmatchedFilter) {
  const client = useOwnClient(createUnmatchedDataClient);
  const { data, error, size, setSize, mutate } = useSWRInfinite(
    (index: number, before: Awaited<ReturnType<typeof client.list>> | null) =>
      index > 0 && before?.next == null
        ? null
        : (["unmatchedData", filter, before?.next ?? undefined] as const),
    ([, asked, before]) => client.list(asked, before),
    { revalidateOnFocus: false, keepPreviousData: true },
  );
  const last = data?.at(-1);
  return {
    rows: data?.flatMap((page) => page.data),
    counts: data?.[0]?.counts,
    choices: data?.[0]?.choices,
    error: error as unknown,
    /** Undefined: all are there. */
    showMore: last && last.next !== null ? () => void setSize(size + 1) : undefined,
    isLoadingMore: data !== undefined && size > data.length,
    reload: () => void mutate(),
  };
}

/** What is done with rows, each with what came of it and a way back. `busyId`: the row that is being changed. */
export function useRowActions(onDone: () => void) {
  const client = useOwnClient(createUnmatchedDataClient);
  const [busyId, setBusyId] = useState<number>();
  const { act } = useToastedAction("thunk_action_failed");
  const run = async (id: number, work: () => Promise<unknown>) => {
    setBusyId(id);
    await act(async () => void (await work()));
    setBusyId(undefined);
    onDone();
  };
  const undo = (row: UnmatchedRow) =>
    void run(row.id, async () => {
      await client.undo(row.id);
      void endUndo(topicOf(row));
      void showToast("success", `Row ${row.row} of ${row.source} waits again.`);
    });
  const done = (row: UnmatchedRow, words: string) =>
    void showUndo(topicOf(row), words, { undo: () => undo(row), onEnd: () => undefined });
  return {
    busyId,
    undo,
    dismiss: (row: UnmatchedRow) =>
      void run(row.id, async () => {
        await client.dismiss(row.id);
        done(row, `Row ${row.row} of ${row.source} was dismissed.`);
      }),
    /** After a match: says so, and offers to undo it. */
    matched(row: UnmatchedRow) {
      done(row, `Row ${row.row} of ${row.source} was taken.`);
      onDone();
    },
  };
}

const topicOf = ({ id }: UnmatchedRow) => `unmatched ${id}`;

/** Hands out the rows of a filter as a file. */
export function useUnmatchedFile(filter: UnmatchedFilter) {
  const client = useOwnClient(createUnmatchedDataClient);
  const { act, isBusy } = useToastedAction("thunk_action_failed");
  const fetch = (exportType: "csv" | "xlsx" | "pdf") =>
    void act(async () => download(await client.file(exportType, filter), `Unmatched Data.${exportType}`));
  return { fetch, isBusy };
}
