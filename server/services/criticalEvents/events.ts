/** The list of critical events, one of them, and by what they can be chosen. */
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { criticalEventRules, criticalEvents, groups, viewableRecords } from "../../storage/index.ts";
import type { EventAssignee, EventFilter } from "../../storage/index.ts";
import { eventChoices, peopleTemplate } from "./choices.ts";
import { ownAssignee, presentEvents, presentSteps } from "./present.ts";
import type { EventsQuery } from "./schema.ts";

const DEFAULT_LIMIT = 50;
/** Counting stops here: more is shown as "1,000+". */
const MOST_COUNTED = 1_000;

/** A page of the events that the reader sees, the newest first, and how many there are. */
export async function listEvents(tenant: Tenant, query: EventsQuery) {
  const { limit = DEFAULT_LIMIT, after } = query;
  const filter = await filterOf(tenant, query);
  const found = await criticalEvents.listEvents(tenant, filter, {
    after: after === undefined ? undefined : readCursor(after),
    limit: limit + 1,
  });
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  const count = await criticalEvents.countEvents(tenant, filter, MOST_COUNTED + 1);
  return {
    data: await presentEvents(tenant, page),
    options: { limit, next: last === undefined ? null : `${last.createdAt}-${last.id}` },
    count: { count: Math.min(count, MOST_COUNTED), capped: count > MOST_COUNTED },
  };
}

async function filterOf(tenant: Tenant, query: EventsQuery): Promise<EventFilter> {
  const { ruleId, status, state, assignee, groupId, recordId, terminalDisplay } = query;
  const below = groups.withDescendants(tenant.plan.groups);
  return {
    ruleId,
    status,
    isOpen: state === undefined ? undefined : state === "open",
    assignee: assignee === undefined ? undefined : await assigneeOf(tenant, assignee),
    groupIds: groupId === undefined ? undefined : (below.get(groupId) ?? []),
    recordId,
    terminalDisplay: terminalDisplay === undefined ? undefined : true,
  };
}

async function assigneeOf(tenant: Tenant, text: string): Promise<EventAssignee> {
  if (text === "own") return ownAssignee(tenant);
  return text === "nobody" ? { kind: "nobody" } : { kind: "person", id: Number(text) };
}

/** Throws `invalid_request` for a text that is no cursor of ours. */
function readCursor(text: string): criticalEvents.EventCursor {
  const [, createdAt, id] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? [];
  if (createdAt === undefined || id === undefined)
    throw errors.invalidRequest("the page after this one cannot be found: ask for the first one");
  return { createdAt: Number(createdAt), id: Number(id) };
}

/** An event that the reader sees. Throws `critical_event_not_found`. */
export async function requireEvent(tenant: Tenant, id: number): Promise<criticalEvents.StoredEvent> {
  const event = await criticalEvents.findEvent(tenant, id);
  if (event === undefined) throw errors.criticalEventNotFound();
  return event;
}

/** An event with its history. Throws `critical_event_not_found`. */
export async function readEvent(tenant: Tenant, id: number) {
  const stored = await requireEvent(tenant, id);
  const [event] = await presentEvents(tenant, [stored]);
  if (event === undefined) throw errors.criticalEventNotFound();
  const steps = await criticalEvents.listSteps(tenant.trx, { customerId: tenant.customer.id, id });
  return { event, steps: await presentSteps(tenant, steps) };
}

/** By what the events that the reader sees can be chosen. */
export async function readChoices(tenant: Tenant) {
  const { ruleIds, assigneeIds } = await criticalEvents.eventChoices(tenant);
  const rules = await criticalEventRules.namedRules(tenant.trx, tenant.customer.id, ruleIds);
  const people = await viewableRecords(tenant, assigneeIds);
  const { statuses } = await eventChoices(tenant);
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
  return {
    rules: [...rules.values()]
      .map(({ id, name, isRemoved }) => ({ id, name, removed: isRemoved }))
      .toSorted(byName),
    statuses: statuses.map(({ name, label }) => ({ name, label })),
    assignees: [...people.values()].map(({ id, label }) => ({ id, label })),
    people: peopleTemplate(tenant)?.alias ?? null,
  };
}
