/** Turnover on the server: what each reader is shown, the people behind its numbers, and its file. */
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, openExportFixture } from "../../exports/exports.fixture.ts";
import type { ExportFixture, Job } from "../../exports/exports.fixture.ts";
import { peopleDeps } from "./turnover.fixture.ts";
import { addWorkers, day } from "./workers.fixture.ts";

let fixture: ExportFixture;
let workers: Awaited<ReturnType<typeof addWorkers>>;

beforeAll(async () => {
  fixture = await openExportFixture({ deps: peopleDeps() });
  workers = await addWorkers(fixture);
});
afterAll(() => fixture.close());

interface Answer {
  columns: { label: string; series?: number }[];
  lines: { key?: unknown; texts: string[]; record?: { id: number } }[];
  totals: string[];
  count: number;
  next: string | null;
  notices: string[];
}

const january = { dateFrom: day("2026-01-01"), dateTo: day("2026-01-14") };
const post = (url: string, as: string, body: object) => fixture.ask({ method: "POST", url, as, body });

async function run(as: string, values: object = {}, more: object = {}): Promise<Answer> {
  const body = { values: { ...january, ...values }, ...more };
  const reply = await post("/api/reports/canned/turnover", as, body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as Answer;
}

/** The cells of a line by the labels of their columns. */
function named({ columns, lines, totals }: Answer, name: string): Record<string, string> {
  const texts = name === "Total" ? totals : lines.find((line) => line.texts[0] === name)?.texts;
  return Object.fromEntries(columns.map(({ label }, index) => [label, texts?.[index] ?? "missing"]));
}

describe("turnover", () => {
  it("counts who was there, was hired again, left and moved, by terminal", async () => {
    const all = await run("admin");
    expect(named(all, "North")).toMatchObject({
      "At Start": "3",
      Hired: "1",
      Left: "1",
      "Wanted to": "1",
      "Left Within 90 Days": "1",
      "Moved Out": "1",
      "At End": "2",
    });
    expect(named(all, "South")).toMatchObject({ "At Start": "0", "Moved In": "1", "At End": "1" });
    expect(named(all, "Total")).toMatchObject({
      "At Start": "3",
      "Moved Out": "0",
      "At End": "3",
      "Average Daily Headcount": "2.6",
      "Turnover a Year": "986.5%",
    });
  });

  it("counts by the formula and the days that were chosen", async () => {
    const chosen = await run("admin", { formula: "startAndEnd", rate: "period", by: "month" });
    expect(named(chosen, "January 2026")).toMatchObject({
      "Average of Start and End": "3",
      "Turnover of the Period": "33.3%",
    });
    expect(chosen.notices.join(" ")).toContain("the headcounts before the first and after the last day");
    const south = await run("admin", { terminals: [fixture.base.redwood.south] });
    expect([south.lines.length, named(south, "Total")["Moved In"]]).toEqual([1, "1"]);
    const dock = await run("admin", { positions: ["dock"] });
    expect(named(dock, "Total")).toMatchObject({
      "At Start": "0",
      "Average Daily Headcount": "0",
      "Turnover a Year": "",
    });
  });

  it("shows how many of those who were hired are still here", async () => {
    const all = await run("admin", { show: "survival", by: "month", dateFrom: day("2025-12-01") });
    expect(named(all, "December 2025")).toMatchObject({
      Hired: "1",
      "Here After 30 Days": "100.0%",
      "Known at 30 Days": "1",
      "Here After 90 Days": "0.0%",
    });
    expect(named(all, "January 2026")).toMatchObject({
      Hired: "1",
      "Here After 30 Days": "",
      "Known at 30 Days": "0",
    });
  });

  it("counts only whom the reader may view", async () => {
    const own = await run("terminal");
    expect(own.lines.map(({ texts }) => texts[0])).toEqual(["North"]);
    expect(named(own, "Total")).toMatchObject({ "At Start": "2", "Moved Out": "0", "At End": "2" });
    const { north } = fixture.base.redwood;
    const elsewhere = await run("terminal", { terminals: [fixture.base.redwood.south] });
    expect([elsewhere.lines, elsewhere.notices.at(-1)]).toEqual([
      [],
      "Terminals that you may not view are left out.",
    ]);
    expect((await run("terminal", { terminals: [north] })).totals).toEqual(own.totals);
  });

  it("takes the dates of people alone for who may not view the changes, and says so", async () => {
    const some = await run("peopleOnly");
    expect(named(some, "Total")).toMatchObject({ "At Start": "4", Hired: "0", Left: "1", "At End": "3" });
    expect(some.columns.map(({ label }) => label)).not.toContain("Wanted to");
    expect(some.notices.join(" ")).toContain("You may not view Changes");
  });

  it("opens the people behind each number, as many as it counts", async () => {
    for (const as of ["admin", "terminal", "peopleOnly"]) {
      const all = await run(as);
      for (const { key, texts } of [...all.lines, { key: undefined, texts: all.totals }])
        for (const [index, { series, label }] of all.columns.entries()) {
          if (series === undefined || /Turnover|Average/.test(label)) continue;
          const behind = { series, ...(key === undefined ? {} : { key }) };
          const people = await run(as, {}, { behind });
          expect([label, people.count, people.lines.length]).toEqual([
            label,
            Number(texts[index]),
            people.count,
          ]);
        }
    }
    const left = await run("admin", {}, { behind: { series: 5 } });
    expect(left.lines[0]?.record?.id).toBe(workers.cid);
    expect(left.lines[0]?.texts).toEqual([
      "Cid Orr",
      "North",
      "driver",
      "12/01/2025",
      "01/05/2026",
      "36",
      "Wanted to",
    ]);
    const average = await run("admin", {}, { behind: { series: 3 } });
    expect(average.notices).toEqual(["37 divided by 14 days."]);
    expect(average.lines.map(({ texts }) => texts.at(-1)).sort()).toEqual(["14", "14", "4", "5"]);
  });

  it("refuses what it cannot count", async () => {
    const refusal = async (values: object, more: object = {}) =>
      codeOf(await post("/api/reports/canned/turnover", "admin", { values, ...more }));
    expect(await refusal({ formula: "guess" })).toEqual([400, "values_refused"]);
    expect(await refusal({ dateFrom: january.dateFrom })).toEqual([400, "values_refused"]);
    expect(await refusal({ dateFrom: 0, dateTo: january.dateTo })).toEqual([400, "values_refused"]);
    expect(await refusal({ dateFrom: day("2026-02-01"), dateTo: day("2026-02-02") })).toEqual([
      400,
      "values_refused",
    ]);
    expect(await refusal({ nonsense: 1 })).toEqual([400, "values_refused"]);
    expect(await refusal({}, { behind: { series: 99 } })).toEqual([400, "invalid_request"]);
  });
});

describe("the workbook of turnover", () => {
  const texts = (bytes: Uint8Array) => {
    const files = Object.entries(unzipSync(new Uint8Array(bytes)));
    return files.map(([, content]) => strFromU8(content)).join("\n");
  };

  it("has all tables, who left and who was hired, and how the numbers come about", async () => {
    const reply = await post("/api/models/query/canned/turnover/xlsx", "admin", january);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.headers["content-disposition"]).toMatch(/Turnover \d{4}-\d\d-\d\d\.xlsx/);
    const all = texts(reply.bytes);
    for (const title of [
      "By Terminal",
      "By Position",
      "By Month",
      "Survival by Month of Hire",
      "Left",
      "Hired",
      "About",
    ])
      expect(all).toContain(`name="${title}"`);
    for (const text of [
      "Cid Orr",
      "Dee Poe",
      "Wanted to",
      "divided by the average of the headcounts of all days",
    ])
      expect(all).toContain(text);
  });

  it("has nobody whom its reader may not view, also when it is made in the background", async () => {
    const reply = await post("/api/models/query/export/turnover/xlsx", "terminal", january);
    expect(reply.status, reply.text).toBe(202);
    const { id } = reply.body as Job;
    const ready = () => fixture.statusOf("terminal", id).then(({ status }) => status);
    await expect.poll(ready, { timeout: 20_000, interval: 50 }).toBe("Ready");
    const all = texts((await fixture.content("terminal", id)).bytes);
    expect(all).toContain("Cid Orr");
    expect(all).not.toContain("South");
  });
});
