/** Critical events as their reader sees them. */
import type { Tenant } from "../../http/route.ts";
import { records } from "../../records/index.ts";
import { criticalEventRules, groups, ownPeople, viewableRecords } from "../../storage/index.ts";
import type { criticalEvents, EventAssignee } from "../../storage/index.ts";
import { choiceOf, eventChoices, peopleTemplate } from "./choices.ts";
import type { EventChoices } from "./choices.ts";

type StoredEvent = criticalEvents.StoredEvent;

/** The reader's own employee record as far as events are given to it. */
export async function ownAssignee(tenant: Tenant): Promise<Extract<EventAssignee, { kind: "own" }>> {
  const person = await records.employeeOfUser(tenant);
  const people = peopleTemplate(tenant);
  const nobody = { kind: "own" as const, person, position: null, groupIds: [] };
  const key = people?.template.people?.position;
  if (person === null || people === undefined || key === undefined) return nobody;
  const found = await records.positionOf(tenant, people, { id: person, key });
  if (found === undefined) return nobody;
  const groupIds = groups.withDescendants(tenant.plan.groups).get(found.groupId) ?? [];
  return { ...nobody, position: found.position, groupIds };
}

type Own = Extract<EventAssignee, { kind: "own" }>;

/** Whether an event is given to the reader, by name or by what they work as. */
function isOwn(own: Own, event: StoredEvent): boolean {
  if (event.assigneeId !== null) return event.assigneeId === own.person;
  const isOfPosition = event.assigneePosition !== null && event.assigneePosition === own.position;
  return isOfPosition && own.groupIds.includes(event.groupId);
}

/** Whether the reader may do something about an event: who may edit its record, and whom it is given to. */
export function mayChange({ engine, plan }: Tenant, own: Own, event: StoredEvent): boolean {
  const template = engine.templates.get(event.template);
  const mayEdit = template !== undefined && plan.abilities.can("edit", template, event.groupId);
  return mayEdit || isOwn(own, event);
}

/** Events with their rules, records and people; titles by the rights of the reader. */
export async function presentEvents(tenant: Tenant, events: readonly StoredEvent[]) {
  const rules = await criticalEventRules.namedRules(
    tenant.trx,
    tenant.customer.id,
    events.map(({ ruleId }) => ruleId),
  );
  const ids = events.flatMap(({ recordId, assigneeId }) => [recordId, assigneeId ?? []].flat());
  const titles = await viewableRecords(tenant, [...new Set(ids)]);
  const choices = await eventChoices(tenant);
  const own = await ownAssignee(tenant);
  return events.flatMap((event) => {
    const rule = rules.get(event.ruleId);
    const record = titles.get(event.recordId);
    if (rule === undefined || record === undefined) return [];
    const { id, name, isRemoved, statusTimeline } = rule;
    return [
      {
        id: event.id,
        version: event.version,
        rule: { id, name, removed: isRemoved },
        record: { ...record, groupId: event.groupId },
        status: choiceOf(choices.statuses, event.status),
        statusTimeline: statusTimeline.map((status) => choiceOf(choices.statuses, status)),
        assignee: presentAssignee(event, titles, choices),
        createdDate: event.createdAt,
        acknowledgedDate: event.acknowledgedAt,
        resolvedDate: event.resolvedAt,
        reason: event.reason,
        mayChange: mayChange(tenant, own, event),
        own: isOwn(own, event),
      },
    ];
  });
}

/** Whom something is given to: a person whom the reader may not view is there, and has no name. */
function presentAssignee(
  { assigneeId, assigneePosition }: Pick<StoredEvent, "assigneeId" | "assigneePosition">,
  titles: ReadonlyMap<number, { label: string }>,
  { positions }: EventChoices,
) {
  return {
    id: assigneeId,
    label: assigneeId === null ? null : (titles.get(assigneeId)?.label ?? null),
    position: assigneePosition === null ? null : choiceOf(positions, assigneePosition),
  };
}

/** The history of an event, from its first line on. */
export async function presentSteps(tenant: Tenant, steps: readonly criticalEvents.StoredStep[]) {
  const people = await ownPeople(tenant.trx);
  const titles = await viewableRecords(
    tenant,
    steps.flatMap(({ assigneeId }) => assigneeId ?? []),
  );
  const choices = await eventChoices(tenant);
  return steps.map((step) => {
    const person = step.userId === null ? undefined : people.get(step.userId);
    return {
      id: step.id,
      kind: step.kind,
      date: step.at,
      user: person ? { firstName: person.firstName, lastName: person.lastName } : null,
      status: step.status === null ? null : choiceOf(choices.statuses, step.status),
      assignee: presentAssignee(step, titles, choices),
      reason: step.reason,
    };
  });
}
