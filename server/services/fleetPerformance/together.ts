/** All that a dashboard of the fleet shows, in one call about the same moment. */
import { Type } from "typebox";
import type { Static, TSchema } from "typebox";
import { component, ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant } from "../../http/route.ts";
import { id, list, object, optional, options, shortText } from "../../http/schemas.ts";
import { answerKpi } from "../kpi/answer.ts";
import { answerRows } from "../kpi/rows.ts";
import { kpiTable, multiAnswer, multiBody, tableBody } from "../kpi/schema.ts";
import { inTurn, listRefusal } from "../main/several.ts";
import { countAll, openCounts, presentCounts } from "./counts.ts";
import { mostGroups } from "./limits.ts";
import { readRows } from "./rows.ts";
import { countsAsked, fleetCounts, fleetGraph, fleetRows, fleetUnits, params, rowsAsked } from "./schema.ts";
import { readGraph, readUnits } from "./scores.ts";

/** Of each kind; more than the dashboards have lists. */
const MOST = 40;
/** So many answers count for one of the places that a user may hold at the same time. */
const ANSWERS_A_PLACE = 8;
const FORBIDDEN = 403;

const several = <S extends TSchema>(schema: S) => optional(list(schema, { maxItems: MOST }));
const scoresAsked = options({ groupIds: list(id, { maxItems: mostGroups }) });
const countsOfList = object({ ...params.properties, ...countsAsked.properties });
const rowsOfList = object({ ...params.properties, ...rowsAsked.properties });
const tableOfDataset = object({
  name: shortText(255),
  ...tableBody.properties,
});

const body = object({
  counts: several(countsOfList),
  rows: several(rowsOfList),
  graphs: several(scoresAsked),
  units: several(scoresAsked),
  questions: optional(multiBody.properties.questions),
  tables: several(tableOfDataset),
});

/** One of several answers, or why there is none. */
const orError = <S extends TSchema>(name: string, schema: S) =>
  ref(component(name, object({ answer: Type.Optional(schema), error: optional(ref(listRefusal)) })));

const answers = object({
  counts: list(orError("FleetOneCounts", ref(fleetCounts))),
  rows: list(orError("FleetOneRows", ref(fleetRows))),
  graphs: list(orError("FleetOneGraph", ref(fleetGraph))),
  units: list(orError("FleetOneUnits", ref(fleetUnits))),
  questions: list(ref(multiAnswer)),
  tables: list(orError("KpiOneTable", ref(kpiTable))),
});

type Body = Static<typeof body>;

/** The numbers of several lists, all of their records by as few statements as count them. */
async function countsOf(tenant: Tenant, all: Body["counts"], signal: AbortSignal) {
  const reading = { tenant, signal };
  const opened = await inTurn(reading, all, async ({ list: alias, ...asked }) =>
    openCounts(tenant, alias, asked),
  );
  const queries = opened.map((each) => ("error" in each ? [] : each.queries));
  const numbers = await countAll(tenant, queries.flat(), signal);
  let next = 0;
  const own = queries.map(({ length }) => numbers.slice(next, (next += length)));
  return inTurn(reading, opened, async (each, index) =>
    "error" in each ? each : { answer: await presentCounts(tenant, each, own[index] ?? []) },
  );
}

/** What a dashboard asks for together; each has its own answer or its own error. */
export const together = tenantRoute({
  method: "POST",
  url: "/api/fleet-performance/together",
  service: "dashboard service",
  summary:
    "Numbers, rows and scores of several lists and answers about datasets, about the same moment and in their order, as a dashboard shows them; one that is refused has its error, and the others stand",
  access: "member",
  reads: true,
  body,
  replies: { 200: { description: "An answer or an error for each", schema: answers } },
  weight: ({ body: asked }) =>
    Math.max(
      1,
      Math.ceil(Object.values(asked).reduce((sum, each) => sum + each.length, 0) / ANSWERS_A_PLACE),
    ),
  async handle({ body: asked, signal }, tenant) {
    const reading = { tenant, signal };
    const found = {
      counts: await countsOf(tenant, asked.counts, signal),
      rows: await inTurn(reading, asked.rows, async ({ list: alias, ...each }) => ({
        answer: await readRows(tenant, alias, each),
      })),
      graphs: await inTurn(reading, asked.graphs, async ({ groupIds = [] }) => ({
        answer: await readGraph(tenant, groupIds, signal),
      })),
      units: await inTurn(reading, asked.units, async ({ groupIds = [] }) => ({
        answer: await readUnits(tenant, groupIds, signal),
      })),
      questions: await inTurn(reading, asked.questions, async ({ name, ...question }) => ({
        answer: await answerKpi(tenant, name, question, signal),
      })),
      tables: await inTurn(reading, asked.tables, async ({ name, ...table }) => ({
        answer: await answerRows(tenant, name, table),
      })),
    };
    const denied = Object.values(found)
      .flat()
      .some((each) => "error" in each && each.error.status === FORBIDDEN);
    return { body: found, ...(denied && { denied: true as const }) };
  },
});
