/** Answers about datasets, coaching and the riskiest drivers, for stories. */
import type { createKpiClient, createSafeViewClient } from "../../product/testing/index.ts";
import { accidents, type Answer } from "../visualInsights/sampleInsights.ts";

type Kpi = ReturnType<typeof createKpiClient>;
type SafeView = ReturnType<typeof createSafeViewClient>;
type Dataset = Awaited<ReturnType<Kpi["datasets"]>>[number];
type Attribute = Dataset["attributes"][number];

const at = (text: string) => Date.parse(text) / 1_000;
const ofAccidents = (metric: string) =>
  accidents.attributes.find((each) => each.metric === metric) as Attribute;

const person: Attribute = {
  ...ofAccidents("preventability"),
  metric: "primaryModel",
  label: "Employee",
  relation: "employee",
  filterOptions: ["EQ", "NEQ", "IN"],
};
const choice = (metric: string, label: string, enumSet: string): Attribute => ({
  ...ofAccidents("preventability"),
  metric,
  label,
  enumSet,
  filterPriority: 90,
});
const date = (metric: string): Attribute => ({ ...ofAccidents("date"), metric });

/** Datasets of a company, each about the people whom it names. */
export const datasets: readonly Dataset[] = [
  {
    ...accidents,
    attributes: [...accidents.attributes, person],
    normalizations: [
      { name: "drivers", label: "Per driver" },
      { name: "millionMiles", label: "Per million miles" },
    ],
  },
  {
    ...accidents,
    name: "telematicsEvents",
    label: "Telematics Events",
    template: "telematics_alert",
    attributes: [
      date("date"),
      choice("alertType", "Type", "telematics_alert_types"),
      person,
      ofAccidents("groupId"),
    ],
    normalizations: [
      { name: "drivers", label: "Per driver" },
      { name: "hours", label: "Per 200,000 hours", reason: "There are no hours worked." },
    ],
  },
  {
    ...accidents,
    name: "watchList",
    label: "Watch List Entries",
    template: "employee_watch_list",
    timeField: "addedDate",
    attributes: [
      date("addedDate"),
      date("removedDate"),
      { ...ofAccidents("towed"), metric: "active", label: "On the list" },
      choice("reasons", "Reasons", "watch_list_reasons"),
      choice("planStatus", "Plan status", "watch_list_plan_statuses"),
      person,
      ofAccidents("groupId"),
    ],
    normalizations: [],
  },
];

const divided = {
  name: "drivers" as const,
  label: "Per driver",
  per: 1,
  numerator: "Telematics Events",
  denominator: "Drivers",
  by: ["period" as const],
  exclusions: ["Drivers who were hired after the period or left before it are not counted."],
};

/** An answer of three groups, by what was asked; ids of people where they are asked for. */
export const ask: Kpi["ask"] = async (dataset, body) => {
  const [grouping] = body.groupings ?? [];
  const isDivided = body.normalization !== undefined;
  const keys = keysOf(grouping?.attribute, grouping?.unit);
  const counts = [30, 12, 6];
  const rate = (count: number, drivers: number) =>
    isDivided ? { value: count / drivers, numerator: count, denominator: drivers } : { value: count };
  return {
    dataset,
    label: "Telematics Events",
    metric: "count",
    aggregation: "COUNT",
    groupings: grouping ? [{ attribute: grouping.attribute, label: "Group" }] : [],
    groups: keys.map((key, index) => {
      const count = counts[index] ?? 0;
      return { groupKey: [key], count, ...rate(count, 10) };
    }),
    total: { count: 48, ...rate(48, 30) },
    isCut: false,
    timeFrame: {
      field: "date",
      from: body.timeFrameFrom ?? at("2025-09-01"),
      to: body.timeFrameTo ?? at("2026-08-31"),
    },
    ...(isDivided && { normalization: divided }),
    asOf: at("2026-09-15"),
    notices: [],
  };
};

function keysOf(attribute: string | undefined, unit: string | undefined): (string | number)[] {
  if (attribute === "groupId") return [3, 4, 5];
  if (attribute === "primaryModel") return [1, 2, 3];
  if (unit === "MONTH") return ["2025-10", "2026-02", "2026-08"];
  return unit === undefined ? ["one", "two", "three"] : ["1", "2", "3"];
}

/** Several questions, each answered as by itself. */
export const askSeveral: Kpi["askSeveral"] = async (questions) =>
  Promise.all(questions.map(({ name, ...body }): Promise<Answer> => ask(name, body)));

/** The records behind a number. */
export const rows: Kpi["rows"] = async (dataset) => ({
  dataset,
  columns: [{ attribute: "date", label: "Date", type: "DATE" }],
  rows: [{ id: 1, groupId: 3, label: "A 1", values: [at("2026-08-01")], redacted: [] }],
  next: null,
  asOf: at("2026-09-15"),
  notices: [],
});

const rate = (value: number, numerator: number, low: number, high: number) => ({
  value,
  numerator,
  denominator: 9_000,
  interval: { low, high },
});
const notices = [
  "Plans count once 90 days have passed since they ended; what happened during a plan counts neither before nor after.",
];
const timeFrame = { from: at("2025-09-01"), to: at("2026-08-31") };

/** What coaching changed, of a hundred plans. */
export const impact: Awaited<ReturnType<SafeView["impact"]>> = {
  dataset: "telematicsEvents",
  label: "Telematics Events",
  days: 90,
  timeFrame,
  plans: 100,
  people: 92,
  before: 310,
  after: 150,
  reduction: 0.52,
  compared: {
    label: "Per driver and 90 days",
    unit: "driver-days",
    before: rate(3.1, 310, 2.76, 3.46),
    after: rate(1.5, 150, 1.27, 1.76),
    unexposed: 4,
    unmatched: 2,
    like: {
      plans: 94,
      people: 340,
      before: 298,
      after: 144,
      expectedBefore: 295.1,
      expected: 192,
      ratio: 0.75,
      interval: { low: 0.61, high: 0.92 },
    },
    exclusions: ["A driver counts on the days on which they were employed."],
  },
  isCut: false,
  notices,
  asOf: at("2026-09-15"),
};

const plan = (id: number, label: string, before: number, after: number) => ({
  plan: { id, label: "Following distance" },
  templateAlias: "improvement_plan",
  employee: { id, label },
  groupId: 3,
  from: at("2026-02-01"),
  to: at("2026-03-01"),
  before: [before],
  after: [after],
  exposure: id === 2 ? null : { before: 90, after: 90 },
  likePeople: [id === 2 ? 0 : 12],
  expected: [id === 2 ? null : 2.3],
});

/** Two plans; the person of the second was not employed in both times. */
export const effectiveness: Awaited<ReturnType<SafeView["effectiveness"]>> = {
  datasets: [{ name: "telematicsEvents", label: "Telematics Events" }],
  days: 90,
  timeFrame,
  data: [plan(1, "Nicholas Flores", 4, 1), plan(2, "Ann Lee", 3, 0)],
  unit: "driver-days",
  isCut: false,
  notices,
  asOf: at("2026-09-15"),
};

/** Two drivers with scores. */
export const riskiest: Awaited<ReturnType<SafeView["riskiest"]>> = {
  data: [
    {
      id: 11,
      templateAlias: "employee_watch_list",
      employee: { id: 1, label: "Nicholas Flores" },
      groupId: 3,
      score: 82.5,
      before: 61,
    },
    {
      id: 12,
      templateAlias: "employee_watch_list",
      employee: { id: 2, label: "Ann Lee" },
      groupId: 4,
      score: 40,
      before: null,
    },
  ],
  asOf: at("2026-09-15"),
};
