import { randomUUID } from "node:crypto";
import { Type } from "typebox";
import { errors } from "../../core/errors.ts";
import { formats, mediaTypes } from "../../exports/index.ts";
import { discard, fileStore, sendFile } from "../../files/index.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { boolean, choice, list, object, options, text } from "../../http/schemas.ts";
import { exports } from "../../storage/index.ts";
import { wakeExport } from "./queue.ts";
import { directRoutes } from "./direct.ts";
import { fileNameOf, formatOf, requestOf, storedRequestOf, templatesOf } from "./request.ts";
import { exportBody, exportJob } from "./schema.ts";
import { stillCovers, storedRightsOf } from "./rights.ts";
import { allow, check } from "./sheets.ts";

const service = "main";
const path = "/api/models/query/export";
/** Exports of one user that are not finished. */
const MOST_WAITING = 20;
const params = object({ id: Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" }) });
const jobReply = { description: "The export", schema: ref(exportJob) };

/** An export as the API carries it (spec reporting.md 3). */
function present({ id, fileName, status, progress, createdBy, createdAt, error }: exports.ExportJob) {
  const createdDate = new Date(createdAt * 1_000).toISOString();
  return { id, fileName, status, progress, createdBy, createdDate, ...(error === null ? {} : { error }) };
}

/** One of the user's exports, or anybody's for super admins. Throws `export_not_found`. */
async function jobOf(tenant: Tenant, id: string): Promise<exports.ExportJob> {
  const { trx, customer, user } = tenant;
  const job = await exports.findExport(trx, { customerId: customer.id, id });
  if (job === undefined || (job.createdBy !== user.id && !user.superAdmin)) throw errors.exportNotFound();
  return job;
}

const start = tenantRoute({
  method: "POST",
  url: `${path}/:format`,
  service,
  summary:
    "Begins to make a file of all records that a list's or a monitor's query finds, or of all that queries of the query language (docs/queries.md) answer",
  access: { template: "view" },
  params: object({ format: choice(formats) }),
  body: exportBody,
  replies: { 202: jobReply },
  templates: ({ body }) => templatesOf(requestOf(body)),
  async handle({ body, params: { format } }, tenant) {
    const { trx, customer, user, now, deps, afterCommit } = tenant;
    const request = requestOf(body);
    if ("queries" in request && request.queries.length > 1 && format !== "xlsx")
      throw errors.onlyAsWorkbook();
    const waiting = await exports.unfinishedExports(trx, customer.id, user.id);
    if (waiting >= MOST_WAITING) throw errors.tooManyExports(MOST_WAITING);
    await check(request, tenant);
    const key = { customerId: customer.id, id: randomUUID() };
    const job = await exports.addExport(trx, key, {
      fileName: fileNameOf(request, format, tenant),
      format,
      request,
      userId: user.id,
      now,
    });
    afterCommit(() => wakeExport(deps, key));
    return { status: 202, body: present(job), headers: { Location: `${path}/status/${job.id}` } };
  },
});

const statuses = tenantRoute({
  method: "GET",
  url: `${path}/status`,
  service,
  summary:
    "The user's own exports of the last day, newest first; those of all users for super admins who ask for `all`",
  access: "member",
  query: options({ all: boolean }),
  replies: { 200: { description: "The exports", schema: list(ref(exportJob)) } },
  async handle({ query: { all: isAll = false } }, { trx, customer, user }) {
    if (isAll && !user.superAdmin) throw errors.actionNotPermitted();
    if (!isAll) return { body: (await exports.listExports(trx, customer.id, user.id)).map(present) };
    const found = await exports.listAllExports(trx, customer.id);
    return { body: found.map((job) => ({ ...present(job), createdByName: job.createdByName })) };
  },
});

const status = tenantRoute({
  method: "GET",
  url: `${path}/status/:id`,
  service,
  summary: "How far an export is",
  access: "member",
  params,
  replies: { 200: jobReply },
  handle: async ({ params }, tenant) => ({ body: present(await jobOf(tenant, params.id)) }),
});

const content = tenantRoute({
  method: "GET",
  url: `${path}/content/:id`,
  service,
  summary: "The file of an export, for those who may still see all that it shows",
  access: "member",
  params,
  replies: { 200: { description: "The file", contentType: "application/octet-stream", schema: text } },
  async handle({ params }, tenant) {
    const job = await jobOf(tenant, params.id);
    const { fileName: name, storedName, size } = job;
    const rights = storedRightsOf(job);
    if (storedName === null || size === null || rights === null) throw errors.exportNotReady();
    allow(storedRequestOf(job), tenant);
    if (!stillCovers(tenant.plan.permissions, rights)) throw errors.notPermitted();
    const mediaType = mediaTypes[formatOf(job)];
    return sendFile(storeOf(tenant), { name, mediaType, size, storedName });
  },
});

const storeOf = ({ deps, customer }: Tenant) => fileStore(deps.config, customer.id);

const remove = tenantRoute({
  method: "DELETE",
  url: `${path}/:id`,
  service,
  summary: "Cancels an export, or removes a finished one with its file",
  access: "member",
  params,
  replies: { 204: { description: "Removed" } },
  async handle({ params }, tenant) {
    const { id, storedName } = await jobOf(tenant, params.id);
    await exports.removeExport(tenant.trx, { customerId: tenant.customer.id, id });
    if (storedName !== null)
      tenant.afterCommit(() => void discard(storeOf(tenant), storedName, tenant.deps.logError));
    return { status: 204 };
  },
});

/** Exports, in the background or at once (spec reporting.md 7). */
export const exportRoutes: readonly TenantRoute[] = [
  start,
  statuses,
  status,
  content,
  remove,
  ...directRoutes,
];
