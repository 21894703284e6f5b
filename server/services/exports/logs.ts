/** Files of the audit log and of the changes of records (spec platform.md 7.7). */
import { errors } from "../../core/errors.ts";
import { formats } from "../../exports/index.ts";
import type { ExportFormat } from "../../exports/index.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { choice, list, object, text } from "../../http/schemas.ts";
import { exports } from "../../storage/index.ts";
import { startExport, fileOf, jobOf, present } from "./jobs.ts";
import { exportJob, jobParams, logBody } from "./schema.ts";
import type { LogExport } from "./schema.ts";

const service = "audit log";
const path = "/api/export";
const access = "admin";
const jobReply = { description: "The export", schema: ref(exportJob) };
const started = { 202: jobReply };
const beginning =
  "Begins to make a file of the audit log, or of the changes of records, as their screens are narrowed";

const isOfLog = ({ request }: exports.ExportJob) =>
  typeof request === "object" && request !== null && "log" in request;

/** One of the user's own files of logs. Throws `export_not_found`. */
async function logJob(tenant: Tenant, id: string): Promise<exports.ExportJob> {
  const job = await jobOf(tenant, id);
  if (!isOfLog(job)) throw errors.exportNotFound();
  return job;
}

async function answer(tenant: Tenant, body: LogExport, format: ExportFormat) {
  const job = await startExport(tenant, body, format);
  return { status: 202 as const, body: present(job), headers: { Location: `${path}/status/${job.id}` } };
}

const start = tenantRoute({
  method: "POST",
  url: `${path}/:format`,
  service,
  summary: beginning,
  access,
  event: "export",
  params: object({ format: choice(formats) }),
  body: logBody,
  replies: started,
  handle: ({ body, params }, tenant) => answer(tenant, body, params.format),
});

const startWorkbook = tenantRoute({
  method: "POST",
  url: path,
  service,
  summary: `${beginning}; the file is a workbook`,
  access,
  event: "export",
  body: logBody,
  replies: started,
  handle: ({ body }, tenant) => answer(tenant, body, "xlsx"),
});

const statuses = tenantRoute({
  method: "GET",
  url: `${path}/status`,
  service,
  summary: "The user's own files of logs of the last day, newest first",
  access,
  replies: { 200: { description: "The exports", schema: list(ref(exportJob)) } },
  async handle(_call, { trx, customer, user }) {
    const own = await exports.listExports(trx, customer.id, user.id);
    return { body: own.filter(isOfLog).map(present) };
  },
});

const status = tenantRoute({
  method: "GET",
  url: `${path}/status/:id`,
  service,
  summary: "How far a file of a log is",
  access,
  params: jobParams,
  replies: { 200: jobReply },
  handle: async ({ params }, tenant) => ({ body: present(await logJob(tenant, params.id)) }),
});

const content = tenantRoute({
  method: "GET",
  url: `${path}/content/:id`,
  service,
  summary: "A file of a log",
  access,
  event: "download",
  params: jobParams,
  replies: { 200: { description: "The file", contentType: "application/octet-stream", schema: text } },
  handle: async ({ params }, tenant) => fileOf(await logJob(tenant, params.id), tenant),
});

/** Files of logs, made in the background as all exports are. */
export const logRoutes: readonly TenantRoute[] = [startWorkbook, start, statuses, status, content];
