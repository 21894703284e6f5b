import { errors } from "../../core/errors.ts";
import { formats } from "../../exports/index.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import { boolean, choice, list, object, options, text } from "../../http/schemas.ts";
import { exports } from "../../storage/index.ts";
import { directRoutes } from "./direct.ts";
import { discardFile, startExport, fileOf, jobOf, present } from "./jobs.ts";
import { grantExportRoutes } from "./grants.ts";
import { logRoutes } from "./logs.ts";
import { requestOf, templatesOf } from "./request.ts";
import { exportBody, exportJob, jobParams } from "./schema.ts";

export { fileNow } from "./direct.ts";
export { discardFile, startExport } from "./jobs.ts";
export { jobReply, jobRoutes, started } from "./jobRoutes.ts";

const service = "main";
const path = "/api/models/query/export";
const params = jobParams;
const jobReply = { description: "The export", schema: ref(exportJob) };

const start = tenantRoute({
  method: "POST",
  url: `${path}/:format`,
  service,
  summary:
    "Begins to make a file of all records that a list's or a monitor's query finds, or of all that queries of the query language (docs/queries.md) answer",
  access: { template: "view" },
  event: "export",
  params: object({ format: choice(formats) }),
  body: exportBody,
  replies: { 202: jobReply },
  templates: ({ body }) => templatesOf(requestOf(body)),
  async handle({ body, params: { format } }, tenant) {
    const request = requestOf(body);
    if ("queries" in request && request.queries.length > 1 && format !== "xlsx")
      throw errors.onlyAsWorkbook();
    const job = await startExport(tenant, request, format);
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
  event: "download",
  params,
  replies: { 200: { description: "The file", contentType: "application/octet-stream", schema: text } },
  handle: async ({ params }, tenant) => fileOf(await jobOf(tenant, params.id), tenant),
});

const remove = tenantRoute({
  method: "DELETE",
  url: `${path}/:id`,
  service,
  summary: "Cancels an export, or removes a finished one with its file",
  access: "member",
  params,
  replies: { 204: { description: "Removed" } },
  async handle({ params }, tenant) {
    const job = await jobOf(tenant, params.id);
    await exports.removeExport(tenant.trx, { customerId: tenant.customer.id, id: job.id });
    discardFile(tenant, job);
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
  ...logRoutes,
  ...grantExportRoutes,
];
