import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import { id, list, object } from "../../http/schemas.ts";
import { scorecardCatalog, whoIsMeant } from "../../../engine/server.ts";
import { addScorecard, changeScorecard, removeScorecard } from "./changes.ts";
import { requireScorecards, scorecardContext } from "./context.ts";
import { countEmployees } from "./count.ts";
import { mailRoutes } from "./mail/mailRoutes.ts";
import { readOwn } from "./own.ts";
import { presentScorecard, presentScorecards } from "./present.ts";
import { catalog, employeeCount, ownScores, preview, runHead, scorecard } from "./replies.ts";
import { positionsOf } from "./positions.ts";
import { computeScorecardRun, previewScorecard, readRuns } from "./runs.ts";
import { changedScorecard, newScorecard, previewBody, whoBody } from "./schema.ts";
import { scoreRoutes } from "./scoreRoutes.ts";
import { requireSeen, seenScorecards } from "./visible.ts";

const service = "dashboard service";
const access = "member";
const params = object({ id });
const shown = { description: "The scorecard", schema: ref(scorecard) };
/** So many requests one that computes a run counts for. */
const COMPUTING = 4;

const choices = tenantRoute({
  method: "GET",
  url: "/scorecards/attributes",
  service,
  summary:
    "The attributes that the user may weigh in a scorecard, and the positions by which people are chosen",
  access,
  replies: { 200: { description: "The attributes and positions", schema: catalog } },
  async handle(_call, tenant) {
    const positions = (await positionsOf(tenant)).filter(({ isDisabled }) => !isDisabled);
    return {
      body: {
        data: scorecardCatalog(scorecardContext(tenant)),
        positions: positions.map(({ name, label }) => ({ name, label })),
        everybody: whoIsMeant(scorecardContext(tenant)) ?? null,
      },
    };
  },
});

const count = tenantRoute({
  method: "POST",
  url: "/scorecards/employees",
  service,
  summary: "How many people a scorecard would be about, of those whom the user may view",
  access,
  reads: true,
  body: whoBody,
  replies: { 200: { description: "The count, and what is to be known of it", schema: employeeCount } },
  handle: async ({ body }, tenant) => ({ body: await countEmployees(tenant, body) }),
});

const all = tenantRoute({
  method: "GET",
  url: "/scorecards",
  service,
  summary: "The company's scorecards of what the user may view, by their names",
  access,
  replies: { 200: { description: "The scorecards", schema: object({ data: list(ref(scorecard)) }) } },
  handle: async (_call, tenant) => ({
    body: { data: await presentScorecards(tenant, await seenScorecards(tenant)) },
  }),
});

const add = tenantRoute({
  method: "POST",
  url: "/scorecards",
  service,
  summary:
    "Adds a scorecard, which is computed by itself whenever a period has ended, with the rights of who adds it",
  access,
  body: newScorecard,
  replies: { 201: shown },
  async handle({ body }, tenant) {
    const added = await addScorecard(tenant, body);
    return { status: 201, body: await presentScorecard(tenant, await requireSeen(tenant, added)) };
  },
});

const change = tenantRoute({
  method: "PUT",
  url: "/scorecards",
  service,
  summary:
    "Changes or archives this version of a scorecard of the user's own; administrators change all of them",
  access,
  body: changedScorecard,
  replies: { 200: shown },
  async handle({ body }, tenant) {
    await changeScorecard(tenant, body);
    return { body: await presentScorecard(tenant, await requireSeen(tenant, body.id)) };
  },
});

const read = tenantRoute({
  method: "GET",
  url: "/scorecards/:id",
  service,
  summary: "A scorecard of what the user may view",
  access,
  params,
  replies: { 200: shown },
  handle: async ({ params }, tenant) => ({
    body: await presentScorecard(tenant, await requireSeen(tenant, params.id)),
  }),
});

const remove = tenantRoute({
  method: "DELETE",
  url: "/scorecards/:id",
  service,
  summary: "Deletes a scorecard of the user's own with its runs; administrators delete all of them",
  access,
  params,
  replies: { 204: { description: "Deleted" } },
  async handle({ params }, tenant) {
    await removeScorecard(tenant, params.id);
    return { status: 204 };
  },
});

const tryOut = tenantRoute({
  method: "POST",
  url: "/scorecards/compute",
  service,
  summary: "Computes what a scorecard would say, with the user's rights, and keeps nothing",
  access,
  reads: true,
  body: previewBody,
  weight: () => COMPUTING,
  replies: { 200: { description: "The best scores, and what they are computed from", schema: preview } },
  handle: async ({ body, signal }, tenant) => ({ body: await previewScorecard(tenant, body, signal) }),
});

const compute = tenantRoute({
  method: "POST",
  url: "/scorecards/:id/compute",
  service,
  summary: "Computes a scorecard with the user's rights, and keeps the run",
  access,
  params,
  weight: () => COMPUTING,
  replies: { 201: { description: "The run", schema: object({ run: ref(runHead) }) } },
  handle: async ({ params }, tenant) => ({
    status: 201,
    body: { run: await computeScorecardRun(tenant, params.id) },
  }),
});

const runs = tenantRoute({
  method: "GET",
  url: "/scorecards/:id/runs",
  service,
  summary: "The runs of a scorecard of which the user may view all that was read, the newest first",
  access,
  params,
  replies: { 200: { description: "The runs", schema: object({ data: list(ref(runHead)) }) } },
  handle: async ({ params }, tenant) => ({ body: { data: await readRuns(tenant, params.id) } }),
});

const own = tenantRoute({
  method: "GET",
  url: "/scorecards/own",
  service,
  summary: "The scores of the user's own employee record, by the scorecards that are shown to people",
  access,
  replies: { 200: { description: "Their newest score by each", schema: ownScores } },
  handle: async (_call, tenant) => ({ body: { data: await readOwn(tenant) } }),
});

/** Refused where the company has no scorecards, before anything else is looked at. */
function guarded(route: TenantRoute): TenantRoute {
  return {
    ...route,
    handle(call, tenant) {
      requireScorecards(tenant);
      return route.handle(call, tenant);
    },
  };
}

/** Scorecards and their runs (spec reporting.md 3, 4 and 7). */
export const scorecardRoutes: readonly TenantRoute[] = [
  choices,
  count,
  own,
  all,
  add,
  change,
  read,
  remove,
  tryOut,
  compute,
  runs,
  ...scoreRoutes,
  ...mailRoutes,
].map(guarded);
