import { discard, fileStore } from "../../files/index.ts";
import {
  countsOf,
  createLoader,
  importEnums,
  importEnumSets,
  importGroups,
  noteArrival,
  openCsv,
  undoChanges,
} from "../../imports/index.ts";
import type { Batch, CsvSource, ListReport } from "../../imports/index.ts";
import { importHeld, importJobs, importRefused, importRuns } from "../../storage/index.ts";
import type { RecordScope } from "../../storage/index.ts";
import type { ImportRun } from "./run.ts";
import { readStored } from "./setup.ts";

/** Rows in one transaction: the next one waits that long on the embedded database. */
const BATCH = 100;

/** The file of an import. */
export function sourceOf(
  { config }: Pick<ImportRun["parts"], "config">,
  customerId: number,
  { fileName, storedName }: Pick<importJobs.ImportJob, "fileName" | "storedName">,
): CsvSource {
  const store = fileStore(config, customerId);
  return { name: fileName, open: () => store.read(storedName ?? "") };
}

/** Loads the file, or only tries to. */
async function load(run: ImportRun): Promise<void> {
  return run.job.kind === "models" ? loadRecords(run) : loadList(run);
}

async function loadRecords(run: ImportRun): Promise<void> {
  const { parts, key, job, step } = run;
  const dryRun = job.status === "checking";
  const { plan, ...read } = await step(async (tenant) => ({
    plan: tenant.plan,
    ...readStored(tenant, job),
  }));
  const tenant = { plan, run: step };
  const csv = await openCsv(sourceOf(parts, key.customerId, job));
  const loader = await createLoader({ ...read, tenant, csv, dryRun, run: dryRun ? undefined : job.id });
  await loader.loadAll({
    size: BATCH,
    skip: job.rowsDone,
    mark: (scope, batch) => markBatch(run, scope, batch),
  });
  if (!dryRun) await noteArrival(tenant, read.mapping);
  await end(run);
}

/** In the transaction of the batch: how far the file is done, what became of the rows, and which were refused. */
async function markBatch({ key }: ImportRun, { trx }: RecordScope, batch: Batch): Promise<void> {
  await importHeld.mark(trx, key, batch.done);
  await importRuns.count(trx, key.customerId, key.id, countsOf(batch));
  const refused = batch.rows.flatMap(({ row: { number, cells }, outcome }) =>
    "as" in outcome ? [] : [{ row: number, cells, refusals: outcome.refusals }],
  );
  await importRefused.add(trx, key, refused);
}

const lists = { enums: importEnumSets, enumValues: importEnums, modelGroups: importGroups };

async function loadList(run: ImportRun): Promise<void> {
  const { parts, key, job, step } = run;
  if (job.kind === "models") return;
  const dryRun = job.status === "checking";
  const { plan } = await step(async (tenant) => tenant);
  const file = sourceOf(parts, key.customerId, job);
  const report = await lists[job.kind]({
    tenant: { plan, run: step },
    file,
    dryRun,
    // What is written and that it is done are kept together, so that it is done once.
    mark: async (scope, written) => {
      await countList(run, scope, written);
      await finish(run, scope);
    },
  });
  if (dryRun || report.problems.length > 0) {
    await step((scope) => countList(run, scope, report));
    await end(run, report.problems.length > 0 ? notTaken : undefined);
  } else await discardFile(run);
}

/** A list is taken as a whole. */
const notTaken = "Some rows cannot be taken, so nothing was saved. Correct them and upload the file again.";

async function countList(
  { key, job }: ImportRun,
  { trx }: RecordScope,
  { problems, added, changed, unchanged }: ListReport,
): Promise<void> {
  const refused = problems.length;
  await importRuns.count(trx, key.customerId, key.id, { added, changed, unchanged, refused });
  await importHeld.mark(trx, key, job.rowsTotal ?? 0);
  const rows = problems.map(({ row, cells, reason }) => ({ row, cells, refusals: [{ field: "", reason }] }));
  await importRefused.add(trx, key, rows);
}

/** Ends a dry run with its draft, an import with its report. */
async function end(run: ImportRun, error?: string): Promise<void> {
  await run.step((scope) => finish(run, scope, error));
  if (run.job.status === "importing") await discardFile(run);
}

async function finish({ key, job }: ImportRun, { trx, now }: RecordScope, error?: string): Promise<void> {
  const told = error === undefined ? {} : { error };
  if (job.status === "checking") {
    const counted = await importJobs.find(trx, key);
    const { added = 0, updated: changed = 0, unchanged = 0, refused = 0 } = counted ?? {};
    const checked = { added, changed, unchanged, refused };
    await importHeld.finish(trx, key, { status: "draft", checked, ...told }, now);
  } else {
    const status = error === undefined ? "done" : "failed";
    await importHeld.finish(trx, key, { status, ...told }, now);
    await importJobs.forgetFile(trx, key);
  }
}

async function discardFile({ parts, key, job }: ImportRun): Promise<void> {
  if (job.storedName !== null) await discard(fileStore(parts.config, key.customerId), job.storedName);
}

/** Takes back what the import did. */
async function undo(run: ImportRun): Promise<void> {
  const { key, job, step } = run;
  const { plan } = await step(async (tenant) => tenant);
  await undoChanges({ plan, run: step }, job, {
    begun: job.undo,
    mark: ({ trx }, report) => importHeld.markUndone(trx, key, report),
  });
  await step(({ trx, now }) => importHeld.finish(trx, key, { status: "undone" }, now));
}

/** What is done for an import, by how far it is. */
export const works: Partial<Record<importJobs.ImportStatus, (run: ImportRun) => Promise<void>>> = {
  checking: load,
  importing: load,
  undoing: undo,
};
