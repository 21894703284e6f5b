import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import { list, object, shortText } from "../../http/schemas.ts";
import { inTurn } from "../main/several.ts";
import { answerKpi } from "./answer.ts";
import { presentDataset } from "./present.ts";
import { datasetsOf } from "./read.ts";
import { answerRows } from "./rows.ts";
import { kpiAnswer, kpiBody, kpiDataset, kpiTable, multiAnswer, multiBody, tableBody } from "./schema.ts";

const service = "dashboard service";
const access = "member";
const name = shortText(100);
/** So many questions count for one of the requests that a user may have waiting. */
const QUESTIONS_A_REQUEST = 8;
const FORBIDDEN = 403;
const answered = {
  200: { description: "The number of each group and of all records", schema: ref(kpiAnswer) },
};

const datasets = tenantRoute({
  method: "GET",
  url: "/kpi",
  service,
  summary: "The datasets that the user may ask about, with their attributes, filters and normalizations",
  access,
  replies: { 200: { description: "The datasets", schema: object({ data: list(ref(kpiDataset)) }) } },
  handle: async (_call, tenant) => ({
    body: { data: datasetsOf(tenant).map((open) => presentDataset(tenant, open)) },
  }),
});

const one = tenantRoute({
  method: "POST",
  url: "/kpi/:name",
  service,
  summary: "Answers a question about a dataset, within the rights of who asks",
  access,
  reads: true,
  params: object({ name }),
  body: kpiBody,
  replies: answered,
  handle: async ({ params, body, signal }, tenant) => ({
    body: await answerKpi(tenant, params.name, body, signal),
  }),
});

const byId = tenantRoute({
  method: "POST",
  url: "/api/kpi/:id",
  service,
  summary: "Answers a question about the dataset that has this name as its id, as /kpi/{name} does",
  access,
  reads: true,
  params: object({ id: name }),
  body: kpiBody,
  replies: answered,
  handle: async ({ params, body, signal }, tenant) => ({
    body: await answerKpi(tenant, params.id, body, signal),
  }),
});

const multi = tenantRoute({
  method: "POST",
  url: "/kpi/multi",
  service,
  summary:
    "Answers several questions about the same moment, in their order; one that is refused has its error, and the others stand",
  access,
  reads: true,
  body: multiBody,
  replies: {
    200: { description: "An answer or an error for each", schema: object({ data: list(ref(multiAnswer)) }) },
  },
  weight: ({ body: { questions } }) => Math.max(1, Math.ceil(questions.length / QUESTIONS_A_REQUEST)),
  async handle({ body: { questions }, signal }, tenant) {
    const data = await inTurn({ tenant, signal }, questions, async ({ name: dataset, ...asked }) => ({
      answer: await answerKpi(tenant, dataset, asked, signal),
    }));
    const denied = data.some((each) => "error" in each && each.error.status === FORBIDDEN);
    return { body: { data }, ...(denied && { denied: true as const }) };
  },
});

const table = tenantRoute({
  method: "POST",
  url: "/kpi/table/:name",
  service,
  summary: "The records behind a number of a dataset, or behind one of its groups, page by page",
  access,
  reads: true,
  params: object({ name }),
  body: tableBody,
  replies: { 200: { description: "A page of records", schema: ref(kpiTable) } },
  handle: async ({ params, body }, tenant) => ({ body: await answerRows(tenant, params.name, body) }),
});

/** Numbers about datasets (spec reporting.md 3 to 5 and 7). */
export const kpiRoutes: readonly TenantRoute[] = [datasets, multi, table, one, byId];
