/** Queries about the records that are critical events (spec reporting.md 7). */
import { tenantRoute } from "../../http/defineRoute.ts";
import { id, integer, integerOrNull, list, object, optional, text } from "../../http/schemas.ts";
import type { Tenant } from "../../http/route.ts";
import { criticalEventRules, criticalEvents, onlyEvents } from "../../storage/index.ts";
import { answerOne, checkQueries } from "../query/index.ts";
import { queryResult, timedQuery } from "../query/schema.ts";

const shownEvent = object({
  id,
  recordId: id,
  rule: text,
  status: text,
  createdDate: integer,
  resolvedDate: integerOrNull,
});

/** The same query as `POST /api/models/query`, of the records that are critical events alone; with records come their events. */
export const queryRoute = tenantRoute({
  method: "POST",
  url: "/api/models/query/criticalEvents",
  service: "main",
  summary:
    "Answers a query of the query language (docs/queries.md) about the records that are critical events, with records or groups, within the rights of who asks; records come with their events",
  access: { template: "view" },
  reads: true,
  body: timedQuery,
  replies: {
    200: {
      description: "The answer",
      schema: object({ ...queryResult.schema.properties, criticalEvents: optional(list(shownEvent)) }),
    },
  },
  templates: ({ body }) => [body.template],
  async handle({ body: { timezone, ...asked } }, tenant) {
    const [query] = await checkQueries(tenant, [{ asked, pointer: "" }], timezone);
    if (query === undefined) return { body: { template: asked.template, notices: [], next: null } };
    const answer = await answerOne(tenant, query, { also: onlyEvents });
    if (answer.rows === undefined) return { body: answer };
    const ids = answer.rows.map((row) => row.id);
    return { body: { ...answer, criticalEvents: await shownEvents(tenant, ids) } };
  },
});

async function shownEvents(tenant: Tenant, ids: readonly number[]) {
  const found = [...(await criticalEvents.eventsOfRecords(tenant, ids)).values()].flat();
  const rules = await criticalEventRules.namedRules(
    tenant.trx,
    tenant.customer.id,
    found.map(({ ruleId }) => ruleId),
  );
  return found.map((event) => ({
    id: event.id,
    recordId: event.recordId,
    rule: rules.get(event.ruleId)?.name ?? "",
    status: event.status,
    createdDate: event.createdAt,
    resolvedDate: event.resolvedAt,
  }));
}
