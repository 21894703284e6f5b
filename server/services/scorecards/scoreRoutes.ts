import { Type } from "typebox";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import { id, object } from "../../http/schemas.ts";
import { bestScores, history, personScore, scorePage, terminals } from "./replies.ts";
import { historyQuery, MOST_SCORES, runQuery, scoresQuery, terminalsQuery } from "./schema.ts";
import { readBest, readHistory, readPersonScore, readScores, readTerminals } from "./scores.ts";

const service = "dashboard service";
const access = "member";
const url = "/scorecards/:id/scores";
const params = object({ id });

const scores = tenantRoute({
  method: "GET",
  url,
  service,
  summary:
    "A page of the people in a run of a scorecard whom the user may view now; without a run in the newest one that they may open",
  access,
  params,
  query: scoresQuery,
  replies: { 200: { description: "The run, and the page", schema: scorePage } },
  handle: async ({ params, query }, tenant) => ({ body: await readScores(tenant, params.id, query) }),
});

const best = tenantRoute({
  method: "GET",
  url: `${url}/top/:limit`,
  service,
  summary: "So many people with the best scores in a run of a scorecard, of those whom the user may view now",
  access,
  params: object({ id, limit: Type.Integer({ minimum: 1, maximum: MOST_SCORES }) }),
  query: runQuery,
  replies: { 200: { description: "The run, and the people", schema: bestScores } },
  handle: async ({ params: { id: scorecardId, limit }, query }, tenant) => ({
    body: await readBest(tenant, scorecardId, { ...query, limit }),
  }),
});

const historical = tenantRoute({
  method: "GET",
  url: `${url}/historical`,
  service,
  summary:
    "The runs of a scorecard that the user may open, the oldest first, each with the score of a person; without a person the runs alone",
  access,
  params,
  query: historyQuery,
  replies: { 200: { description: "The runs", schema: history } },
  handle: async ({ params, query }, tenant) => ({
    body: { data: await readHistory(tenant, params.id, query) },
  }),
});

const person = tenantRoute({
  method: "GET",
  url: `${url}/:employeeId`,
  service,
  summary: "The score of a person in a run of a scorecard, and the two attributes by which they lose most",
  access,
  params: object({ id, employeeId: id }),
  query: runQuery,
  replies: { 200: { description: "The run, and the score", schema: personScore } },
  handle: async ({ params: { id: scorecardId, employeeId }, query }, tenant) => ({
    body: await readPersonScore(tenant, scorecardId, { ...query, employeeId }),
  }),
});

const funnel = tenantRoute({
  method: "GET",
  url: "/scorecards/:id/terminals",
  service,
  summary:
    "The terminals of a run of a scorecard by one attribute, each beside what is expected of people like its own",
  access,
  params,
  query: terminalsQuery,
  replies: { 200: { description: "The run, and the terminals", schema: terminals } },
  handle: async ({ params, query }, tenant) => ({ body: await readTerminals(tenant, params.id, query) }),
});

/** What a run of a scorecard says of its people and their terminals. */
export const scoreRoutes: readonly TenantRoute[] = [scores, best, historical, person, funnel];
