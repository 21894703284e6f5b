/** Scheduled reports of stories. */
import type { createCannedReportsClient, createSchedulesClient } from "../../product/testing/index.ts";

type Client = ReturnType<typeof createSchedulesClient>;
type Schedule = Awaited<ReturnType<Client["list"]>>[number];
type Run = Awaited<ReturnType<Client["runs"]>>[number];
type Ready = Awaited<ReturnType<ReturnType<typeof createCannedReportsClient>["list"]>>[number];

const at = (moment: string) => Date.parse(moment) / 1_000;

/** People who can get a report. */
export const people = [
  { userId: 11, firstName: "Ann", lastName: "Lee" },
  { userId: 12, firstName: "Bob", lastName: "Ray" },
  { userId: 13, firstName: "Cara", lastName: "Diaz" },
];

const [ann, bob, cara] = people.map((person) => ({ ...person, active: true, unsubscribedAt: null }));
const known = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error("There is no such person.");
  return value;
};

/** One that is on, and one that is paused and whose report is gone. */
export const schedules: Schedule[] = [
  {
    id: 1,
    version: 3,
    name: "Weekly accidents",
    report: { card: 1 },
    reportName: "Accidents by month",
    format: "xlsx",
    formats: ["xlsx", "pdf", "link"],
    rule: { kind: "weekly", days: [1, 4] },
    minute: 420,
    timezone: "America/Chicago",
    paused: false,
    nextAt: at("2026-11-30T13:00Z"),
    recipients: [
      known(ann),
      { ...known(bob), unsubscribedAt: at("2026-11-20T08:00Z") },
      { ...known(cara), active: false },
    ],
  },
  {
    id: 2,
    version: 1,
    name: "Month end",
    report: { card: 2 },
    reportName: null,
    format: "pdf",
    formats: ["xlsx", "pdf", "link"],
    rule: { kind: "monthly", day: "last" },
    minute: 1_080,
    timezone: "America/New_York",
    paused: true,
    nextAt: null,
    recipients: [known(ann)],
  },
];

const sent = { status: "queued", mailStatus: "sent", reason: null, notices: [], isPlain: false } as const;

/** What became of the last times. */
export const runs: Run[] = [
  {
    id: 4,
    slot: null,
    createdAt: at("2026-11-26T15:10Z"),
    status: "done",
    reason: null,
    deliveries: [{ ...known(people[0]), ...sent, notices: [] }],
  },
  {
    id: 3,
    slot: at("2026-11-26T13:00Z"),
    createdAt: at("2026-11-26T13:00Z"),
    status: "done",
    reason: null,
    deliveries: [
      {
        ...known(people[0]),
        ...sent,
        notices: ['Accidents have no field "speed" here: its column is left out.'],
      },
      { ...known(people[1]), ...sent, notices: [], isPlain: true },
      {
        ...known(people[2]),
        status: "skipped",
        mailStatus: null,
        reason: "They left the company or were deactivated, so nothing is sent to them.",
        notices: [],
        isPlain: false,
      },
    ],
  },
  {
    id: 2,
    slot: at("2026-11-23T13:00Z"),
    createdAt: at("2026-11-26T13:00Z"),
    status: "missed",
    reason: "No server was running at that time. The report was sent at the next one that was taken.",
    deliveries: [],
  },
];

/** A ready report with its form. */
export const ready: Ready = {
  alias: "dueTraining",
  name: "Due Training",
  viewName: "Due Training",
  help: "Trainings that were assigned and are not completed, by the day they are due.",
  section: "personnel",
  exportTypes: ["xlsx"],
  hideRunButton: false,
  parameters: [{ kind: "dates", name: "dueDate", label: "Due Date", daysAhead: 120 }],
  values: { dueDateFrom: at("2026-11-01T00:00Z"), dueDateTo: at("2026-11-30T00:00Z") },
};

/** A ready report that is a document, whose form has a subject that its page chooses. */
export const review: Ready = {
  ...ready,
  alias: "employeeReview",
  name: "Employee Review",
  viewName: "Performance Reviews",
  exportTypes: ["pdf"],
  parameters: [{ kind: "dates", name: "date", label: "Period" }],
  values: { dateFrom: at("2025-11-29T00:00Z"), dateTo: at("2026-11-28T00:00Z") },
};
