import { randomUUID } from "node:crypto";
import { errors } from "../../core/errors.ts";
import { discard, storeOf } from "../../files/index.ts";
import { ref } from "../../http/component.ts";
import { importRules } from "../../imports/index.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { id, list, object, text } from "../../http/schemas.ts";
import { importJobs, importRows } from "../../storage/index.ts";
import { previewDocuments } from "./documents.ts";
import { notesReply } from "./notes.ts";
import { isUndoable, isUndoOver, presentAll, presentOne } from "./present.ts";
import { previewOf } from "./preview.ts";
import { sourceOf } from "./progress.ts";
import { wakeImport } from "./queue.ts";
import { refusedReply } from "./refusedFile.ts";
import { importChange, importDetails, importJob, importPreview, importStart } from "./schema.ts";
import { beginSetup, fileLook, found, readStored } from "./setup.ts";
import type { StoredSetup } from "./setup.ts";
import { uploadRoutes } from "./upload.ts";

const service = "main";
const path = "/api/imports";
const access = "staff";
const params = object({ id });
const reply = { description: "The import", schema: ref(importDetails) };
const MOST_LISTED = 100;

const keyOf = ({ customer }: Tenant, number: number): importJobs.ImportKey => ({
  customerId: customer.id,
  id: number,
});

/** Throws `import_not_found`. */
const jobOf = async (tenant: Tenant, number: number, lock = false) =>
  found(await importJobs.find(tenant.trx, keyOf(tenant, number), lock));

const active: ReadonlySet<string | null> = new Set(importJobs.underWay);

/** An import whose file waits to be loaded, kept from others. Throws `import_under_way` or `import_over`. */
async function draftOf(tenant: Tenant, number: number): Promise<importJobs.ImportJob> {
  const job = await jobOf(tenant, number, true);
  if (job.status === "draft") return job;
  throw active.has(job.status) ? errors.importUnderWay() : errors.importOver();
}

/** Forgets what a dry run found. */
async function forget(tenant: Tenant, number: number): Promise<void> {
  await importRows.clear(tenant.trx, keyOf(tenant, number));
}

const all = tenantRoute({
  method: "GET",
  url: path,
  service,
  summary: "The imports of the company, newest first",
  access,
  replies: { 200: { description: "The imports", schema: object({ data: list(ref(importJob)) }) } },
  handle: async (_call, tenant) => ({
    body: {
      data: await presentAll(tenant, await importJobs.list(tenant.trx, tenant.customer.id, MOST_LISTED)),
    },
  }),
});

const one = tenantRoute({
  method: "GET",
  url: `${path}/:id`,
  service,
  summary: "How far an import is, and what came of it",
  access,
  params,
  replies: { 200: reply },
  handle: async ({ params }, tenant) => ({ body: await presentOne(tenant, await jobOf(tenant, params.id)) }),
});

const preview = tenantRoute({
  method: "POST",
  url: `${path}/:id/preview`,
  service,
  summary: "The first rows of a draft's file, and what they would become; nothing is kept",
  access,
  personal: true,
  params,
  replies: { 200: { description: "The rows", schema: ref(importPreview) } },
  async handle({ params }, tenant) {
    const job = await draftOf(tenant, params.id);
    const source = sourceOf(tenant.deps, tenant.customer.id, job);
    if (job.kind === "documents") return { body: await previewDocuments(tenant, source) };
    return { body: await previewOf(tenant, job, source) };
  },
});

const change = tenantRoute({
  method: "PUT",
  url: `${path}/:id`,
  service,
  summary: "Sets what a draft's file is read as: another record type, or how its columns become fields",
  access,
  params,
  body: importChange,
  replies: { 200: reply },
  async handle({ params, body }, tenant) {
    const job = await draftOf(tenant, params.id);
    const { templateAlias = job.template, setup } = body;
    const file = fileLook(job);
    if (job.kind !== "models") throw errors.invalidRequest("only files of records have columns to choose");
    const next: { template: string; setup: StoredSetup } = setup
      ? { template: templateAlias, setup: { ...file, setup } }
      : beginSetup(tenant, file, templateAlias || undefined);
    if (setup) readStored(tenant, { template: templateAlias, setup: next.setup });
    await importJobs.setUp(tenant.trx, keyOf(tenant, params.id), next);
    await forget(tenant, params.id);
    return { body: await presentOne(tenant, await jobOf(tenant, params.id)) };
  },
});

/** Hands an import over to a job. */
async function startWork(tenant: Tenant, number: number, status: importJobs.ImportStatus) {
  const key = keyOf(tenant, number);
  const jobId = randomUUID();
  await importJobs.start(tenant.trx, key, { status, jobId, userId: tenant.user.id });
  tenant.afterCommit(() => wakeImport(tenant.deps, key, jobId));
  const body = await presentOne(tenant, await jobOf(tenant, number));
  return { status: 202 as const, body, headers: { Location: `${path}/${key.id}` } };
}

const start = tenantRoute({
  method: "POST",
  url: path,
  service,
  summary: "Starts to import an uploaded file, or a dry run that keeps nothing",
  access,
  body: importStart,
  replies: { 202: reply },
  async handle({ body: { id: number, dryRun = false } }, tenant) {
    const job = await draftOf(tenant, number);
    if (job.kind === "models") readStored(tenant, job);
    await forget(tenant, number);
    return startWork(tenant, number, dryRun ? "checking" : "importing");
  },
});

const undo = tenantRoute({
  method: "POST",
  url: `${path}/:id/undo`,
  service,
  summary: "Starts to undo an import: removes what it added, and restores what it changed",
  access,
  params,
  replies: { 202: reply },
  async handle({ params }, tenant) {
    const job = await jobOf(tenant, params.id, true);
    if (active.has(job.status)) throw errors.importUnderWay();
    if (!isUndoable(tenant, job)) throw errors.importNotUndoable();
    if (isUndoOver(tenant, job)) throw errors.importUndoOver(importRules(tenant.config).undoDays);
    return startWork(tenant, params.id, "undoing");
  },
});

/** A file that is made of what became of the rows of an import that is not under way. Throws `import_not_found`. */
const report = (
  name: "refused" | "notes",
  summary: string,
  reply: (tenant: Tenant, job: importJobs.ImportJob) => ReturnType<typeof refusedReply>,
): TenantRoute =>
  tenantRoute({
    method: "GET",
    url: `${path}/:id/${name}`,
    service,
    summary,
    access,
    params,
    replies: { 200: { description: "The file", contentType: "text/csv; charset=utf-8", schema: text } },
    async handle({ params }, tenant) {
      const job = await jobOf(tenant, params.id);
      if (job.setup === null || active.has(job.status)) throw errors.importNotFound();
      return reply(tenant, job);
    },
  });

const refused = report(
  "refused",
  "The rows that were refused, with the reasons, as a file to correct and upload again",
  refusedReply,
);
const notes = report("notes", "The values that were rounded, as a file with a row for each", notesReply);

const remove = tenantRoute({
  method: "DELETE",
  url: `${path}/:id`,
  service,
  summary: "Cancels an import, a dry run or an undoing that is under way, or removes a draft with its file",
  access,
  params,
  replies: { 204: { description: "Cancelled or removed" } },
  async handle({ params }, tenant) {
    const { trx, now } = tenant;
    const key = keyOf(tenant, params.id);
    const { status, storedName } = await jobOf(tenant, params.id, true);
    if (status === "checking") await importJobs.stop(trx, key, "draft", now);
    else if (active.has(status)) await importJobs.stop(trx, key, "cancelled", now);
    else if (status === "draft") await importJobs.remove(trx, key);
    else throw errors.importOver();
    if (status === "importing") await importJobs.forgetFile(trx, key);
    if (storedName !== null && status !== "checking")
      tenant.afterCommit(() => void discard(storeOf(tenant), storedName, tenant.deps.logError));
    return { status: 204 };
  },
});

/** Imports of files (spec platform.md 7.1): uploaded, set up, tried, loaded in the background, and undone. */
export const importRoutes: readonly TenantRoute[] = [
  ...uploadRoutes,
  all,
  one,
  preview,
  change,
  start,
  undo,
  refused,
  notes,
  remove,
];
