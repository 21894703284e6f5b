/** The groups of a company as a file. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";
import { inTenant } from "../../storage/index.ts";

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await createAppFixture();
});
afterAll(() => fixture.close());

const file = (format: string, query = "") =>
  fixture.call({ url: `/api/businessHierarchy/export/${format}${query}`, as: "admin" });

interface Shown {
  alias: string;
  groupType: string;
  inactive: boolean;
}
const shown = async () =>
  ((await fixture.call({ url: "/api/models/groups", as: "admin" })).body as { data: Shown[] }).data;
const aliasesIn = (csv: string) =>
  csv
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(",")[0])
    .toSorted();

describe("the file of the hierarchy", () => {
  it("has the columns of an import, and each group of the company once", async () => {
    const reply = await file("csv", "?groups=all");
    expect(reply.status, reply.text).toBe(200);
    expect(reply.headers["content-disposition"]).toContain("Business hierarchy.csv");
    expect(reply.text).toMatch(/^\uFEFF?Alias,Name,Type,Parent,Inactive\r\n/);
    expect(aliasesIn(reply.text)).toEqual((await shown()).map(({ alias }) => alias).toSorted());
  });

  it("leaves inactive groups out unless all are asked for", async () => {
    await inTenant(fixture.deps.db, { customerId: fixture.redwood.id }, async (trx) => {
      await trx.updateTable("groups").set({ inactive: true }).where("alias", "=", "south").execute();
    });
    expect(aliasesIn((await file("csv")).text)).toEqual(["north", "root"]);
    expect(aliasesIn((await file("csv", "?groups=all")).text)).toEqual(["north", "root", "south"]);
  });

  it("comes as a workbook, and as nothing else", async () => {
    expect((await file("xlsx")).headers["content-type"]).toMatch(/spreadsheetml/);
    expect((await file("pdf")).status).toBe(400);
  });
});
