import { demoRules } from "../../demo/index.ts";
import { addDays, startOfDay } from "../../engine/index.ts";
import { authorOf, criticalEventRules, criticalEvents } from "../storage/index.ts";
import type { RecordScope } from "../storage/index.ts";

const timeline = ["pending", "inProgress", "completed"];

/** Adds the demo's rules to a company, before its records: these become events as they are written. */
export async function addRules(scope: RecordScope): Promise<void> {
  const { companyNow = scope.now } = scope;
  const today = startOfDay(companyNow);
  for (const [
    index,
    { name, templateAlias, filter, daysBack, assignee, terminalDisplay },
  ] of demoRules.entries())
    await criticalEventRules.insertRule(scope.trx, authorOf(scope), {
      name,
      sortOrder: index + 1,
      definition: {
        statusTimeline: timeline,
        filter: { templateAlias, groupIds: [] },
        filters: [{ id: 1, ...filter }],
        assignee,
        terminalDisplay,
        dateField: "date",
        startDate: addDays(today, -daysBack),
        endDate: null,
      },
    });
}

/** The first events stand at different points: of each four one is resolved, one in progress, one acknowledged, and one new. */
export async function workOnEvents(scope: RecordScope): Promise<void> {
  const { trx, plan, now } = scope;
  const author = authorOf(scope);
  const events = await criticalEvents.listEvents(scope, {}, { limit: 40 });
  for (const [index, event] of events.entries()) {
    const key = { customerId: plan.customerId, id: event.id };
    const state = index % 4;
    if (state === 3) continue;
    const status = timeline[2 - state] ?? event.status;
    const isResolved = state === 0;
    const change = {
      ...event,
      status,
      acknowledgedAt: now,
      resolvedAt: isResolved ? now : null,
      reason: isResolved ? "Coached by the supervisor." : null,
    };
    await criticalEvents.updateEvent(trx, key, event.version, change);
    const step = { status: null, assigneeId: null, assigneePosition: null, reason: null };
    await criticalEvents.addSteps(trx, key, author, [
      { ...step, kind: "acknowledged" },
      ...(state === 2
        ? []
        : [
            {
              ...step,
              kind: isResolved ? ("resolved" as const) : ("moved" as const),
              status,
              reason: change.reason,
            },
          ]),
    ]);
  }
}
