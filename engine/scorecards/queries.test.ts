import { describe, expect, it } from "vitest";
import { createAbilities } from "../access/abilities.ts";
import { parseDate } from "../format/dates.ts";
import type { UserPermissions } from "../model/recordData.ts";
import { everybody } from "../report/reports.fixture.ts";
import { scorecardContext, scorecardGroups, scorecardOptions, viewing } from "../kpi/scorecard.fixture.ts";
import { compileQuery } from "../query/compile.ts";
import type { QueryRecord } from "../query/data.ts";
import { evaluateQuery } from "../query/memory/evaluate.ts";
import type { Query } from "../query/types.ts";
import { record } from "../testing/queriesAnswered.ts";
import { scorecardInput } from "./input.ts";
import { computed } from "./runs.fixture.ts";
import { atOnce } from "./steps.ts";
import { peopleCountQuery, whoIsMeant } from "./people.ts";
import { scorecardQueries } from "./queries.ts";

const day = (text: string) => parseDate(text)!;
const period = { from: day("01/01/2026"), to: day("12/31/2026") };
const attributes = [
  { dataset: "crashs", attribute: "avoidable", weight: 40 },
  { dataset: "alarms", attribute: "alarms", weight: 30 },
  { dataset: "visits", attribute: "visits", weight: 20 },
  { dataset: "lessons", attribute: "late", weight: 10 },
];

const person = (id: number, groupId: number, fields: QueryRecord["fields"] = {}) =>
  record(id, { drives: true, job: "local", hired: day("03/01/2020"), ...fields }, { groupId });
let next = 100;
const of = (driver: number, fields: QueryRecord["fields"], groupId = 4) =>
  record((next += 1), fields, { groupId, relations: { driver } });

const records: ReadonlyMap<string, readonly QueryRecord[]> = new Map([
  [
    "driver",
    [
      person(1, 4),
      person(2, 5, { hired: day("07/01/2026"), job: "longHaul" }),
      person(3, 6, { left: day("01/31/2026") }),
      person(4, 4, { left: day("12/31/2025") }),
      person(5, 4, { hired: day("01/01/2027") }),
      // Nobody who drives.
      person(6, 6, { drives: false, job: "office" }),
    ],
  ],
  [
    "crash",
    [
      of(1, { day: day("01/01/2026"), avoidable: true }),
      of(1, { day: day("12/31/2026"), avoidable: true }),
      of(1, { day: day("12/31/2025"), avoidable: true }),
      of(1, { day: day("05/05/2026"), avoidable: false }),
      of(2, { day: day("05/05/2026"), avoidable: true }, 5),
      of(4, { day: day("05/05/2026"), avoidable: true }),
    ],
  ],
  [
    "alarm",
    [
      of(1, { day: day("02/02/2026"), severity: "high" }),
      of(1, { day: day("02/02/2026"), severity: "low" }),
      of(1, { day: day("02/02/2026") }),
      of(2, { day: day("02/02/2026"), severity: "high", dismissed: true }, 5),
    ],
  ],
  ["visit", [of(1, { day: day("02/02/2026") }), of(3, { day: day("01/15/2026") }, 6)]],
  [
    "lesson",
    [
      of(1, { due: day("02/02/2026"), done: true }),
      of(1, { due: day("02/03/2026") }),
      of(1, { due: day("02/04/2026"), exempt: true }),
      of(2, { due: day("02/04/2027") }, 5),
    ],
  ],
  [
    "route",
    [
      of(1, { ended: day("01/31/2026"), miles: 40_000 }),
      of(1, { ended: day("02/28/2026"), miles: 10_000 }),
      of(2, { ended: day("02/28/2026"), miles: 200_000 }, 5),
      of(3, { ended: day("02/28/2025"), miles: 90_000 }, 6),
    ],
  ],
]);

function answerOf(query: Query, permissions: UserPermissions) {
  const { engine } = scorecardOptions;
  const abilities = createAbilities(permissions, scorecardGroups);
  const check = compileQuery(query, { engine, abilities, groups: scorecardGroups, timezone: "UTC", now: 0 });
  if (!("query" in check)) throw new Error(JSON.stringify(check.issues));
  const data = {
    templates: engine.templates,
    records,
    groups: scorecardGroups,
    enumValues: [],
    users: new Map(),
  };
  const found = evaluateQuery(check.query, { ...data, rights: abilities });
  return { rows: "rows" in found ? found.rows : [], groups: "groups" in found ? found.groups : [] };
}

/** The input of a run that somebody computes. */
function inputFor(
  permissions = everybody,
  employees: { groupIds?: number[]; positions?: string[] } = {},
  without: string[] = [],
) {
  const chosen = { groupIds: [], positions: [], ...employees };
  const context = scorecardContext(permissions, without);
  const queries = scorecardQueries({ employees: chosen, attributes }, period, context)!;
  const answers = {
    people: answerOf(queries.people, permissions).rows,
    attributes: queries.attributes.map(({ events, exposure }) => ({
      events: answerOf(events, permissions).groups,
      ...(exposure ? { exposure: answerOf(exposure, permissions).groups } : {}),
    })),
  };
  return { queries, input: atOnce(scorecardInput(queries, answers, scorecardGroups)) };
}

describe("what a run reads", () => {
  it("are the people who were employed on some day of it, with what happened on its days", () => {
    const { input } = inputFor();
    expect(input.people.map(({ employeeId, groupId }) => [employeeId, groupId])).toEqual([
      [1, 4],
      [2, 5],
      [3, 6],
    ]);
    const [first, second, third] = input.people;
    expect(first?.observed).toEqual([
      { events: 2, exposure: 0.5 },
      { events: 7, exposure: 0.5 },
      { events: 1, exposure: 1 },
      { events: 1, exposure: 2 },
    ]);
    expect(second?.observed).toEqual([
      { events: 1, exposure: 2 },
      { events: 0, exposure: 2 },
      { events: 0, exposure: 184 / 365 },
      { events: 0, exposure: 0 },
    ]);
    expect(third?.observed[2]).toEqual({ events: 1, exposure: 31 / 365 });
    expect(first?.peers).toEqual(["group:2 position:local", "position:local", "all"]);
    expect(third?.peers).toEqual(["position:local", "all"]);
  });

  it("says what each attribute is counted over and how much it scatters", () => {
    const { input } = inputFor();
    expect(input.attributes.map(({ label, per, better, weight }) => [label, per, better, weight])).toEqual([
      ["Avoidable Crashes", "miles", "less", 40],
      ["Alarms", "miles", "less", 30],
      ["Visits", "days", "more", 20],
      ["Late Lessons", "records", "less", 10],
    ]);
    // One that weighs 5 and two that weigh 1; of two lessons one is late.
    expect(input.attributes.map(({ dispersion }) => dispersion)).toEqual([1, 27 / 7, 1, 0.5]);
  });

  it("asks miles once for all attributes, and names all record types", () => {
    const { queries } = inputFor();
    const [crash, alarm] = queries.attributes;
    expect(crash?.exposure).toBe(alarm?.exposure);
    expect(queries.recordTypes).toEqual(["driver", "crash", "alarm", "visit", "lesson", "route"]);
  });

  it("are the people of some groups with all below, and of some positions", () => {
    const ids = (employees: object) =>
      inputFor(everybody, employees).input.people.map(({ employeeId }) => employeeId);
    expect(ids({ groupIds: [2] })).toEqual([1, 2]);
    expect(ids({ groupIds: [3] })).toEqual([3]);
    expect(ids({ positions: ["longHaul"] })).toEqual([2]);
    expect(ids({ groupIds: [7] })).toEqual([]);
  });

  it("are those whom the dataset counts where no positions are chosen, which is said, and else all of the positions", () => {
    const one = inputFor();
    expect(one.input.people.map(({ employeeId }) => employeeId)).not.toContain(6);
    expect(one.queries.notices).toEqual(["Drivers alone are scored, since no positions are chosen."]);
    const other = inputFor(everybody, { positions: ["office"] });
    expect(other.input.people.map(({ employeeId }) => employeeId)).toEqual([6]);
    expect(other.queries.notices).toEqual([]);
    expect(whoIsMeant(scorecardContext(everybody))).toBe("Drivers");
    expect(whoIsMeant(scorecardContext(viewing({ crashes: [4] })))).toBeUndefined();
  });

  it("are counted as they are read, those alone whom the reader may view", () => {
    const countOf = (permissions: UserPermissions, employees: object = {}) => {
      const chosen = { groupIds: [], positions: [], ...employees };
      const counting = peopleCountQuery(chosen, period, scorecardContext(permissions));
      return counting && answerOf(counting.query, permissions).groups[0]?.groupValue;
    };
    expect(countOf(everybody)).toEqual([3]);
    expect(countOf(everybody, { positions: ["local"] })).toEqual([2]);
    expect(countOf(viewing({ people: [4] }))).toEqual([1]);
    expect(countOf(viewing({ crashes: [4] }))).toBeUndefined();
  });

  it("are days where there are no miles of anybody, or none that may be viewed", () => {
    const rights = {
      people: [4, 5, 6],
      crashes: [4, 5, 6],
      alarms: [4, 5, 6],
      visits: [4, 5, 6],
      lessons: [4, 5, 6],
    };
    const { input, queries } = inputFor(viewing(rights));
    expect(queries.attributes[0]).not.toHaveProperty("exposure");
    expect(queries.recordTypes).not.toContain("route");
    expect(input.attributes[0]?.per).toBe("days");
    expect(input.people[1]?.observed[0]).toEqual({ events: 1, exposure: 184 / 365 });
    const third = inputFor(everybody, { groupIds: [3] }).input;
    expect(third.attributes.map(({ per }) => per)).toEqual(["days", "days", "days", "records"]);
  });

  it("knows nothing of people where the records of an attribute may not be viewed: they have no exposure", () => {
    const everywhere = [4, 5, 6];
    const rights = {
      people: everywhere,
      crashes: [4],
      alarms: everywhere,
      visits: [4],
      lessons: everywhere,
      routes: everywhere,
    };
    const { input } = inputFor(viewing(rights));
    const [first, second, third] = input.people;
    expect(first?.observed[0]).toEqual({ events: 2, exposure: 0.5 });
    expect(second?.observed[0]).toEqual({ events: 0, exposure: 0 });
    expect(second?.observed[1]).toEqual({ events: 0, exposure: 2 });
    expect(third?.observed[2]).toEqual({ events: 0, exposure: 0 });
  });

  it("is nothing where people may not be viewed, and leaves out attributes whose module is off", () => {
    const chosen = { employees: { groupIds: [], positions: [] }, attributes };
    expect(scorecardQueries(chosen, period, scorecardContext(viewing({ crashes: [4] })))).toBeUndefined();
    const { queries } = inputFor(everybody, {}, ["alarm"]);
    expect(queries.attributes.map(({ dataset }) => dataset)).toEqual(["crashs", "visits", "lessons"]);
  });

  it("gives a run with a score for those of whom half of the weight is known", () => {
    const { people } = computed(inputFor().input);
    expect(people.map(({ known, score }) => [known, score === null])).toEqual([
      [1, false],
      [0.9, false],
      [0.2, true],
    ]);
  });
});
