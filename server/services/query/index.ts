import { errors } from "../../core/errors.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import { list, object, optional, shortText } from "../../http/schemas.ts";
import { answerAll } from "./answer.ts";
import { MAX_SERIES, query, queryResult, timedQuery } from "./schema.ts";

export { answerOne, checkQueries } from "./answer.ts";
export { MAX_SERIES } from "./schema.ts";

const service = "main";

const one = tenantRoute({
  method: "POST",
  url: "/api/models/query",
  service,
  summary:
    "Answers a query of the query language (docs/queries.md) with records or groups, within the rights of who asks",
  access: { template: "view" },
  reads: true,
  body: timedQuery,
  replies: { 200: { description: "The answer", schema: ref(queryResult) } },
  templates: ({ body }) => [body.template],
  async handle({ body: { timezone, ...asked } }, tenant) {
    const [answer] = await answerAll(tenant, [{ asked, pointer: "" }], timezone);
    if (answer === undefined) throw errors.internal();
    return { body: answer };
  },
});

const several = tenantRoute({
  method: "POST",
  url: "/api/models/queries",
  service,
  summary: "Answers several queries about the same moment, as the series of a report",
  access: { template: "view" },
  reads: true,
  body: object({
    queries: list(query, { minItems: 1, maxItems: MAX_SERIES }),
    timezone: optional(shortText(60)),
  }),
  replies: { 200: { description: "An answer for each", schema: object({ data: list(ref(queryResult)) }) } },
  templates: ({ body }) => body.queries.map(({ template }) => template),
  async handle({ body: { queries, timezone } }, tenant) {
    const asked = queries.map((each, index) => ({ asked: each, pointer: `/queries/${index}` }));
    return { body: { data: await answerAll(tenant, asked, timezone) } };
  },
});

/** Queries of the query language (spec platform.md 7.1, reporting.md 7). */
export const queryRoutes: readonly TenantRoute[] = [one, several];
