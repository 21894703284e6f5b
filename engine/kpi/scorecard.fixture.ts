/** A small company of drivers with what scorecards weigh: crashes by miles, alarms by severity, visits by days, and lessons of which some are late. */
import { createAbilities } from "../access/abilities.ts";
import type { Group, UserPermissions } from "../model/recordData.ts";
import type { Template } from "../language/template.ts";
import { everybody } from "../report/reports.fixture.ts";
import { templateOf } from "../testing/templates.ts";
import { createEngine } from "../template/engine.ts";
import type { KpiContext } from "./attributes.ts";
import { compileDatasets } from "./compileDatasets.ts";
import type { Dataset, ScorecardAttribute } from "./types.ts";

const date = (label: string) => ({ type: "dateTime", kind: "date", label }) as const;
const driver = { relations: { driver: { template: "driver", label: "Driver" } }, person: "driver" };

const templates: readonly Template[] = [
  templateOf(
    {
      hired: date("Hired"),
      left: date("Left"),
      job: { type: "enum", enumSet: "jobs", label: "Job" },
      drives: { type: "boolean", label: "Drives" },
    },
    { alias: "driver", name: "Driver", modules: ["people"] },
  ),
  templateOf(
    { day: date("Day"), noticed: date("Noticed"), avoidable: { type: "boolean", label: "Avoidable" } },
    { alias: "crash", name: "Crash", modules: ["crashes"], ...driver },
  ),
  templateOf(
    {
      day: date("Day"),
      severity: { type: "enum", enumSet: "severities", label: "Severity" },
      dismissed: { type: "boolean", label: "Dismissed" },
    },
    { alias: "alarm", name: "Alarm", modules: ["alarms"], ...driver },
  ),
  templateOf({ day: date("Day") }, { alias: "visit", name: "Visit", modules: ["visits"], ...driver }),
  templateOf(
    {
      due: date("Due"),
      done: { type: "boolean", label: "Done" },
      exempt: { type: "boolean", label: "Exempt" },
    },
    { alias: "lesson", name: "Lesson", modules: ["lessons"], ...driver },
  ),
  templateOf(
    { ended: date("Ended"), miles: { type: "number", kind: "decimal", label: "Miles" } },
    { alias: "route", name: "Route", modules: ["routes"], ...driver },
  ),
];

const choices: Readonly<Record<string, readonly string[]>> = {
  jobs: ["local", "longHaul"],
  severities: ["low", "high"],
};
const enumSets = Object.entries(choices).map(([alias, names]) => ({
  alias,
  values: names.map((name) => ({ name })),
}));
const engine = createEngine({ templates: templates.map((json) => ({ json })), enumSets });

/** What datasets are compiled with. */
export const scorecardOptions = { engine, enumSets };

const isFalse = (attribute: string) => ({ attribute, values: [{ comparator: "NEQ" as const, value: true }] });
const isTrue = (attribute: string) => ({ attribute, values: [{ comparator: "EQ" as const, value: true }] });

function dataset(
  template: string,
  attributes: readonly string[],
  scorecard: readonly ScorecardAttribute[],
): Dataset {
  return {
    alias: `${template}s`,
    template,
    timeField: attributes[0] ?? "",
    attributes: [...attributes, "driver"].map((field) => ({ field })),
    scorecard,
  };
}

/** Crashes that could be avoided, by miles. */
export const crashes = dataset(
  "crash",
  ["day", "noticed", "avoidable"],
  [
    {
      alias: "avoidable",
      label: "Avoidable Crashes",
      help: "Crashes that could be avoided.",
      filters: [isTrue("avoidable")],
      per: "miles",
      better: "less",
    },
  ],
);

/** Alarms by severity. */
export const alarms = dataset(
  "alarm",
  ["day", "severity", "dismissed"],
  [
    {
      alias: "alarms",
      label: "Alarms",
      help: "Alarms that were not dismissed.",
      filters: [isFalse("dismissed")],
      weights: { attribute: "severity", values: { high: 5 } },
      per: "miles",
      better: "less",
    },
  ],
);

/** Lessons of which some are late. */
export const lessons = dataset(
  "lesson",
  ["due", "done", "exempt"],
  [
    {
      alias: "late",
      label: "Late Lessons",
      help: "Of those that are due, those that are not done.",
      of: [isFalse("exempt")],
      filters: [isFalse("done")],
      per: "records",
      better: "less",
    },
  ],
);

/** Visits, of which more are better. */
export const visits = dataset(
  "visit",
  ["day"],
  [{ alias: "visits", label: "Visits", help: "All visits.", per: "days", better: "more" }],
);

/** People, as long as they are employed. */
export const drivers: Dataset = {
  alias: "drivers",
  template: "driver",
  timeField: "hired",
  attributes: ["hired", "left", "job", "drives"].map((field) => ({ field })),
  exposure: {
    normalization: "drivers",
    label: "Drivers",
    filters: [isTrue("drives")],
    from: "hired",
    to: "left",
    position: "job",
    exclusions: [],
  },
};

const routes: Dataset = {
  alias: "routes",
  template: "route",
  timeField: "ended",
  attributes: ["ended", "miles", "driver"].map((field) => ({ field })),
  exposure: { normalization: "millionMiles", label: "Miles", sumOf: "miles", exclusions: [] },
};

const datasets = compileDatasets(
  [crashes, alarms, lessons, visits, drivers, routes].map((json) => ({ json })),
  scorecardOptions,
);

function group(id: number, parentId: number | null): Group {
  return {
    id,
    alias: `g${id}`,
    display: `Group ${id}`,
    groupType: "TERMINAL",
    inactive: false,
    parentId,
    fields: {},
  };
}

/** A company (1) with two regions: 2 with the terminals 4 and 5, 3 with 6 and 7. */
export const scorecardGroups: readonly Group[] = [
  group(1, null),
  ...[2, 3].map((id) => group(id, 1)),
  ...[4, 5].map((id) => group(id, 2)),
  ...[6, 7].map((id) => group(id, 3)),
];

/** What somebody with these rights reads scorecards with; `without`: record types that are off. */
export function scorecardContext(
  permissions: UserPermissions = everybody,
  without: readonly string[] = [],
): KpiContext {
  const on = [...engine.templates].filter(([alias]) => !without.includes(alias));
  return {
    templates: new Map(on),
    abilities: createAbilities(permissions, scorecardGroups),
    datasets,
    choices: (set) => choices[set],
  };
}

/** Rights to view the records of these modules in these groups. */
export function viewing(rights: Readonly<Record<string, readonly number[]>>): UserPermissions {
  const view = Object.fromEntries(Object.entries(rights).map(([module, ids]) => [module, [...ids]]));
  return { ...everybody, admin: false, superAdmin: false, modulePermissions: { view } };
}
