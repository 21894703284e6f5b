import type { createTerminalsClient } from "../../product/testing/index.ts";

type Client = ReturnType<typeof createTerminalsClient>;
type Answer<Name extends keyof Client> = Awaited<ReturnType<Client[Name]>>;

const day = 86_400;
const today = Date.UTC(2026, 10, 30) / 1_000;

/** The screen of a drivers' lounge with something in each of its parts. */
export const display: Answer<"display"> = {
  groupId: 3,
  terminal: "Reno",
  today,
  days: 30,
  seconds: 600,
  since: [
    { label: "Days Since the Last Accident", last: today - 41 * day, days: 41 },
    { label: "Days Since the Last Recordable Injury", last: null, days: null },
  ],
  counts: [
    { label: "Accidents", count: 0, before: 2 },
    { label: "Workplace Observations", count: 14, before: 9 },
  ],
  due: [{ label: "Training", overdue: 3, soon: 12 }],
  events: [{ id: 1, name: "Accident with an injury", terminal: "Reno", day: today - day }],
  moreEvents: 2,
  recordTypes: ["accident"],
  asOf: today,
};

const measures: Answer<"watchList">["measures"] = [
  {
    dataset: "accidents",
    attribute: "preventableAccidents",
    label: "Preventable Accidents",
    weight: 70,
    per: "miles",
    better: "less",
    isSame: false,
    filters: [],
  },
  {
    dataset: "injuries",
    attribute: "recordableInjuries",
    label: "OSHA Recordable Injuries",
    weight: 30,
    per: "days",
    better: "less",
    isSame: true,
    filters: [],
  },
];

const row = (
  id: number,
  label: string,
  score: number | null,
  rank: number | null,
  outside: "above" | "below" | null = null,
): Answer<"watchList">["rows"][number] => ({
  id,
  label,
  groupId: id,
  score,
  interval: score === null ? null : { low: Math.max(0, score - 18), high: Math.min(100, score + 22) },
  known: score === null ? 0.3 : 1,
  rank,
  ranks: rank === null ? null : { best: rank, worst: rank + 1 },
  before: score === null ? null : score + 4,
  measures: [
    {
      events: 4,
      exposure: 12.5,
      points: score,
      contribution: (score ?? 0) * 0.7,
      rate: 0.4,
      low: 0.25,
      high: 0.62,
      mean: 0.31,
      outside,
      left: 1,
    },
    {
      events: 1,
      exposure: 30,
      points: score === null ? null : 50,
      contribution: (score ?? 0) * 0.3,
      rate: 0.05,
      low: 0.05,
      high: 0.05,
      mean: 0.05,
      outside: null,
      left: 0,
    },
  ],
});

const report = {
  alias: "terminals",
  name: "Terminals",
  subject: "terminals" as const,
  months: 12,
  measures: measures.map(({ dataset, attribute, weight }) => ({ dataset, attribute, weight })),
};
const drivers = { ...report, alias: "drivers", name: "Drivers", subject: "drivers" as const };
const frame = { from: Date.UTC(2025, 10, 1) / 1_000, to: Date.UTC(2026, 9, 31) / 1_000 };

/** Terminals, one of them without a score. */
export const watchList: Answer<"watchList"> = {
  report,
  ...frame,
  measures,
  rows: [
    row(3, "Reno", 21.4, 3, "above"),
    row(4, "Boise", 63.2, 2),
    row(5, "Elko", 71.8, 1),
    row(6, "Ely", null, null),
  ],
  count: 3,
  isCut: false,
  notices: [
    '"OSHA Recordable Injuries" shows no measurable difference between terminals: all of them have 50 points.',
  ],
  asOf: today,
};

/** One of them whole. */
export const watched: Answer<"watched"> = {
  report,
  ...frame,
  measures,
  row: row(3, "Reno", 21.4, 3, "above"),
  count: 3,
  notices: [],
  people: [{ id: 9, templateAlias: "employee_watch_list", label: "Maria Keller", recordId: 90, score: 61.5 }],
  asOf: today,
};

/** The names of the reports. */
export const reports: Answer<"reports"> = [report, drivers].map(({ alias, name, subject }) => ({
  alias,
  name,
  subject,
}));

/** The reports as they are edited. */
export const settings: Answer<"settings"> = {
  version: "one",
  isOwn: true,
  reports: [report, drivers],
  watched: "terminals",
  catalog: [
    ...measures.map(({ dataset, attribute, label, per, better }) => ({
      dataset,
      attribute,
      label,
      per,
      better,
      datasetLabel: dataset === "accidents" ? "Accidents" : "Injuries and Illnesses",
      help: "Counts.",
    })),
    {
      dataset: "trainings",
      attribute: "overdueTrainings",
      label: "Late Trainings",
      per: "records",
      better: "less",
      datasetLabel: "Trainings",
      help: "Late ones.",
    },
  ],
  changedByName: null,
  changedDate: null,
};
