import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import { id, object } from "../../http/schemas.ts";
import { changeEvent } from "./change.ts";
import { listEvents, readChoices, readEvent } from "./events.ts";
import { guarded } from "./flag.ts";
import { previewRule } from "./preview.ts";
import { queryRoute } from "./queryRoute.ts";
import { readRules, readRunning, saveRules } from "./rules.ts";
import {
  changeBody,
  choicesReply,
  eventsQuery,
  eventsReply,
  eventWithSteps,
  previewBody,
  previewReply,
  rulesBody,
  rulesReply,
  runningReply,
} from "./schema.ts";

const service = "main";
const params = object({ id });
const shownRules = { description: "The rules", schema: ref(rulesReply) };
const shownEvent = { description: "The event", schema: eventWithSteps };
/** So many requests one that counts records counts for. */
const COUNTING = 4;

const rules = tenantRoute({
  method: "GET",
  url: "/criticalEvents/rules",
  service,
  summary: "The company's rules of critical events, in their order, with what an editor offers",
  access: "admin",
  replies: { 200: shownRules },
  handle: async (_call, tenant) => ({ body: await readRules(tenant) }),
});

const save = tenantRoute({
  method: "POST",
  url: "/criticalEvents/rules",
  service,
  summary:
    "Saves this version of the company's rules as a whole, in their order: those without an id are new, those that are left out are removed",
  access: "admin",
  body: rulesBody,
  weight: () => COUNTING,
  replies: { 200: shownRules },
  async handle({ body }, tenant) {
    await saveRules(tenant, body);
    return { body: await readRules(tenant) };
  },
});

const preview = tenantRoute({
  method: "POST",
  url: "/api/criticalEvents/rules/preview",
  service,
  summary: "The records of the last 90 days that a rule would have made critical events of",
  access: "admin",
  reads: true,
  body: previewBody,
  weight: () => COUNTING,
  replies: { 200: { description: "How many there are, and the latest of them", schema: ref(previewReply) } },
  handle: async ({ body }, tenant) => ({ body: await previewRule(tenant, body.rule) }),
});

const running = tenantRoute({
  method: "GET",
  url: "/criticalEvents/update/status/async/running",
  service,
  summary: "Whether the records are looked at that rules mean without their being saved, and for which rules",
  access: "admin",
  replies: { 200: { description: "The rules, and how many events they made so far", schema: runningReply } },
  handle: async (_call, tenant) => ({ body: await readRunning(tenant) }),
});

const events = tenantRoute({
  method: "GET",
  url: "/api/criticalEvents",
  service,
  summary: "The critical events of records that the user may view, the newest first",
  access: "member",
  query: eventsQuery,
  replies: { 200: { description: "The events, and how many there are", schema: eventsReply } },
  handle: async ({ query }, tenant) => ({ body: await listEvents(tenant, query) }),
});

const choices = tenantRoute({
  method: "GET",
  url: "/api/criticalEvents/choices",
  service,
  summary: "By what the critical events that the user sees can be chosen",
  access: "member",
  replies: { 200: { description: "Rules, statuses and people", schema: choicesReply } },
  handle: async (_call, tenant) => ({ body: await readChoices(tenant) }),
});

const one = tenantRoute({
  method: "GET",
  url: "/api/criticalEvents/:id",
  service,
  summary: "A critical event of a record that the user may view, with what was done about it",
  access: "member",
  params,
  replies: { 200: shownEvent },
  handle: async ({ params }, tenant) => ({ body: await readEvent(tenant, params.id) }),
});

const change = tenantRoute({
  method: "PUT",
  url: "/api/criticalEvents/:id",
  service,
  summary:
    "Acknowledges this version of a critical event, gives it to somebody, or moves it along its time line: for who may edit the record, and for whom it is given to",
  access: "member",
  params,
  body: changeBody,
  replies: { 200: shownEvent },
  async handle({ params, body }, tenant) {
    await changeEvent(tenant, params.id, body);
    return { body: await readEvent(tenant, params.id) };
  },
});

/** Critical events and their rules (spec reporting.md 3, 4 and 7). */
export const criticalEventRoutes: readonly TenantRoute[] = [
  rules,
  save,
  preview,
  running,
  events,
  choices,
  one,
  change,
  queryRoute,
].map(guarded);
