import type { PersonName } from "../../../engine/index.ts";
import type { Tenant } from "../../http/route.ts";
import { nullable } from "../../http/schemas.ts";
import { readStoredJsonOr } from "../../core/storedJson.ts";
import { addsForEver, importRules, isList, undoEnd } from "../../imports/index.ts";
import { importJobs, importRefused, ownPeople, personName } from "../../storage/index.ts";
import { presentNotes } from "./notes.ts";
import { counts, undo as undoReport } from "./schema.ts";
import type { PresentedJob } from "./schema.ts";
import { storedSetup } from "./setup.ts";

type Job = importJobs.ImportJob;

const dateOf = (seconds: number) => new Date(seconds * 1_000).toISOString();
const dateOrNull = (seconds: number | null) => (seconds === null ? null : dateOf(seconds));

/** How far an import is; one of a command that was cut off counts as cancelled. */
function statusOf({ status, undoneAt, finishedAt }: Job): importJobs.ImportStatus {
  if (status !== null) return status;
  if (undoneAt !== null) return "undone";
  return finishedAt === null ? "cancelled" : "done";
}

/** Whether an import is over and left changes that can be undone, as long as the company lets it. */
export function isUndoable(tenant: Pick<Tenant, "engine">, job: Job): boolean {
  const isOver = ["done", "cancelled", "failed"].includes(statusOf(job));
  const isKept = !isList(job.kind) || job.keepsFormer;
  return isOver && isKept && job.added + job.updated > 0 && !addsForEver(tenant, job.template);
}

/** Whether the company's time in which an import can be undone is over. */
export function isUndoOver({ config, now }: Pick<Tenant, "config" | "now">, job: Job): boolean {
  const end = undoEnd(job, importRules(config));
  return end !== undefined && now >= end;
}

/** Whether an import can be undone, and until when; a date that is left out is never. */
function undoOf(tenant: Tenant, job: Job): Pick<PresentedJob, "mayUndo" | "undoUntil"> {
  if (!isUndoable(tenant, job) || isUndoOver(tenant, job)) return { mayUndo: false };
  const end = undoEnd(job, importRules(tenant.config));
  return { mayUndo: true, ...(end !== undefined && { undoUntil: dateOf(end) }) };
}

/** What is stored of a dry run and of an undoing; null, and logged, where this release cannot read it. */
function reportsOf({ deps: { logError } }: Pick<Tenant, "deps">, { id, checked, undo }: Job) {
  const read = { otherwise: null, logError };
  const done = readStoredJsonOr(nullable(undoReport), undo, { ...read, row: `import_runs ${id}.undo` });
  return {
    checked: readStoredJsonOr(nullable(counts.schema), checked, {
      ...read,
      row: `import_runs ${id}.checked`,
    }),
    undo: done && { deleted: done.deleted, restored: done.restored, left: done.left },
  };
}

function present(tenant: Tenant, job: Job, createdBy: PersonName | null): PresentedJob {
  const { id, kind, template, fileName, error } = job;
  return {
    id,
    kind,
    templateAlias: template === "" ? null : template,
    fileName,
    status: statusOf(job),
    rows: { total: job.rowsTotal, done: job.rowsDone },
    counts: importJobs.countsOf(job),
    error,
    ...reportsOf(tenant, job),
    ...undoOf(tenant, job),
    createdBy,
    createdDate: dateOf(job.startedAt),
    finishedDate: dateOrNull(job.finishedAt),
    undoneDate: dateOrNull(job.undoneAt),
  };
}

/** Imports as the API lists them, with the names of those who began them. */
export async function presentAll(tenant: Tenant, jobs: readonly Job[]) {
  const people = await ownPeople(tenant.trx);
  return jobs.map((job) => presentJob(tenant, job, people));
}

function presentJob(tenant: Tenant, job: Job, people: Awaited<ReturnType<typeof ownPeople>>): PresentedJob {
  return present(tenant, job, personName(people.get(job.userId) ?? null));
}

/** Refused rows and notes that a report lists; the files contain all of them. */
const MOST_LISTED = 20;
const active: ReadonlySet<string | null> = new Set(importJobs.underWay);

/** An import by itself. */
export async function presentOne(tenant: Tenant, job: Job) {
  const { header = [], setup = null, sheet, unnamedFiles } = job.setup === null ? {} : storedSetup(job);
  const mapping = tenant.deps.mappings?.find(({ name }) => name === setup?.mapping);
  const key = { customerId: tenant.customer.id, id: job.id };
  // While rows are still being refused, only their number is reported.
  const isVisible = !active.has(job.status);
  const rows = isVisible ? await importRefused.page(tenant.trx, key, { after: 0, limit: MOST_LISTED }) : [];
  const { undoDays } = importRules(tenant.config);
  return {
    ...presentJob(tenant, job, await ownPeople(tenant.trx)),
    ...(undoDays > 0 && { undoDays }),
    header,
    ...(sheet && { sheet }),
    ...(unnamedFiles !== undefined && { unnamedFiles }),
    setup,
    mappingTitle: mapping?.title ?? null,
    reasons: isVisible ? await importRefused.reasons(tenant.trx, key, MOST_LISTED) : [],
    refusedRows: rows.map(({ row, refusals }) => ({ row, refusals })),
    ...(isVisible
      ? await presentNotes(tenant, job, MOST_LISTED)
      : { duplicates: 0, notedFields: [], notedRows: [] }),
  };
}
