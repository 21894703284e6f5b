import type { Call, TenantRoute } from "../../http/route.ts";
import { alias, list, object, ref } from "../../http/schemas.ts";
import { answerAll } from "./answer.ts";

export { answerOne, checkQueries } from "./answer.ts";

const service = "main";
/** Queries that are answered together. */
export const MAX_SERIES = 10;

const timezone = { type: "string", minLength: 1, maxLength: 60 };
/** What else a query says is checked against its template, with a sentence for each mistake. */
const query = { type: "object", required: ["template"], properties: { template: alias } };

interface QueryBody {
  template: string;
  timezone?: string;
}

interface SeriesBody {
  queries: { template: string }[];
  timezone?: string;
}

const bodyOf = ({ body }: Call) => body as QueryBody;
const seriesOf = ({ body }: Call) => body as SeriesBody;

const one: TenantRoute = {
  method: "POST",
  url: "/api/models/query",
  service,
  summary:
    "Answers a query of the query language (docs/queries.md) with records or groups, within the rights of who asks",
  access: { template: "view" },
  reads: true,
  body: { ...query, properties: { ...query.properties, timezone } },
  replies: { 200: { description: "The answer", schema: ref("QueryResult") } },
  templates: (call) => [bodyOf(call).template],
  async handle(call, tenant) {
    const { timezone: zone, ...asked } = bodyOf(call);
    const [answer] = await answerAll(tenant, [{ asked, pointer: "" }], zone);
    return { body: answer };
  },
};

const several: TenantRoute = {
  method: "POST",
  url: "/api/models/queries",
  service,
  summary: "Answers several queries about the same moment, as the series of a report",
  access: { template: "view" },
  reads: true,
  body: object({ queries: list(query, { minItems: 1, maxItems: MAX_SERIES }), timezone }, ["timezone"]),
  replies: { 200: { description: "An answer for each", schema: object({ data: list(ref("QueryResult")) }) } },
  templates: (call) => seriesOf(call).queries.map(({ template }) => template),
  async handle(call, tenant) {
    const { queries, timezone: zone } = seriesOf(call);
    const asked = queries.map((each, index) => ({ asked: each, pointer: `/queries/${index}` }));
    return { body: { data: await answerAll(tenant, asked, zone) } };
  },
};

/** Queries of the query language (spec platform.md 7.1, reporting.md 7). */
export const queryRoutes: readonly TenantRoute[] = [one, several];
