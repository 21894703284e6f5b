import { ref } from "../../http/component.ts";
import { modelLogEntry } from "../../http/components/records.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import { pageLimit, pageOptionsById } from "../../http/paging.ts";
import type { TenantRoute } from "../../http/route.ts";
import { id, integer, list, object, optional, textOrNull } from "../../http/schemas.ts";
import { records } from "../../records/index.ts";
import { modelLogQuery, readAuditLog } from "./auditLog.ts";
import { cursorText, logCursor, readCursor } from "./cursor.ts";
import { auditEntry, auditFilter, modelLogFilter } from "./schema.ts";

const DEFAULT_LIMIT = 50;
const service = "audit log";
const page = { after: optional(id), limit: optional(pageLimit) };

const auditLogs = tenantRoute({
  method: "GET",
  url: "/api/auditlogs",
  service,
  summary:
    "What was done and what was refused in the company, newest first; `after` is the `next` of the page before",
  access: "admin",
  query: object({ ...auditFilter, ...page }),
  replies: {
    200: {
      description: "One page of entries",
      schema: object({ data: list(ref(auditEntry)), options: pageOptionsById }),
    },
  },
  async handle({ query: { limit = DEFAULT_LIMIT, after, ...filter } }, tenant) {
    const { lines, next } = await readAuditLog(tenant, filter, { before: after, limit });
    return { body: { data: lines, options: { limit, next } } };
  },
});

const modelLogs = tenantRoute({
  method: "GET",
  url: "/modellogs",
  service,
  summary:
    "Changes of the records that the user may view, newest first, as their histories show them; `after` is the `next` of the page before",
  access: { template: "view" },
  query: object({ ...modelLogFilter, after: optional(logCursor), limit: optional(pageLimit) }),
  replies: {
    200: {
      description: "One page of changes, each with its record",
      schema: object({
        data: list(ref(modelLogEntry)),
        options: object({ limit: integer, next: textOrNull }),
      }),
    },
  },
  templates: ({ query: { templateAlias } }) => (templateAlias === undefined ? [] : [templateAlias]),
  async handle({ query: { limit = DEFAULT_LIMIT, after, ...filter } }, tenant) {
    const asked = {
      ...modelLogQuery(filter),
      after: after === undefined ? undefined : readCursor(after),
      limit,
    };
    const { entries, next } = await records.modelLog(tenant, asked);
    return { body: { data: entries, options: { limit, next: next && cursorText(next) } } };
  },
});

/** The audit log and the changes of records (spec platform.md 7.7). */
export const auditRoutes: readonly TenantRoute[] = [auditLogs, modelLogs];
