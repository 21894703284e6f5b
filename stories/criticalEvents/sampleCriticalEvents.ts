/** Critical events and rules of a company, for stories. */
import type { createCriticalEventsClient } from "../../product/testing/index.ts";
import { now } from "../fixtures/sampleValues.ts";

type Client = ReturnType<typeof createCriticalEventsClient>;
type Answer<Name extends keyof Client> = Awaited<ReturnType<Client[Name]>>;
export type SampleEvent = Answer<"list">["data"][number];

const statuses = [
  { name: "pending", label: "Pending" },
  { name: "inProgress", label: "In Progress" },
  { name: "completed", label: "Completed" },
];
const hour = 3_600;
const nobody = { id: null, label: null, position: null };

/** An event; `change` makes it special. */
export function eventOf(id: number, change: Partial<SampleEvent> = {}): SampleEvent {
  return {
    id,
    version: 1,
    rule: { id: 1, name: "Fatal accident", removed: false },
    record: { id: 100 + id, templateAlias: "accident", label: `Accident ${100 + id}, Fresno`, groupId: 3 },
    status: { name: "pending", label: "Pending" },
    statusTimeline: statuses,
    assignee: nobody,
    createdDate: now - id * hour,
    acknowledgedDate: null,
    resolvedDate: null,
    reason: null,
    mayChange: true,
    own: false,
    ...change,
  };
}

export const events: readonly SampleEvent[] = [
  eventOf(1),
  eventOf(2, {
    rule: { id: 2, name: "Vehicle out of service", removed: false },
    status: { name: "inProgress", label: "In Progress" },
    acknowledgedDate: now - hour,
    assignee: { id: 12, label: "Ann Lee", position: null },
  }),
  eventOf(3, {
    assignee: { ...nobody, position: { name: "terminalManager", label: "Terminal Manager" } },
    mayChange: false,
  }),
  eventOf(4, {
    rule: { id: 9, name: "Hazmat release", removed: true },
    status: { name: "completed", label: "Completed" },
    acknowledgedDate: now - 2 * hour,
    resolvedDate: now - hour,
    reason: "Cleaned up, and reported.",
    assignee: { id: 13, label: null, position: null },
  }),
];

export const page: Answer<"list"> = {
  data: [...events],
  options: { limit: 50, next: null },
  count: { count: 4, capped: false },
};

export const choices: Answer<"choices"> = {
  rules: [
    { id: 1, name: "Fatal accident", removed: false },
    { id: 9, name: "Hazmat release", removed: true },
  ],
  statuses,
  assignees: [{ id: 12, label: "Ann Lee" }],
  people: "employee",
};

/** An event with what was done about it. */
export function detailsOf(event: SampleEvent): Answer<"read"> {
  const step = { user: null, status: null, assignee: nobody, reason: null };
  const person = { firstName: "Dana", lastName: "Whitfield" };
  return {
    event,
    steps: [
      {
        ...step,
        id: 1,
        kind: "created",
        date: event.createdDate,
        status: { name: "pending", label: "Pending" },
      },
      { ...step, id: 2, kind: "acknowledged", date: now - 2 * hour, user: person },
      {
        ...step,
        id: 3,
        kind: "assigned",
        date: now - hour,
        user: person,
        assignee: { id: 12, label: "Ann Lee", position: null },
      },
      ...(event.reason === null
        ? []
        : [
            {
              ...step,
              id: 4,
              kind: "resolved" as const,
              date: now,
              user: person,
              status: event.status,
              reason: event.reason,
            },
          ]),
    ],
  };
}

const rule = {
  statusTimeline: ["pending", "inProgress", "completed"],
  filter: { templateAlias: "accident", groupIds: [] },
  filters: [{ id: 1, field: "fatalities", value: { kind: "number" as const, min: 1 } }],
  assignee: { assigneeType: "POSITION" as const, assigneeValue: "safetyCoordinator" },
  terminalDisplay: false,
  dateField: "date",
  startDate: 1_767_225_600,
  endDate: null,
  problem: null,
  updating: false,
};

export const rules: Answer<"rules"> = {
  version: "1",
  rules: [
    { ...rule, id: 1, sortOrder: 1, name: "Fatal accident" },
    { ...rule, id: 2, sortOrder: 2, name: "Towed vehicle", updating: true },
    {
      ...rule,
      id: 3,
      sortOrder: 3,
      name: "Old rule",
      problem: 'Accidents have no field "gone" any more.',
    },
  ],
  statuses,
  positions: [
    { name: "safetyCoordinator", label: "Safety Coordinator" },
    { name: "terminalManager", label: "Terminal Manager" },
  ],
  people: "employee",
  hasSupervisors: true,
  defaultTimeline: ["pending", "inProgress", "completed"],
  today: 1_767_225_600,
};

export const preview: Answer<"preview"> = {
  count: 14,
  capped: false,
  days: 90,
  templateAlias: "accident",
  rows: [
    { id: 101, label: "Accident 101, Fresno", date: 1_767_225_600, groupId: 3 },
    { id: 102, label: "Accident 102, Reno", date: null, groupId: 4 },
  ],
};
