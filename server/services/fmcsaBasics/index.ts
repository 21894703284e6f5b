import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import { answerBasics } from "./answer.ts";
import { answerEvents } from "./events.ts";
import { basicsOfDay, basicsQuery, eventsOfBasic, params } from "./schema.ts";

const service = "main";
const access = "member";

const page = tenantRoute({
  method: "GET",
  url: "/api/fmcsaBasics",
  service,
  summary:
    "The measures of FMCSA's BASICs as of a day, computed from the records that the user may view, beside what FMCSA published",
  access,
  query: basicsQuery,
  replies: { 200: { description: "The BASICs", schema: ref(basicsOfDay) } },
  handle: async ({ query }, tenant) => ({ body: await answerBasics(tenant, query) }),
});

const events = tenantRoute({
  method: "GET",
  url: "/api/fmcsaBasics/:basic/events",
  service,
  summary:
    "The violations or crashes that count in a BASIC, with their points and the day on which these next fall",
  access,
  params,
  query: basicsQuery,
  replies: { 200: { description: "The events, the most points first", schema: ref(eventsOfBasic) } },
  handle: async ({ params: { basic }, query }, tenant) => ({
    body: await answerEvents(tenant, basic, query),
  }),
});

/** FMCSA's BASICs (spec platform.md 2.1). */
export const fmcsaBasicsRoutes: readonly TenantRoute[] = [page, events];
