import { randomUUID } from "node:crypto";
import { errors } from "../../core/errors.ts";
import { mediaTypes } from "../../exports/index.ts";
import { discard, sendFile, storeOf } from "../../files/index.ts";
import type { Tenant } from "../../http/route.ts";
import { exports } from "../../storage/index.ts";
import { wakeExport } from "./queue.ts";
import { fileNameOf, formatOf, storedRequestOf } from "./request.ts";
import type { FileFormat } from "./request.ts";
import { rightsFor, stillCovers, storedRightsOf } from "./rights.ts";
import { exportServices } from "./schema.ts";
import type { ExportRequest, ExportService } from "./schema.ts";
import { allow, check } from "./sheets.ts";

/** Exports of one user that are not finished. */
const MOST_WAITING = 20;

/** What requests of a service have that others have not. */
const marks: Readonly<Record<ExportService, string>> = {
  auditLog: "log",
  permissions: "grants",
  documents: "documents",
};

/** Whether an export is of this service's kind. */
export function isOfService(
  { request }: Pick<exports.ExportJob, "request">,
  service: ExportService,
): boolean {
  return typeof request === "object" && request !== null && marks[service] in request;
}

/** An export as the API carries it (spec reporting.md 3). */
export function present(job: exports.ExportJob) {
  const { id, fileName, status, progress, createdBy, createdAt, error } = job;
  const createdDate = new Date(createdAt * 1_000).toISOString();
  const service = exportServices.find((each) => isOfService(job, each));
  return {
    id,
    fileName,
    status,
    progress,
    createdBy,
    createdDate,
    ...(error === null ? {} : { error }),
    ...(service === undefined ? {} : { service }),
  };
}

/** One of the user's exports, or anybody's for super admins. Throws `export_not_found`. */
export async function jobOf({ trx, customer, user }: Tenant, id: string): Promise<exports.ExportJob> {
  const job = await exports.findExport(trx, { customerId: customer.id, id });
  if (job === undefined || (job.createdBy !== user.id && !user.superAdmin)) throw errors.exportNotFound();
  return job;
}

/** Begins an export. Throws `too_many_exports`, and what refuses the request. */
export async function startExport(
  tenant: Tenant,
  request: ExportRequest,
  format: FileFormat,
): Promise<exports.ExportJob> {
  const { trx, customer, user, now, deps, afterCommit } = tenant;
  const waiting = await exports.unfinishedExports(trx, customer.id, user.id);
  if (waiting >= MOST_WAITING) throw errors.tooManyExports(MOST_WAITING);
  await check(request, tenant);
  const key = { customerId: customer.id, id: randomUUID() };
  const fileName = fileNameOf(request, format, tenant);
  const job = await exports.addExport(trx, key, { fileName, format, request, userId: user.id, now });
  afterCommit(() => wakeExport(deps, key));
  return job;
}

/** The file of an export, for who may still see all that it shows. Throws `export_not_ready` and `not_permitted`. */
export async function fileOf(job: exports.ExportJob, tenant: Tenant): Promise<ReturnType<typeof sendFile>> {
  const { fileName: name, storedName, size } = job;
  const rights = storedRightsOf(job);
  if (storedName === null || size === null || rights === null) throw errors.exportNotReady();
  const request = storedRequestOf(job);
  await allow(request, tenant);
  if (!stillCovers(rightsFor(request, tenant.plan.permissions), rights)) throw errors.notPermitted();
  const format = formatOf(job);
  const mediaType = format === "zip" ? "application/zip" : mediaTypes[format];
  return sendFile(storeOf(tenant), { name, mediaType, size, storedName });
}

/** Removes the file of an export that was removed, once that is committed. */
export function discardFile(tenant: Tenant, { storedName }: exports.ExportJob): void {
  if (storedName !== null)
    tenant.afterCommit(() => void discard(storeOf(tenant), storedName, tenant.deps.logError));
}
