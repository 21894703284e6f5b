/** Numbers per million miles: what they are divided by is what their reader sees, month by month and terminal by terminal. */
import type { Static } from "typebox";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { RecordData, Template } from "../../../engine/index.ts";
import { compileDatasets } from "../../../engine/server.ts";
import { driver, fixtureEngine, trip } from "../../storage/testing/companyFixture.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";
import type { kpiAnswer } from "./schema.ts";

type Answer = Static<typeof kpiAnswer.schema>;

const haul: Template = {
  alias: "haul",
  name: "Haul",
  groupTypes: ["Terminal"],
  modules: ["trips", "people"],
  label: { expression: "'Haul ' & recordNumber" },
  fields: {
    end: { type: "dateTime", kind: "date", label: "End" },
    miles: { type: "number", kind: "integer", label: "Miles" },
  },
  views: {
    edit: { type: "section", children: ["groupId", "end", "miles"] },
    list: { type: "list", columns: ["end"], orderBy: [{ field: "end", direction: "desc" }] },
  },
};
const trips = {
  alias: "trips",
  template: "trip",
  timeField: "day",
  attributes: [{ field: "day" }, { field: "town" }],
  normalizations: ["millionMiles"],
};
const hauls = {
  alias: "hauls",
  template: "haul",
  timeField: "end",
  attributes: [{ field: "end" }, { field: "miles" }],
  exposure: {
    normalization: "millionMiles",
    label: "Miles driven",
    sumOf: "miles",
    exclusions: ["By the end."],
  },
};

const day = (text: string) => Date.parse(text) / 1_000;

let fixture: AppFixture;

beforeAll(async () => {
  const engine = fixtureEngine([driver, trip, haul]);
  const datasets = compileDatasets([{ json: trips }, { json: hauls }], { engine });
  fixture = await createAppFixture({ deps: { engine, datasets } });
  const { north, south } = fixture.redwood;
  const add = async (templateAlias: string, groupId: number, fields: object) => {
    const body = { templateAlias, groupId, fields, relations: {} };
    const reply = await fixture.call({ method: "POST", url: "/api/models", as: "admin", body });
    if (reply.status !== 201) throw new Error(reply.text);
    return reply.body as RecordData;
  };
  const trips_ = [
    [north, "2025-10-05"],
    [north, "2025-10-20"],
    [north, "2025-11-03"],
    [south, "2025-10-09"],
    [south, "2025-12-01"],
  ] as const;
  for (const [group, text] of trips_) await add("trip", group, { town: "Ely", day: day(text) });
  const miles = [
    [north, "2025-10-31", 500_000],
    [north, "2025-11-30", 250_000],
    [south, "2025-10-31", 2_000_000],
    [south, "2025-11-30", 1_000_000],
    [south, "2026-01-31", 9_000_000],
  ] as const;
  for (const [group, end, driven] of miles) await add("haul", group, { end: day(end), miles: driven });
});
afterAll(() => fixture.close());

async function perMile(as: string, more: object = {}): Promise<Answer> {
  const time = { timeFrameFrom: day("2025-10-01"), timeFrameTo: day("2025-12-31") };
  const body = { normalization: "millionMiles", ...time, ...more };
  const reply = await fixture.call({ method: "POST", url: "/kpi/trips", as, body });
  expect(reply.status, reply.text).toBe(200);
  return reply.body as Answer;
}

const groupings = [{ attribute: "day", unit: "MONTH" }, { attribute: "groupId" }];

it("divides the whole by all miles of the time", async () => {
  const { total, normalization } = await perMile("admin");
  expect(total).toMatchObject({ numerator: 5, denominator: 3_750_000 });
  expect(total.value).toBeCloseTo(5 / 3.75, 9);
  expect(normalization?.exclusions).toEqual(["By the end."]);
});

it("divides each month of each terminal by its own miles; without miles it says so", async () => {
  const { north, south } = fixture.redwood;
  const { groups } = await perMile("admin", { groupings });
  const found = groups.map(({ groupKey: [month, group], numerator, denominator, value }) => [
    month,
    group,
    numerator,
    denominator,
    value,
  ]);
  const expected = [
    ["2025-10", north, 2, 500_000, 4],
    ["2025-10", south, 1, 2_000_000, 0.5],
    ["2025-11", north, 1, 250_000, 4],
    ["2025-12", south, 1, 0, null],
  ];
  expect(found).toHaveLength(4);
  expect(found).toEqual(expect.arrayContaining(expected));
});

it("divides what somebody sees by the miles of where they see it", async () => {
  const { total, groups } = await perMile("terminal", { groupings });
  expect(total).toMatchObject({ numerator: 3, denominator: 750_000, value: 4 });
  expect(groups.map(({ groupKey: [, group] }) => group)).toEqual([
    fixture.redwood.north,
    fixture.redwood.north,
  ]);
});
