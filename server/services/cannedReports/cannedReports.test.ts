/** Ready reports: who opens which, what they show, and that their files have the same (spec reporting.md 2 and 7). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compileCannedReports } from "../../../engine/server.ts";
import { fixtureEngine, NOW } from "../../storage/testing/companyFixture.ts";
import { codeOf, openExportFixture } from "../exports/exports.fixture.ts";
import type { ExportFixture, Job } from "../exports/exports.fixture.ts";

const day = 86_400;
const today = NOW - (NOW % day);
const engine = fixtureEngine();
const about = { help: "Trips.", section: "summary", modules: ["trips"] };
const series = { alias: "trip", filters: [], columns: [] };
const report = (dataSeries: object[], settings: object = {}) => ({
  version: "1.0.0",
  dataSeries,
  commonFilters: [],
  settings: { displayType: "table", ...settings },
});
const towns = {
  ...about,
  alias: "towns",
  name: "Towns",
  exportTypes: ["csv", "xlsx"],
  call: "dueTrainings",
  parameters: [
    { kind: "records", name: "employeeIds", label: "Driver", field: "primaryModel" },
    { kind: "terminals", name: "employeeTerminals", label: "Terminal", field: "groupId" },
    { kind: "dates", name: "dueDate", label: "Day", field: "day", daysAhead: 120 },
    { kind: "daysOfYear", name: "year", label: "Day of the year", field: "day" },
    { kind: "records", name: "courseIds", label: "Course", field: "primaryModel" },
  ],
  report: report([
    {
      ...series,
      id: 1,
      aggregation: "COUNT",
      columns: [{ field: "town", label: "Site" }, { field: "day" }, { field: "primaryModel", label: "Who" }],
    },
  ]),
  orderBy: { field: "town", direction: "asc" },
};
const costs = {
  ...about,
  alias: "costs",
  name: "Costs",
  exportTypes: ["csv"],
  parameters: [],
  report: report(
    [
      { ...series, id: 1, name: "Trips", aggregation: "COUNT" },
      {
        ...series,
        id: 2,
        name: "Late",
        aggregation: "COUNT",
        filters: [{ kind: "choice", field: "late", any: [true] }],
      },
      { ...series, id: 3, name: "Cost", aggregation: "SUM", aggregationBy: "cost" },
      { ...series, id: 4, name: "Toll", aggregation: "SUM", aggregationBy: "toll" },
    ],
    { groupBy: { field: "groupId", label: "Terminal" } },
  ),
  computed: [{ label: "Left", operation: "difference", of: [3, 4] }],
};
const off = { ...costs, alias: "off", name: "Off", requiredConfigs: ["module.nobody.enabled"] };
/** Those of the calls that the specification names. */
const calls = ["expiringTrainings", "notCompletedTrainings", "enforcements"];
const called = calls.map((call) => ({ ...towns, alias: call, name: `Towns, ${call}`, call }));
const cannedReports = compileCannedReports(
  [towns, costs, off, ...called].map((json) => ({ json })),
  { engine },
);

let fixture: ExportFixture;
let driver: number;

beforeAll(async () => {
  fixture = await openExportFixture({ deps: { engine, cannedReports } });
  const { north, south } = fixture.base.redwood;
  driver = await save("driver", north, { firstName: "Cara", lastName: "Diaz" });
  await save(
    "trip",
    north,
    { town: "Albany", day: today, cost: 10.1, toll: 0.2, late: true },
    { primaryModel: driver },
  );
  await save("trip", south, { town: "Boise", day: today + 30 * day, cost: 5 });
});
afterAll(() => fixture.close());

async function save(templateAlias: string, groupId: number, fields: object, relations: object = {}) {
  const body = { templateAlias, groupId, fields, relations };
  const reply = await fixture.ask({ method: "POST", url: "/api/models", as: "admin", body });
  expect(reply.status, reply.text).toBe(201);
  return (reply.body as { id: number }).id;
}

interface Answer {
  columns: { label: string; align: string }[];
  lines: { texts: string[]; key?: number; record?: { templateAlias: string } }[];
  totals?: string[];
  count?: number;
  next: string | null;
}

const post = (url: string, as: string, body: object = {}) => fixture.ask({ method: "POST", url, as, body });

async function run(as: string, alias: string, values: object = {}): Promise<Answer> {
  const reply = await post(`/api/reports/canned/${alias}`, as, { values });
  expect(reply.status, reply.text).toBe(200);
  return reply.body as Answer;
}

const textsOf = ({ lines }: Answer) => lines.map(({ texts }) => texts);
const towned = async (as: string, values: object) =>
  textsOf(await run(as, "towns", values)).map(([town]) => town);

/** The lines of a file that is made in the background. */
async function fileOf(as: string, alias: string, values: object = {}): Promise<string[]> {
  const reply = await post(`/api/reports/canned/${alias}/export/csv`, as, { values });
  expect(reply.status, reply.text).toBe(202);
  const { id } = reply.body as Job;
  await expect
    .poll(async () => (await fixture.statusOf(as, id)).status, { timeout: 20_000, interval: 50 })
    .toBe("Ready");
  return (await fixture.content(as, id)).text.replace("\uFEFF", "").split("\r\n").slice(0, -1);
}

describe("the list of ready reports", () => {
  it("has those that one may open, with what a new form says", async () => {
    const aliases = async (as: string) => {
      const reply = await fixture.ask({ url: "/api/reports/canned", as });
      return (reply.body as { data: { alias: string }[] }).data.map(({ alias }) => alias);
    };
    const all = ["costs", "towns", "enforcements", "expiringTrainings", "notCompletedTrainings"];
    expect(await aliases("admin")).toEqual(all);
    expect(await aliases("terminal")).toEqual(all);
    expect(await aliases("peopleOnly")).toEqual([]);
  });

  it("refuses who may not open one, one that is off, and one that is none, before it looks at what was chosen", async () => {
    const refusal = async (as: string, alias: string) =>
      codeOf(await post(`/api/reports/canned/${alias}`, as, { values: { nonsense: 1 } }));
    expect(await refusal("peopleOnly", "costs")).toEqual([403, "not_permitted"]);
    expect(await refusal("admin", "off")).toEqual([403, "feature_disabled"]);
    expect(await refusal("admin", "none")).toEqual([404, "report_not_found"]);
    expect(await refusal("admin", "costs")).toEqual([400, "values_refused"]);
  });
});

describe("a ready report of records", () => {
  it("lists what one may view in its order, whatever the capitals of its address", async () => {
    const all = await run("admin", "TOWNS");
    expect(all.columns.map(({ label }) => label)).toEqual(["Site", "Day", "Who"]);
    expect(textsOf(all).map(([town]) => town)).toEqual(["Albany", "Boise", "Northtown", "Southtown"]);
    expect(textsOf(all)[0]?.[2]).toBe("Cara Diaz");
    expect(all).toMatchObject({ count: 4, next: null });
    expect(all.lines[0]?.record?.templateAlias).toBe("trip");
    expect(await towned("terminal", {})).toEqual(["Albany", "Northtown"]);
  });

  it("is narrowed by what was chosen", async () => {
    const { north, root } = fixture.base.redwood;
    expect(await towned("admin", { employeeIds: [driver] })).toEqual(["Albany"]);
    expect(await towned("admin", { employeeTerminals: [north] })).toEqual(["Albany", "Northtown"]);
    expect(await towned("admin", { employeeTerminals: [root] })).toHaveLength(4);
    expect(await towned("admin", { dueDateFrom: today + day })).toEqual(["Boise"]);
    const monthAndDay = new Date(today * 1_000).toISOString().slice(5, 10);
    expect(await towned("admin", { yearFrom: monthAndDay, yearTo: monthAndDay })).toEqual(["Albany"]);
  });

  it("refuses days that are too far ahead, with the pointer of each mistake", async () => {
    const reply = await post("/api/models/query/canned/dueTrainings", "admin", {
      dueDateTo: today + 200 * day,
    });
    expect(codeOf(reply)).toEqual([400, "values_refused"]);
    expect(reply.body).toMatchObject({
      message: "Day: choose a date at most 120 days ahead.",
      issues: [{ path: "/dueDateTo" }],
    });
  });

  it("refuses a time zone that is none", async () => {
    const reply = await post("/api/reports/canned/towns", "admin", { timezone: "Nowhere/Land" });
    expect(codeOf(reply)).toEqual([400, "invalid_request"]);
  });

  it("has a call of its own, with its file and its job", async () => {
    const answer = await post("/api/models/query/canned/dueTrainings", "terminal", { dueDateTo: today });
    expect(textsOf(answer.body as Answer).map(([town]) => town)).toEqual(["Albany"]);
    const file = await post("/api/models/query/canned/dueTrainings/xlsx", "terminal");
    expect(file.status).toBe(200);
    expect(file.headers["content-disposition"]).toMatch(/Towns \d{4}-\d\d-\d\d\.xlsx/);
    const job = await post("/api/models/query/export/dueTrainings/xlsx", "terminal");
    expect([job.status, (job.body as Job).fileName]).toEqual([
      202,
      expect.stringMatching(/^Towns .*\.xlsx$/),
    ]);
  });
});

describe("the calls that the specification names", () => {
  it.each([
    ["/api/models/query/canned/dueTrainings", 200],
    ["/api/models/query/canned/dueTrainings/xlsx", 200],
    ["/api/models/query/export/dueTrainings/xlsx", 202],
    ["/api/models/query/canned/expiringTrainings", 200],
    ["/api/models/query/canned/expiringTrainings/xlsx", 200],
    ["/api/models/query/export/expiringTrainings/xlsx", 202],
    ["/api/models/query/canned/notCompletedTrainings", 200],
    ["/api/models/query/canned/notCompletedTrainings/xlsx", 200],
    ["/api/models/query/export/notCompletedTrainings/xlsx", 202],
    ["/api/models/query/canned/enforcements/xlsx", 200],
    ["/api/models/query/export/enforcements/xlsx", 202],
  ])("%s answers who may view the records, and nobody else", async (url, status) => {
    expect((await post(url, "admin")).status).toBe(status);
    expect(codeOf(await post(url, "peopleOnly"))).toEqual([403, "not_permitted"]);
  });
});

describe("a ready report of groups", () => {
  it("has a column for each series, what is computed of them, and the totals of what one may view", async () => {
    const all = await run("admin", "costs");
    expect(all.columns.map(({ label }) => label)).toEqual([
      "Terminal",
      "Trips",
      "Late",
      "Cost",
      "Toll",
      "Left",
    ]);
    expect(textsOf(all)).toEqual([
      ["North", "2", "1", "$10.10", "$0.20", "$9.90"],
      ["South", "2", "0", "$5.00", "", "$5.00"],
    ]);
    expect(all.totals).toEqual(["Total", "4", "1", "$15.10", "$0.20", "$14.90"]);
    const own = await run("terminal", "costs");
    expect(textsOf(own)).toEqual([["North", "2", "1", "$10.10", "$0.20", "$9.90"]]);
    expect(own.totals).toEqual(["Total", "2", "1", "$10.10", "$0.20", "$9.90"]);
  });
});

describe("the records behind a number", () => {
  const behind = async (as: string, number: object) => {
    const reply = await post("/api/reports/canned/costs", as, { behind: number });
    expect(reply.status, reply.text).toBe(200);
    return reply.body as Answer;
  };

  it("are as many as it counts, for everybody, in each line and in the totals", async () => {
    for (const as of ["admin", "terminal"]) {
      const { lines, totals = [] } = await run(as, "costs");
      for (const [index, series] of [1, 2].entries()) {
        for (const { key, texts } of lines)
          expect((await behind(as, { series, key })).count).toBe(Number(texts[index + 1]));
        const all = await behind(as, { series });
        expect([all.count, all.lines.length]).toEqual([Number(totals[index + 1]), all.count]);
      }
    }
  });

  it("are refused where there is no such number", async () => {
    const reply = await post("/api/reports/canned/costs", "admin", { behind: { series: 9 } });
    expect(codeOf(reply)).toEqual([400, "invalid_request"]);
  });
});

describe("a file of a ready report", () => {
  it("has what the page shows", async () => {
    for (const as of ["admin", "terminal"])
      for (const alias of ["towns", "costs"]) {
        const { columns, lines, totals } = await run(as, alias);
        const shown = [
          columns.map(({ label }) => label),
          ...lines.map(({ texts }) => texts),
          ...(totals ? [totals] : []),
        ];
        expect(await fileOf(as, alias)).toEqual(shown.map((texts) => texts.join(",")));
      }
  });

  it("is narrowed as the page is, and refused as the page is", async () => {
    expect(await fileOf("admin", "towns", { employeeIds: [driver] })).toHaveLength(2);
    const refusal = async (as: string, path: string, values: object) =>
      codeOf(await post(`/api/reports/canned/${path}`, as, { values }));
    expect(await refusal("admin", "costs/export/xlsx", {})).toEqual([400, "format_not_offered"]);
    expect(await refusal("admin", "towns/export/csv", { dueDateTo: today + 200 * day })).toEqual([
      400,
      "values_refused",
    ]);
    expect(await refusal("peopleOnly", "towns/export/csv", {})).toEqual([403, "not_permitted"]);
  });
});
