import {
  createLoader,
  importEnums,
  importEnumSets,
  importGroups,
  isList,
  noteArrival,
  openFile,
  undoChanges,
  undoDocuments,
  undoList,
} from "../../imports/index.ts";
import type { ListReport } from "../../imports/index.ts";
import { importLeases, importRefused, importRuns } from "../../storage/index.ts";
import type { importJobs, RecordScope } from "../../storage/index.ts";
import { loadDocumentsOf } from "./documents.ts";
import { discardFile, end, finish, markBatch, sourceOf } from "./progress.ts";
import type { ImportRun } from "./importRun.ts";
import { readStored, storedUndo } from "./setup.ts";

/** Rows in one transaction, which should not be long. */
const BATCH = 100;

async function loadRecords(run: ImportRun): Promise<void> {
  const { deps, key, job, step } = run;
  const dryRun = job.status === "checking";
  const { plan, ...read } = await step(async (tenant) => ({
    plan: tenant.plan,
    ...readStored(tenant, job),
  }));
  const tenant = { plan, run: step };
  const csv = await openFile(sourceOf(deps, key.customerId, job));
  const loader = await createLoader({ ...read, tenant, csv, dryRun, run: dryRun ? undefined : job.id });
  await loader.loadAll({
    size: BATCH,
    skip: job.rowsDone,
    mark: (scope, batch) => markBatch(run, scope, batch),
  });
  if (!dryRun) await noteArrival(tenant, read.mapping);
  await end(run);
}

const lists = { enums: importEnumSets, enumValues: importEnums, modelGroups: importGroups };

const loadList = (importList: (typeof lists)[keyof typeof lists]) => async (run: ImportRun) => {
  const { deps, key, job, step } = run;
  const dryRun = job.status === "checking";
  const { plan } = await step(async (tenant) => tenant);
  const file = sourceOf(deps, key.customerId, job);
  const report = await importList({
    tenant: { plan, run: step },
    file,
    dryRun,
    run: job.id,
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
};

/** A list is taken as a whole. */
const notTaken = "Some rows cannot be taken, so nothing was saved. Correct them and upload the file again.";

async function countList(
  { key, job }: ImportRun,
  { trx }: RecordScope,
  { problems, added, changed, unchanged }: ListReport,
): Promise<void> {
  const rows = refusedRows(problems);
  const refused = rows.length;
  await importRuns.count(trx, key.customerId, key.id, { added, changed, unchanged, refused });
  await importLeases.mark(trx, key, job.rowsTotal ?? 0);
  await importRefused.add(trx, key, rows);
}

/** Each row once, with all that is wrong with it. */
function refusedRows(problems: ListReport["problems"]): importRefused.RefusedRow[] {
  const rows = new Map<
    number,
    importRefused.RefusedRow & { refusals: { field: string; reason: string }[] }
  >();
  for (const { row, cells, reason } of problems) {
    const known = rows.get(row) ?? { row, cells, refusals: [] };
    known.refusals.push({ field: "", reason });
    rows.set(row, known);
  }
  return [...rows.values()];
}

const loads: Readonly<Record<importJobs.ImportKind, (run: ImportRun) => Promise<void>>> = {
  models: loadRecords,
  documents: loadDocumentsOf,
  enums: loadList(lists.enums),
  enumValues: loadList(lists.enumValues),
  modelGroups: loadList(lists.modelGroups),
};

/** Loads the file, or only tries to. */
const load = (run: ImportRun) => loads[run.job.kind](run);

/** Undoes what the import did: a list as a whole, records and documents some at a time. */
async function undo(run: ImportRun): Promise<void> {
  const { key, job, step } = run;
  const { id, kind } = job;
  if (isList(kind)) return undoWhole(run, { id, kind });
  const { plan } = await step(async (tenant) => tenant);
  await (kind === "documents" ? undoDocuments : undoChanges)({ plan, run: step }, job, {
    started: storedUndo(job),
    mark: ({ trx }, report) => importLeases.markUndone(trx, key, report),
  });
  await step(({ trx, now }) => importLeases.finish(trx, key, { status: "undone" }, now));
}

async function undoWhole({ key, step }: ImportRun, list: Parameters<typeof undoList>[1]): Promise<void> {
  await step(async (tenant) => {
    // Records of a feature that is off hold choices and groups too.
    const report = await undoList(tenant, list, tenant.catalog.engine.templates.values());
    await importLeases.markUndone(tenant.trx, key, report);
    await importLeases.finish(tenant.trx, key, { status: "undone" }, tenant.now);
  });
}

/** What is done for an import, by how far it is. */
export const works: Partial<Record<importJobs.ImportStatus, (run: ImportRun) => Promise<void>>> = {
  checking: load,
  importing: load,
  undoing: undo,
};
