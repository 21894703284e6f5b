import { errors } from "../../errors.ts";
import type { TenantRoute } from "../../http/route.ts";
import { idText, limitText, list, object, options, ref } from "../../http/schemas.ts";
import { audit } from "../../storage/index.ts";
import type { AuditEvent } from "../../storage/audit.ts";

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 500;
const numberOf = (value: string | undefined) => (value === undefined ? undefined : Number(value));

const auditLogs: TenantRoute = {
  method: "GET",
  url: "/api/auditlogs",
  service: "audit log",
  summary: "What was done and what was refused in the company, newest first",
  access: "admin",
  query: options({
    event: { enum: ["change", "denial"] },
    userId: idText,
    targetId: idText,
    before: idText,
    limit: limitText,
  }),
  replies: {
    200: {
      description: "One page of lines",
      schema: object({
        data: list(ref("AuditLine")),
        options: object({ next: { anyOf: [{ type: "integer" }, { type: "null" }] } }),
      }),
    },
  },
  async handle({ query }, { trx, customer }) {
    const limit = Number(query["limit"] ?? DEFAULT_LIMIT);
    if (limit > MAX_LIMIT) throw errors.invalidRequest(`limit must be at most ${MAX_LIMIT}`);
    const { lines, next } = await audit.list(trx, customer.id, {
      event: query["event"] as AuditEvent | undefined,
      userId: numberOf(query["userId"]),
      targetId: numberOf(query["targetId"]),
      before: numberOf(query["before"]),
      limit,
    });
    return { body: { data: lines, options: { next } } };
  },
};

/** The audit log (spec platform.md 7.7). */
export const auditRoutes: readonly TenantRoute[] = [auditLogs];
