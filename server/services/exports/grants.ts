/** A file of who has which role on which groups (spec platform.md 7.4). */
import { formats } from "../../exports/index.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import { choice, options } from "../../http/schemas.ts";
import { timezoneSchema } from "../../http/timezone.ts";
import type { exports } from "../../storage/index.ts";
import { userFilter } from "../users/schema.ts";
import { isOfService, startExport } from "./jobs.ts";
import { jobReply, jobRoutes, started } from "./jobRoutes.ts";

const service = "permissions";
const path = "/api/grants/export";
const access = "admin";

const isOfGrants = (job: exports.ExportJob) => isOfService(job, "permissions");

const start = tenantRoute({
  method: "POST",
  url: path,
  service,
  summary:
    "Begins to make a file of the users with their roles, and the groups on which they have them; of those that are asked for",
  access,
  event: "export",
  body: options({ ...userFilter, format: choice(formats), timezone: timezoneSchema }),
  replies: { 202: jobReply },
  async handle({ body: { format = "xlsx", ...narrowed } }, tenant) {
    const request = { grants: true as const, name: "Users and Roles", ...narrowed };
    return started(path, await startExport(tenant, request, format));
  },
});

/** Files of grants, made in the background as all exports are. */
export const grantExportRoutes: readonly TenantRoute[] = [
  start,
  ...jobRoutes({ path, service, access, what: "a file of users and roles", isOfKind: isOfGrants }),
];
