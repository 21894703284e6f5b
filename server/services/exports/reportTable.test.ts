/** Files of custom reports have the table that their page shows: subtotals, comparisons and all groups, with the rights of who asks. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Report } from "../../../engine/index.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { codeOf, endpoint, openExportFixture } from "./exports.fixture.ts";
import type { ExportFixture, Job } from "./exports.fixture.ts";

let fixture: ExportFixture;
const day = 86_400;

/** More groups than a page of an answer has. */
const TOWNS = 510;

beforeAll(async () => {
  fixture = await openExportFixture();
  const { north, south } = fixture.base.redwood;
  const ann = await save("driver", north, { firstName: "Cara", lastName: "Diaz" });
  const bob = await save("driver", south, { firstName: "Dora", lastName: "Eck" });
  await save("trip", north, { town: "Albany", day: NOW, cost: 10, late: true }, { primaryModel: ann });
  await save("trip", north, { town: "Albany", day: NOW, cost: 5.25 }, { primaryModel: ann });
  await save("trip", north, { town: "Albany", day: NOW - 30 * day, cost: 2 }, { primaryModel: bob });
  await save("trip", south, { town: "Boise", day: NOW, cost: 7 }, { primaryModel: bob });
});
afterAll(() => fixture.close());

async function save(templateAlias: string, groupId: number, fields: object, relations: object = {}) {
  const body = { templateAlias, groupId, fields, relations };
  const reply = await fixture.ask({ method: "POST", url: "/api/models", as: "admin", body });
  expect(reply.status, reply.text).toBe(201);
  return (reply.body as { id: number }).id;
}

const series = { id: 1, alias: "trip", filters: [], aggregation: "SUM", aggregationBy: "cost", columns: [] };
const reportOf = (settings: object, more: object = {}): Report =>
  ({
    version: "1.0.0",
    dataSeries: [{ ...series, ...more }],
    commonFilters: [],
    settings: { displayType: "table", ...settings },
  }) as unknown as Report;

const ask = (person: string, report: Report, format = "csv") =>
  fixture.ask({
    method: "POST",
    url: `${endpoint}/${format}`,
    as: person,
    body: { report, name: "Costs", timezone: "UTC" },
  });

async function linesOf(person: string, report: Report): Promise<string[]> {
  const reply = await ask(person, report);
  expect(reply.status, reply.text).toBe(202);
  const { id } = reply.body as Job;
  const status = () => fixture.statusOf(person, id);
  await expect
    .poll(async () => (await status()).status, { timeout: 20_000, interval: 50 })
    .not.toBe("preparing");
  expect(await status()).toMatchObject({ status: "Ready", fileName: "Costs 2026-01-15.csv" });
  return (await fixture.content(person, id)).text.replace("\uFEFF", "").split("\r\n").slice(0, -1);
}

const ofTowns = (value: string) => ({
  filters: [{ kind: "text", field: "town", operator: "contains", value }],
});

describe("the file of a report", () => {
  it("has a line for each group with the totals below, and the names of records that may be viewed", async () => {
    const byDriver = reportOf({ groupBy: { field: "primaryModel" } }, ofTowns("Albany"));
    expect(await linesOf("admin", byDriver)).toEqual([
      "Driver,Sum of Cost",
      "Cara Diaz,$15.25",
      "Dora Eck,$2.00",
      "Total,$17.25",
    ]);
    const [, ...seen] = await linesOf("terminal", byDriver);
    expect(seen.join("\n")).toContain("Cara Diaz,$15.25");
    expect(seen.join("\n")).not.toContain("Dora");
    expect(seen.at(-1)).toBe("Total,$17.25");
  });

  it("of several groupings has its subtotals, as the screen does", async () => {
    const lines = await linesOf(
      "admin",
      reportOf(
        { groupBy: { field: "town" }, rowsBy: [{ field: "primaryModel" }], thenBy: { field: "late" } },
        { filters: [{ kind: "presence", field: "cost", filled: true }] },
      ),
    );
    const [head = ""] = lines;
    expect(head.split(",").slice(0, 2)).toEqual(["Town", "Driver"]);
    expect(lines.some((line) => line.startsWith("Albany,Total,"))).toBe(true);
    expect(lines.some((line) => line.startsWith("Albany,Cara Diaz,"))).toBe(true);
    expect(lines.at(-1)).toMatch(/^Total,.*\$24\.25/);
  });

  it("that is compared has the time before beside each number", async () => {
    const range = { type: "custom", start: NOW - 29 * day, end: NOW };
    const earlier = reportOf(
      { groupBy: { field: "town" }, compare: "previousPeriod" },
      { filters: [{ kind: "date", field: "day", range }] },
    );
    const [head = "", ...lines] = await linesOf("admin", earlier);
    expect(head.split(",").length).toBeGreaterThan(3);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^Albany,\$15\.25,\$2\.00,\+\$13\.25,\+663%$/);
  });

  it("has all groups, where the screen has the first ones", async () => {
    const { north } = fixture.base.redwood;
    for (let index = 0; index < TOWNS; index += 1)
      await save("trip", north, { town: `Stop ${String(index).padStart(4, "0")}`, cost: 1 });
    const lines = await linesOf("admin", reportOf({ groupBy: { field: "town" } }, ofTowns("Stop")));
    expect(lines).toHaveLength(TOWNS + 2);
    expect(lines.at(-1)).toBe(`Total,$${TOWNS}.00`);
  }, 120_000);

  it("is a workbook and a document too", async () => {
    for (const format of ["xlsx", "pdf"])
      expect((await ask("admin", reportOf({ groupBy: { field: "town" } }), format)).status).toBe(202);
  });
});

describe("is refused", () => {
  it("to who may not view a record type of it, and where it names what is not there", async () => {
    expect(codeOf(await ask("peopleOnly", reportOf({ groupBy: { field: "town" } })))).toEqual([
      403,
      "not_permitted",
    ]);
    const gone = await ask("admin", reportOf({ groupBy: { field: "gone" } }));
    expect(codeOf(gone)).toEqual([400, "invalid_request"]);
    expect(gone.text).toContain('\\"gone\\"');
    const secret = await ask("manager", reportOf({ groupBy: { field: "secret" } }));
    expect(codeOf(secret)[0]).toBe(400);
    expect(codeOf(await ask("admin", { ...reportOf({}), version: "9" } as unknown as Report))).toEqual([
      400,
      "invalid_request",
    ]);
  });
});
