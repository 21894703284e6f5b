/** Files of the audit log and of the changes of records (spec platform.md 7.7). */
import { formats } from "../../exports/index.ts";
import type { ExportFormat } from "../../exports/index.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { choice, list, object } from "../../http/schemas.ts";
import { exports } from "../../storage/index.ts";
import { jobReply, jobRoutes, started } from "./jobRoutes.ts";
import { isOfService, present, startExport } from "./jobs.ts";
import { exportJob, logBody } from "./schema.ts";
import type { LogExport } from "./schema.ts";

const service = "audit log";
const path = "/api/export";
const access = "admin";
const replies = { 202: jobReply };
const beginning =
  "Begins to make a file of the audit log, or of the changes of records, as their screens are narrowed";

const isOfLog = (job: exports.ExportJob) => isOfService(job, "auditLog");

async function answer(tenant: Tenant, body: LogExport, format: ExportFormat) {
  return started(path, await startExport(tenant, body, format));
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
  replies,
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
  replies,
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

/** Files of logs, made in the background as all exports are. */
export const logRoutes: readonly TenantRoute[] = [
  startWorkbook,
  start,
  statuses,
  ...jobRoutes({ path, service, access, what: "a file of a log", isOfKind: isOfLog }),
];
