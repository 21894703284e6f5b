import { discard, fileStore } from "../../files/index.ts";
import { countsOf } from "../../imports/index.ts";
import type { FileSource, LoadedOutcome } from "../../imports/index.ts";
import {
  importLeases,
  importJobs,
  importNotes,
  importRefused,
  importRuns,
  unmatchedRows,
} from "../../storage/index.ts";
import type { RecordScope } from "../../storage/index.ts";
import type { ImportRun } from "./importRun.ts";

/** The file of an import. */
export function sourceOf(
  { config }: Pick<ImportRun["deps"], "config">,
  customerId: number,
  { fileName, storedName, size }: Pick<importJobs.ImportJob, "fileName" | "storedName" | "size">,
): FileSource {
  const store = fileStore(config, customerId);
  return {
    name: fileName,
    ...(size !== null && { size }),
    open: (from) => store.read(storedName ?? "", from),
  };
}

/** In the transaction of the batch: how far the file is done, what became of the rows, which were refused, what was done to values, and what matches nothing. */
export async function markBatch(
  { key, job }: Pick<ImportRun, "key" | "job">,
  { trx, now }: Pick<RecordScope, "trx" | "now">,
  batch: { done: number; rows: readonly LoadedOutcome[] },
): Promise<void> {
  await importLeases.mark(trx, key, batch.done);
  await importRuns.count(trx, key.customerId, key.id, countsOf(batch));
  const refused = batch.rows.flatMap(({ row: { number, cells }, outcome }) =>
    "as" in outcome ? [] : [{ row: number, cells, refusals: outcome.refusals }],
  );
  await importRefused.add(trx, key, refused);
  const noted = batch.rows.flatMap(({ row: { number }, notes }) => (notes ? [{ row: number, notes }] : []));
  await importNotes.add(trx, key, noted);
  // A dry run is only looked at.
  if (job.status !== "importing") return;
  const unmatched = batch.rows.flatMap(({ row: { number, cells }, unmatched: missing }) =>
    missing ? [{ row: number, cells, missing }] : [],
  );
  await unmatchedRows.add(trx, { ...key, template: job.template, source: job.fileName, now }, unmatched);
}

/** Ends a dry run with its draft, an import with its report. */
export async function end(run: ImportRun, error?: string): Promise<void> {
  await run.step((scope) => finish(run, scope, error));
  if (run.job.status === "importing") await discardFile(run);
}

/** As `end`, in a transaction that does more; the file is discarded once that is kept. */
export async function finish(
  { key, job }: ImportRun,
  { trx, now }: Pick<RecordScope, "trx" | "now">,
  error?: string,
): Promise<void> {
  const text = error === undefined ? {} : { error };
  if (job.status === "checking") {
    const counted = await importJobs.find(trx, key);
    const checked = importJobs.countsOf(counted ?? job);
    await importLeases.finish(trx, key, { status: "draft", checked, ...text }, now);
  } else {
    const status = error === undefined ? "done" : "failed";
    await importLeases.finish(trx, key, { status, ...text }, now);
    await importJobs.forgetFile(trx, key);
  }
}

/** Removes the file of an import that is over. */
export async function discardFile({ deps, key, job }: ImportRun): Promise<void> {
  if (job.storedName !== null)
    await discard(fileStore(deps.config, key.customerId), job.storedName, deps.logError);
}
