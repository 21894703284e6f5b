/** What people do about a critical event: acknowledge, assign, move along its time line, resolve with a reason. */
import { resolvedStatus } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { authorOf, criticalEventRules, criticalEvents, viewableEntries } from "../../storage/index.ts";
import { peopleTemplate } from "./choices.ts";
import { requireEvent } from "./events.ts";
import { mayChange, ownAssignee } from "./present.ts";
import type { EventChange } from "./schema.ts";

type StoredEvent = criticalEvents.StoredEvent;
type Step = criticalEvents.EventStep;

/** What becomes of an event, and the lines of its history. */
interface Made {
  change: criticalEvents.EventChange;
  steps: readonly Step[];
}

/**
 * Does something about this version of an event. Throws `critical_event_not_found`, `action_not_permitted` where the reader may neither
 * edit the record nor has the event, `stale_critical_event`, and `critical_event_refused` with each mistake.
 */
export async function changeEvent(tenant: Tenant, id: number, body: EventChange): Promise<void> {
  const event = await requireEvent(tenant, id);
  if (!mayChange(tenant, await ownAssignee(tenant), event)) throw errors.actionNotPermitted();
  if (event.version !== body.version) throw errors.staleCriticalEvent();
  const { change, steps } = await made(tenant, event, body);
  if (steps.length === 0) return;
  const key = { customerId: tenant.customer.id, id };
  if (!(await criticalEvents.updateEvent(tenant.trx, key, event.version, change)))
    throw errors.staleCriticalEvent();
  await criticalEvents.addSteps(tenant.trx, key, authorOf(tenant), steps);
}

async function made(tenant: Tenant, event: StoredEvent, body: EventChange): Promise<Made> {
  const isNews = body.acknowledged === true && event.acknowledgedAt === null;
  const start: Made = {
    change: { ...event, acknowledgedAt: isNews ? tenant.now : event.acknowledgedAt },
    steps: isNews ? [step("acknowledged", {})] : [],
  };
  return moved(tenant, event, body, await assigned(tenant, event, body, start));
}

const step = (kind: Step["kind"], more: Partial<Step>): Step => ({
  kind,
  status: null,
  assigneeId: null,
  assigneePosition: null,
  reason: null,
  ...more,
});

/** Gives an event to one person, or to nobody. */
async function assigned(
  tenant: Tenant,
  event: StoredEvent,
  { assigneeId }: EventChange,
  before: Made,
): Promise<Made> {
  const isSame = assigneeId === event.assigneeId && event.assigneePosition === null;
  if (assigneeId === undefined || isSame) return before;
  if (assigneeId !== null) {
    const [person] = await viewableEntries(tenant, [assigneeId]);
    if (person === undefined || person.template !== peopleTemplate(tenant)?.alias)
      throw errors.criticalEventRefused([
        ["/assigneeId", "There is no such person that you may view. Choose another."],
      ]);
  }
  const given = { assigneeId, assigneePosition: null };
  return {
    change: { ...before.change, ...given },
    steps: [...before.steps, step("assigned", given)],
  };
}

/** Moves an event along its time line: the last status resolves it and needs a reason, any other opens it again. */
async function moved(
  { trx, customer, now }: Tenant,
  event: StoredEvent,
  { status, reason = "" }: EventChange,
  before: Made,
): Promise<Made> {
  if (status === undefined || status === event.status) return before;
  const rules = await criticalEventRules.namedRules(trx, customer.id, [event.ruleId]);
  const timeline = rules.get(event.ruleId)?.statusTimeline ?? [];
  if (!timeline.includes(status))
    throw errors.criticalEventRefused([["/status", "The time line of the event has no such status."]]);
  const isResolved = status === resolvedStatus(timeline);
  const why = reason.trim() === "" ? null : reason.trim();
  if (isResolved && why === null) throw errors.criticalEventRefused([["/reason", "Required field"]]);
  const kind = isResolved ? "resolved" : event.resolvedAt === null ? "moved" : "reopened";
  return {
    change: {
      ...before.change,
      status,
      resolvedAt: isResolved ? now : null,
      reason: isResolved ? why : null,
    },
    steps: [...before.steps, step(kind, { status, reason: why })],
  };
}
