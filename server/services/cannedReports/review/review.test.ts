/** Performance reviews on the server: who is in them, what each reader is shown, and their files (spec reporting.md 3, 5 and 7). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPdf } from "../../../print/pdf/reading.ts";
import { codeOf, openExportFixture } from "../../exports/exports.fixture.ts";
import type { ExportFixture, Job } from "../../exports/exports.fixture.ts";
import type { Reply } from "../../app.fixture.ts";
import { peopleDeps } from "../turnover/turnover.fixture.ts";
import { addWorkers, day } from "../turnover/workers.fixture.ts";

let fixture: ExportFixture;
let workers: Awaited<ReturnType<typeof addWorkers>>;

beforeAll(async () => {
  fixture = await openExportFixture({ deps: peopleDeps() });
  workers = await addWorkers(fixture);
});
afterAll(() => fixture.close());

const file = "/api/models/query/canned/employeereview/pdf";
const job = "/api/models/query/export/employeereview/pdf";
const days = { dateFrom: day("2025-12-01"), dateTo: day("2026-01-15") };
const post = (url: string, as: string, body: object) => fixture.ask({ method: "POST", url, as, body });
const ofNorth = () => ({
  ...days,
  subject: "TERMINAL",
  id: fixture.base.redwood.north,
  positions: ["driver"],
});
const ofAnn = () => ({ ...days, subject: "EMPLOYEE", id: workers.ann });

async function read(reply: Reply) {
  expect(reply.status, reply.text).toBe(200);
  return readPdf(reply.bytes);
}
const nameOf = ({ headers }: Reply) => String(headers["content-disposition"]);

describe("a review of a terminal", () => {
  it("has a part for each who was employed in its days, in their order, on pages of their own", async () => {
    const reply = await post(file, "confidential", ofNorth());
    expect(nameOf(reply)).toContain("North EmployeeReview.pdf");
    const { pages, title, bookmarks } = await read(reply);
    expect(title).toBe("Performance Reviews");
    expect(pages).toHaveLength(3);
    expect(bookmarks.filter((each) => each !== "Faults")).toEqual(["Ann Lee", "Cid Orr", "Dee Poe"]);
    const [ann = "", cid = ""] = pages;
    for (const text of [
      "12/01/2025 to 01/15/2026",
      "North",
      "Position: driver",
      "3 people",
      "Bent a fender",
      "canary-7f3a",
    ])
      expect(ann).toContain(text);
    expect(ann).not.toContain("Lost a key");
    expect(cid).not.toContain("Bent a fender");
  });

  it("leaves out who had left before its days, and other positions", async () => {
    const later = { ...ofNorth(), dateFrom: day("2026-01-06") };
    expect((await read(await post(file, "admin", later))).pages).toHaveLength(2);
    const dock = await read(await post(file, "admin", { ...ofNorth(), positions: ["dock"] }));
    expect(dock.pages.join()).toContain("0 people");
  });

  it("redacts what is confidential, and names what its reader may not view", async () => {
    const viewed = (await read(await post(file, "viewer", ofNorth()))).pages.join();
    expect(viewed).toContain("Bent a fender");
    expect(viewed).toContain("Confidential");
    expect(viewed).not.toContain("canary-7f3a");
    const own = (await read(await post(file, "peopleOnly", ofNorth()))).pages.join();
    expect(own).toContain("Left out, since you may not view them: Faults.");
    expect(own).not.toContain("Bent a fender");
  });

  it("is made in the background too, under the same name", async () => {
    const reply = await post(job, "terminal", ofNorth());
    expect(reply.status, reply.text).toBe(202);
    const { id, fileName } = reply.body as Job;
    expect(fileName).toBe("North EmployeeReview.pdf");
    const ready = () => fixture.statusOf("terminal", id).then(({ status }) => status);
    await expect.poll(ready, { timeout: 20_000, interval: 50 }).toBe("Ready");
    const { pages } = await readPdf((await fixture.content("terminal", id)).bytes);
    expect(pages).toHaveLength(3);
  });
});

describe("a review of one person", () => {
  it("is called after the person", async () => {
    const reply = await post(file, "terminal", ofAnn());
    expect(nameOf(reply)).toContain("Ann Lee EmployeeReview.pdf");
    expect((await read(reply)).pages).toHaveLength(1);
  });
});

describe("what is refused", () => {
  const refusal = async (as: string, body: object, url = file) => codeOf(await post(url, as, body));

  it("is a terminal or a person whom one may not view", async () => {
    const { south } = fixture.base.redwood;
    for (const url of [file, job]) {
      expect(await refusal("terminal", { ...ofNorth(), id: south }, url)).toEqual([404, "group_not_found"]);
      expect(await refusal("terminal", { ...ofAnn(), id: workers.bob }, url)).toEqual([
        404,
        "record_not_found",
      ]);
    }
  });

  it("is a form without days, subject, terminal, positions or person", async () => {
    const problems = async (body: object) => {
      const reply = await post(file, "admin", body);
      expect(codeOf(reply)).toEqual([400, "values_refused"]);
      return (reply.body as { issues: { path: string }[] }).issues.map(({ path }) => path);
    };
    expect(await problems({})).toEqual(["/dateFrom", "/dateTo", "/id", "/positions"]);
    expect(await problems({ ...ofNorth(), positions: [] })).toEqual(["/positions"]);
    expect(await problems({ ...days, subject: "EMPLOYEE" })).toEqual(["/id"]);
    expect(await problems({ ...ofAnn(), dateTo: days.dateFrom - 86_400 })).toEqual(["/dateTo"]);
    expect(codeOf(await post(file, "admin", { ...ofAnn(), subject: "TRUCK" }))[0]).toBe(400);
  });

  it("is any other file of it, and a time zone that is none", async () => {
    const url = "/api/reports/canned/employeeReview/export/xlsx";
    expect(await refusal("admin", { values: ofAnn() }, url)).toEqual([400, "format_not_offered"]);
    expect(await refusal("admin", { ...ofAnn(), timezone: "Nowhere/Land" })).toEqual([
      400,
      "invalid_request",
    ]);
  });
});

describe("the page of reviews", () => {
  it("lists the people whom the document would be about", async () => {
    const reply = await post("/api/reports/canned/employeeReview", "terminal", { values: ofNorth() });
    const { lines, count } = reply.body as { count: number; lines: { record: { id: number } }[] };
    expect(lines.map(({ record }) => record.id)).toEqual([workers.ann, workers.cid, workers.dee]);
    expect(count).toBe(3);
  });

  it("has the kind of page and what a new form says", async () => {
    const reply = await fixture.ask({ url: "/api/reports/canned", as: "admin" });
    const { data } = reply.body as { data: { alias: string; people: object; values: object }[] };
    expect(data.map(({ alias, people }) => [alias, people])).toEqual([
      ["employeeReview", { kind: "review", templateAlias: "worker", name: "Worker", plural: "Workers" }],
      ["turnover", { kind: "headcount", templateAlias: "worker", name: "Worker", plural: "Workers" }],
    ]);
    expect(data[0]?.values).toMatchObject({ subject: "TERMINAL" });
    expect(data[1]?.values).toMatchObject({ formula: "averageDaily", rate: "annual", show: "turnover" });
  });
});
