/** The summary of claims as a file: its columns, money and totals, whose claims it has, and what is confidential (spec reporting.md 7). */
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser } from "../../storage/testing/companyFixture.ts";
import { codeOf, openExportFixture } from "../exports/exports.fixture.ts";
import type { ExportFixture, Job } from "../exports/exports.fixture.ts";
import { addClaims, claimEngine } from "./claims.fixture.ts";
import type { Served } from "./claims.fixture.ts";

let fixture: ExportFixture;
let added: Awaited<ReturnType<typeof addClaims>>;
beforeAll(async () => {
  fixture = await openExportFixture({ deps: { engine: claimEngine({ isNameProtected: true }) } });
  added = await addClaims(fixture);
});
afterAll(() => fixture.close());

const path = "/api/models/query/export/claimsSummary";
const start = (as: string, body: object = {}, exportType = "csv") =>
  fixture.ask({ method: "POST", url: `${path}/${exportType}`, as, body });

async function fileOf(as: string, body?: object, exportType?: string) {
  const reply = await start(as, body, exportType);
  expect(reply.status, reply.text).toBe(202);
  const { id, fileName } = reply.body as Job;
  await expect
    .poll(async () => (await fixture.statusOf(as, id)).status, { timeout: 20_000, interval: 50 })
    .toBe("Ready");
  return { name: fileName, content: await fixture.content(as, id) };
}

/** The lines of a file, each by the labels of its columns. */
async function linesOf(as: string, body?: object): Promise<Record<string, string>[]> {
  const { text } = (await fileOf(as, body)).content;
  const [labels = [], ...lines] = text
    .replace("\uFEFF", "")
    .trim()
    .split("\r\n")
    .map((line) =>
      line.replaceAll(/"([^"]*)"/g, (_all, inner: string) => inner.replaceAll(",", "")).split(","),
    );
  return lines.map((values) =>
    Object.fromEntries(labels.map((label, index) => [label, values[index] ?? ""])),
  );
}

const money: Readonly<Record<string, string>> = {
  "Total reserves": "totalReserves",
  "Total payments": "totalPayments",
  "Remaining reserves": "totalReserveRemaining",
  "Incurred loss": "incurredLoss",
  "Total reimbursements": "totalReimbursements",
  "Non-reimbursed expense": "totalIncurredExpense",
};
const amount = (text = "") => Number(text.replaceAll(/[$,]/g, ""));
const ofEmployee = (id: number) => ({
  where: { path: { type: "RELATION", relation: "employee" }, comparison: "EQUALS", value: id },
});
const pageOf = async (as: string, employee?: number) => {
  const operand = { field: "employee", predicateOperation: "IN", value: [employee] };
  const body = employee === undefined ? {} : { filters: [{ filterOperands: [operand] }] };
  const reply = await fixture.ask({ method: "POST", url: "/api/claims/page", as, body });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { _embedded: { claims: Served[] } })._embedded.claims;
};

describe("the summary of claims", () => {
  it("has who, what and when of each, the newest first", async () => {
    const lines = await linesOf("confidential");
    const { other, harm, independent, crash } = added.claims;
    expect(lines.map((line) => line["Record No."])).toEqual([
      ...[other, harm, independent, crash].map(String),
      "Total",
    ]);
    expect(lines[3]).toMatchObject({
      "Claim No.": "3",
      Event: "Accident",
      Type: "local trip",
      Status: "open",
      "Date of loss": "03/01/2025",
      Claimant: "Claimant 3",
      Employee: "Ann Lee",
      "Total reserves": "$100.30",
    });
  });

  it.each([undefined, "ann", "bob"] as const)("foots with the page: of %s", async (who) => {
    const employee = who && added[who];
    const lines = await linesOf("viewer", employee === undefined ? {} : ofEmployee(employee));
    const claims = await pageOf("viewer", employee);
    expect(lines).toHaveLength(claims.length + 1);
    for (const [label, key] of Object.entries(money)) {
      const sum = claims.reduce((all, claim) => all + Math.round(Number(claim[key] ?? 0) * 100), 0) / 100;
      expect(amount(lines.at(-1)?.[label]), label).toBe(sum);
    }
  });

  it("has no totals but the word where nothing is found", async () => {
    const [line, ...others] = await linesOf("viewer", ofEmployee(added.claims.crash));
    expect(others).toEqual([]);
    expect(Object.values(line ?? {}).filter((text) => text !== "")).toEqual(["Total"]);
  });

  it("is a workbook or a document as well, called as it is asked for", async () => {
    const { name, content } = await fileOf("viewer", { name: "Our claims" }, "xlsx");
    expect(name).toMatch(/^Our claims 20\d\d-\d\d-\d\d\.xlsx$/);
    const sheet = strFromU8(unzipSync(new Uint8Array(content.bytes))["xl/worksheets/sheet1.xml"]!);
    expect(sheet).toContain("<v>1100.3</v>");
    expect((await fileOf("viewer", {}, "pdf")).name).toMatch(/^Claims Summary .*\.pdf$/);
    expect(codeOf(await start("viewer", {}, "exe"))).toEqual([400, "invalid_request"]);
  });

  it("says with a pointer what its query does not know", async () => {
    const town = { path: { type: "PATH", path: "town" }, comparison: "EQUALS", value: 1 };
    const reply = await start("viewer", { where: town });
    expect(codeOf(reply)).toEqual([400, "invalid_query"]);
    expect(reply.text).toContain("/where/path");
    expect(codeOf(await start("viewer", { template: "trip" }))).toEqual([400, "invalid_request"]);
  });
});

describe("who reads it", () => {
  it("a terminal's manager has the claims of the terminal, and their totals", async () => {
    const lines = await linesOf("terminal");
    expect(lines.map((line) => line["Claim No."])).toEqual(["1", "3", ""]);
    expect(lines.at(-1)?.["Total reserves"]).toBe("$100.30");
  });

  it("a related record that the reader may not view has no label", async () => {
    const { db, redwood, people } = fixture.base;
    const onRoot = { groupId: redwood.root, permissions: { trips: ["view" as const] } };
    people["adjuster"] = (await addUser(db, redwood, onRoot)).user.email;
    const lines = await linesOf("adjuster");
    expect(lines).toHaveLength(5);
    expect(JSON.stringify(lines)).not.toMatch(/Ann|Bob/);
  });

  it("where a company has no people, the file has no column of them", async () => {
    const { modules, configuration } = fixture.base.deps.schemas;
    const people = modules.find(({ alias }) => alias === "people");
    if (people) people.flag = "module.people.enabled";
    const [line] = await linesOf("viewer");
    expect(Object.keys(line ?? {})).not.toContain("Employee");
    configuration.flags["module.people.enabled"] = true;
    expect(Object.keys((await linesOf("viewer"))[0] ?? {})).toContain("Employee");
  });

  it("who may not view claims has no file of them", async () => {
    expect(codeOf(await start("peopleOnly"))).toEqual([403, "not_permitted"]);
  });
});

describe("a confidential name of the claimant", () => {
  it("is left out of the file, and redacted in answers", async () => {
    expect(Object.keys((await linesOf("viewer"))[0] ?? {})).not.toContain("Claimant");
    const [claim] = await pageOf("viewer");
    expect(claim).toMatchObject({
      claimantInfo: { fullName: null },
      protectedFields: ["claimantInfo.fullName"],
    });
    expect((await pageOf("confidential"))[0]).toMatchObject({ claimantInfo: { fullName: "Claimant 2" } });
  });

  it("stays where somebody saves the claim who may not see it, and is theirs neither to change nor to sort by", async () => {
    const [claim] = await pageOf("manager");
    const url = `/api/claims/${claim?.id}`;
    const put = (body: object) => fixture.ask({ method: "PUT", url, as: "manager", body });
    expect((await put({ ...claim, status: "closed" })).status).toBe(200);
    expect((await pageOf("confidential"))[0]).toMatchObject({
      status: "closed",
      claimantInfo: { fullName: "Claimant 2" },
    });
    expect(codeOf(await put({ claimantInfo: { fullName: "Nobody" } }))).toEqual([400, "invalid"]);
    const sorted = { pageSort: [{ field: "claimantInfo.fullName", desc: true }] };
    const reply = await fixture.ask({ method: "POST", url: "/api/claims/page", as: "manager", body: sorted });
    expect(codeOf(reply)).toEqual([400, "invalid_request"]);
  });
});
