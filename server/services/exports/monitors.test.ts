import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compileMonitors } from "../../../engine/index.ts";
import { paperEngine } from "../../storage/testing/papersFixture.ts";
import { openExportFixture } from "./exports.fixture.ts";
import type { ExportFixture } from "./exports.fixture.ts";

const engine = paperEngine();
const paperMonitor = {
  alias: "papers",
  name: "Papers",
  templates: ["licence", "passport", "visa"],
  modules: ["people", "trips"],
  due: { date: "expires", done: { field: "done", is: true } },
  columns: ["docNumber", "templateName", "expires"],
  orderBy: [{ field: "docNumber", direction: "asc" }],
};
const asked = { templateAliases: paperMonitor.templates, monitor: "papers", name: "Papers" };

let fixture: ExportFixture;
beforeAll(async () => {
  fixture = await openExportFixture({
    deps: { engine, monitors: compileMonitors([{ json: paperMonitor }], { engine }) },
  });
  const { call, redwood } = fixture.base;
  for (const [templateAlias, docNumber] of Object.entries({ visa: "1", passport: "2", licence: "3" })) {
    const day = 1_700_006_400;
    const date = templateAlias === "visa" ? { issued: day } : { expires: day };
    const fields = { docNumber, secret: `canary ${docNumber}`, ...date };
    const body = { templateAlias, groupId: redwood.north, fields, relations: {} };
    const reply = await call({ method: "POST", url: "/api/models", as: "admin", body });
    expect(reply.status, reply.text).toBe(201);
  }
});
afterAll(() => fixture.close());

async function linesOf(person: string, body: object): Promise<string[]> {
  const job = await fixture.finished(person, "csv", { ...asked, ...body });
  expect(job).toMatchObject({ status: "Ready" });
  return (await fixture.content(person, job.id)).text.split("\r\n").slice(0, -1);
}

describe("an export of a monitor over several record types", () => {
  it("holds the records of all of them in one order, with their record types and values", async () => {
    expect(await linesOf("admin", {})).toEqual([
      "\uFEFFNumber,Status,Record Type,Expires",
      "1,Expired,Entry Visa,11/25/2023",
      "2,Expired,Passport,11/15/2023",
      "3,Expired,Licence,11/15/2023",
    ]);
  });

  it("contains the requested columns, and confidential values only for those who may see them", async () => {
    const columns = ["docNumber", "secret"];
    const filter = { field: "templateName", isNot: "passport" };
    expect(await linesOf("admin", { columns, filter })).toEqual([
      "\uFEFFNumber,Secret",
      "1,canary 1",
      "3,canary 3",
    ]);
    expect((await linesOf("viewer", { columns })).join()).not.toContain("canary");
    const passport = { ...asked, columns, templateAliases: ["passport"] };
    expect(await linesOf("peopleOnly", passport)).toEqual(["\uFEFFNumber,Secret", "2,canary 2"]);
  });

  it.each(["xlsx", "pdf"])("is made as %s too", async (format) => {
    const job = await fixture.finished("admin", format, asked);
    expect(job).toMatchObject({ status: "Ready", progress: 100 });
  });
});
