import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import { pageLimit, pageOptionsById } from "../../http/paging.ts";
import type { TenantRoute } from "../../http/route.ts";
import { id, list, object, options } from "../../http/schemas.ts";
import { audit } from "../../storage/index.ts";
import { auditEntry, auditEvent } from "./schema.ts";

const DEFAULT_LIMIT = 50;

const auditLogs = tenantRoute({
  method: "GET",
  url: "/api/auditlogs",
  service: "audit log",
  summary:
    "What was done and what was refused in the company, newest first; `after` is the `next` of the page before",
  access: "admin",
  query: options({ event: auditEvent, userId: id, targetId: id, after: id, limit: pageLimit }),
  replies: {
    200: {
      description: "One page of entries",
      schema: object({ data: list(ref(auditEntry)), options: pageOptionsById }),
    },
  },
  async handle({ query: { limit = DEFAULT_LIMIT, after, event, userId, targetId } }, { trx, customer }) {
    const asked = { event, userId, targetId, before: after, limit };
    const { lines, next } = await audit.list(trx, customer.id, asked);
    return { body: { data: lines, options: { limit, next } } };
  },
});

/** The audit log (spec platform.md 7.7). */
export const auditRoutes: readonly TenantRoute[] = [auditLogs];
