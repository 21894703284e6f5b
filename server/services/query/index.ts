import { errors } from "../../core/errors.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import { boolean, list, object, optional, shortText } from "../../http/schemas.ts";
import { answerAll } from "./answer.ts";
import { answerApart } from "./apart.ts";
import { MAX_QUERIES, query, queryResult, timedQuery } from "./schema.ts";

export { answerAll, answerOne, answerWhole, checkEach, checkQueries } from "./answer.ts";
export { MAX_SERIES } from "./schema.ts";

const service = "main";

/** So many queries count for one of the places that a user may hold at the same time. */
const QUERIES_A_PLACE = 20;

const notModified = {
  description: "Groups: the answer is the one whose entity tag (`ETag`) the request names in `If-None-Match`",
};

const one = tenantRoute({
  method: "POST",
  url: "/api/models/query",
  service,
  summary:
    "Answers a query of the query language (docs/queries.md) with records or groups, within the rights of who asks",
  access: { template: "view" },
  reads: true,
  body: timedQuery,
  replies: { 200: { description: "The answer", schema: ref(queryResult) }, 304: notModified },
  templates: ({ body }) => [body.template],
  async handle({ body: { timezone, ...asked }, signal, ifNoneMatch }, tenant) {
    const queries = [{ asked, pointer: "" }];
    const answered = await answerAll(tenant, { queries, timezone, signal, ifNoneMatch });
    return replyOf(answered, ([answer]) => {
      if (answer === undefined) throw errors.internal();
      return answer;
    });
  },
});

const several = tenantRoute({
  method: "POST",
  url: "/api/models/queries",
  service,
  summary:
    "Answers several queries about the same moment, in their order, as the series of a report or the cards of a dashboard; with `apart` one that is refused has its error, and the others are answered",
  access: { template: "view" },
  reads: true,
  body: object({
    queries: list(query, { minItems: 1, maxItems: MAX_QUERIES }),
    timezone: optional(shortText(60)),
    apart: optional(boolean),
  }),
  replies: {
    200: { description: "An answer for each", schema: object({ data: list(ref(queryResult)) }) },
    304: notModified,
  },
  // Those that are apart are checked one by one.
  templates: ({ body: { queries, apart } }) => (apart ? [] : queries.map(({ template }) => template)),
  weight: ({ body }) => Math.ceil(body.queries.length / QUERIES_A_PLACE),
  async handle({ body: { queries, timezone, apart }, signal, ifNoneMatch }, tenant) {
    const asked = queries.map((each, index) => ({ asked: each, pointer: `/queries/${index}` }));
    const asking = { queries: asked, timezone, signal, ifNoneMatch };
    const answered = await (apart ? answerApart(tenant, asking) : answerAll(tenant, asking));
    return replyOf(answered, (data) => ({ data }));
  },
});

interface Answered<Answer> {
  /** undefined: the caller has them already. */
  answers?: Answer[];
  tag?: string;
  denied?: true;
}

/** The reply to a call: its answers, or that the caller has them already. */
function replyOf<Answer, Body>(
  { answers, tag, ...denied }: Answered<Answer>,
  present: (answers: Answer[]) => Body,
) {
  const headers: Record<string, string> = tag === undefined ? {} : { ETag: tag };
  if (answers === undefined) return { status: 304 as const, headers, ...denied };
  return { status: 200 as const, headers, body: present(answers), ...denied };
}

/** Queries of the query language (spec platform.md 7.1, reporting.md 7). */
export const queryRoutes: readonly TenantRoute[] = [one, several];
