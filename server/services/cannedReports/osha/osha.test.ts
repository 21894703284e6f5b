/** OSHA's log and files on the server: what they say, who may have them, and what is refused (spec reporting.md 3 to 9). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { asOperator } from "../../../storage/index.ts";
import { readPdf } from "../../../print/pdf/reading.ts";
import type { Reply } from "../../app.fixture.ts";
import { codeOf, openExportFixture } from "../../exports/exports.fixture.ts";
import type { ExportFixture, Job } from "../../exports/exports.fixture.ts";
import { addUser } from "../../../storage/testing/companyFixture.ts";
import { addCases, oshaDeps } from "./osha.fixture.ts";

let fixture: ExportFixture;
let cases: Awaited<ReturnType<typeof addCases>>;
beforeAll(async () => {
  fixture = await openExportFixture({ deps: oshaDeps() });
  cases = await addCases(fixture);
});
afterAll(() => fixture.close());

const post = (url: string, as: string, body: object) => fixture.ask({ method: "POST", url, as, body });
const jobs = "/api/models/query/export";
const ofNorth = (more: object = {}) => ({ year: 2025, terminalId: fixture.base.redwood.north, ...more });
const form = (more: object = {}) =>
  ofNorth({
    averageNumberOfEmployees: "40",
    totalHoursWorked: "80000",
    company: "Redwood Freight",
    companyExecutive: "Cy Orr",
    title: "President",
    phone: "555-0100",
    ...more,
  });
const log = async (as: string, body: object = ofNorth()) => {
  const reply = await post("/api/reports/osha/log", as, body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as {
    lines: { id: number }[];
    totals: object;
    rates: { name: string; rate: number; low: number; high: number }[];
    carryover: object[];
    unassigned: { id: number }[];
    findings: { file: string; column: string; severity: string; record?: { id: number } }[];
    filing: object;
    form: object;
  };
};

/** The file of a job that has come to its end, and its name. */
async function fileOf(url: string, as: string, body: object): Promise<{ bytes: Buffer; name: string }> {
  const reply = await post(`${jobs}/${url}`, as, body);
  expect(reply.status, reply.text).toBe(202);
  const { id, fileName } = reply.body as Job;
  await expect
    .poll(async () => (await fixture.statusOf(as, id)).status, { timeout: 20_000 })
    .not.toBe("preparing");
  expect(await fixture.statusOf(as, id)).toMatchObject({ status: "Ready" });
  return { bytes: (await fixture.content(as, id)).bytes, name: fileName };
}

/** Sets what the company says of national rates. */
async function setRates(rates: object): Promise<void> {
  const { db, redwood } = fixture.base;
  const named = Object.entries(rates).map(([key, value]) => [`osha.nationalRates.${key}`, value] as const);
  const configuration = JSON.stringify(Object.fromEntries(named));
  await asOperator(db, {}, (trx) =>
    sql`update customers set configuration = ${configuration} where id = ${redwood.id}`.execute(trx),
  );
}

/** The lines of a file whose texts have quoted commas. */
const csvLines = (text: string) =>
  text
    .trim()
    .split("\r\n")
    .map((line) => line.replaceAll(/"[^"]*"/g, "quoted").split(","));

const textOf = (bytes: Uint8Array) =>
  Object.values(unzipSync(new Uint8Array(bytes)))
    .map((part) => strFromU8(part))
    .join("\n");

describe("the log", () => {
  it("has the recordable cases of the year and the establishment, by date, with totals that foot", async () => {
    const { lines, totals } = await log("viewer");
    expect(lines.map(({ id }) => id)).toEqual([cases.first, cases.light, cases.open]);
    expect(lines).toMatchObject([
      { caseNumber: "1", name: "Ann Lee", outcome: "H", daysAway: 5, daysRestricted: 3, type: 1 },
      { caseNumber: "3", outcome: "J", daysAway: 0, daysRestricted: 0, type: 4 },
      { caseNumber: "2", name: "Privacy case", outcome: "H", daysAway: 12, type: 1 },
    ]);
    expect(totals).toEqual({
      cases: 3,
      outcomes: { G: 0, H: 2, I: 0, J: 1 },
      daysAway: 17,
      daysRestricted: 3,
      types: [2, 0, 0, 1, 0, 0],
    });
  });

  it("counts days that are expected, and lists the cases whose days go on", async () => {
    const rows = [{ modelId: cases.open, estimateLostDays: 10, estimateRestrictedDays: 170 }];
    const { totals, carryover } = await log("viewer", ofNorth({ lostRestrictedDays: rows }));
    expect(totals).toMatchObject({ daysAway: 27, daysRestricted: 3 + 158 });
    expect(carryover).toEqual([
      {
        modelId: cases.open,
        employeeInvolved: "Privacy case",
        date: Date.parse("2025-12-20") / 1_000,
        terminal: "North",
        natureOfInjury: "CUT, BURN",
        lostDays: 12,
        restrictedDays: 0,
      },
    ]);
  });

  it("says the rates of the hours with their limits, what is filed, and what the records say for the form", async () => {
    const found = await log("viewer");
    const [trir] = found.rates;
    expect(trir).toMatchObject({ name: "TRIR", rate: 7.5 });
    expect([trir?.low, trir?.high].map((limit) => limit?.toFixed(2))).toEqual(["1.51", "21.91"]);
    expect(found.filing).toMatchObject({ summary: true, cases: true });
    expect(found.form).toEqual({
      averageNumberOfEmployees: 40,
      totalHoursWorked: 80_000,
      company: "North Terminal",
      companyExecutive: "Cy Orr",
      title: "Cy Orr",
      phone: "Cy Orr",
    });
  });

  it("says the national rates that the company entered with their source, to establishments of that industry", async () => {
    expect(await log("viewer")).not.toHaveProperty("national");
    const source = "Bureau of Statistics, table 1";
    const rates = { trir: 4.5, dart: 2.5, year: 2024, source, industry: "484" };
    await setRates(rates);
    expect(await log("viewer")).toMatchObject({
      national: { year: 2024, source, rates: { TRIR: 4.5, DART: 2.5, DAFWII: null } },
    });
    await setRates({ ...rates, industry: "493" });
    expect(await log("viewer")).not.toHaveProperty("national");
    await setRates({});
  });

  it("names the cases that no log has, and what is missing where there is no establishment", async () => {
    const { unassigned, findings } = await log("viewer");
    expect(unassigned.map(({ id }) => id)).toEqual([cases.unassigned]);
    expect(findings).toEqual([]);
    const south = await log("viewer", { year: 2025, terminalId: fixture.base.redwood.south });
    expect(south.lines.map(({ id }) => id)).toEqual([cases.elsewhere]);
    expect(south.findings.filter(({ file }) => file === "summary").map(({ column }) => column)).toContain(
      "naics_code",
    );
    expect(south.filing).toEqual({ reasons: [expect.stringContaining("most employees")] });
  });
});

describe("the files", () => {
  it("are a workbook of both forms, called after the terminal and the year", async () => {
    const reply = await post("/api/models/query/canned/osha/xlsx", "viewer", form());
    expect(reply.status, reply.text).toBe(200);
    expect(String(reply.headers["content-disposition"])).toContain("North 2025 OSHAReport.xlsx");
    const text = textOf(reply.bytes);
    for (const part of [
      "Form 300",
      "Form 300A",
      "02/03/2025",
      "Privacy case",
      "Redwood Freight",
      "(M)(4) Poisonings",
    ])
      expect(text).toContain(part);
    expect(text).not.toContain("Bo Moe");
    const inBackground = await fileOf("osha/xlsx", "viewer", form());
    expect(inBackground.name).toBe("North 2025 OSHAReport.xlsx");
    expect(textOf(inBackground.bytes)).toContain("Privacy case");
  });

  it("are a document with the log, the summary, and a report of each case, without the name of a privacy case", async () => {
    const { bytes, name } = await fileOf("osha/pdf", "viewer", form());
    expect(name).toBe("North 2025 OSHAReport.pdf");
    const { pages, bookmarks } = await readPdf(bytes);
    expect(bookmarks.filter((title) => title.startsWith("Form"))).toHaveLength(5);
    // Each page says whose log of which year it is: pages of a log are posted and handed out one by one.
    expect(pages.filter((page) => !page.includes("OSHA 300: North Terminal, 2025"))).toEqual([]);
    const text = pages.join(" ");
    expect(text).toContain("I certify that I have examined this document");
    expect(text).toContain("Ann Lee");
    expect(text).not.toContain("Bo Moe");
  });

  it("are those of the Injury Tracking Application: a line for the year, and one for each case", async () => {
    const summary = await fileOf("osha300a/csv", "viewer", ofNorth());
    expect(summary.name).toBe("North 2025 OSHA300A.csv");
    const [head, line] = summary.bytes.toString("utf8").split("\r\n");
    expect(head?.split(",")).toHaveLength(28);
    expect(line).toBe(
      "North Terminal,001234567,North Terminal,9 Depot Rd,Reno,NV,01234,484121,Reno,22,1,2025,40,80000,1,0,2,0,1,17,3,2,0,0,1,0,0,",
    );
    const each = await fileOf("osha300/csv", "viewer", ofNorth());
    const lines = each.bytes.toString("utf8").trim().split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[0]?.split(",")).toHaveLength(24);
    expect(lines[1]).toBe(
      'North Terminal,2025,1,Driver,02/03/2025,Dock 4,"Cut, left hand",2,5,3,1,05/01/2020,05/01/2020,F,1,0,06:00,10:00,0,A strap snapped,A strap snapped,"Cut, left hand",A strap snapped,',
    );
  });

  it("are refused with each mistake, and with what the form lacks", async () => {
    const { south } = fixture.base.redwood;
    const refused = await post(`${jobs}/osha300a/csv`, "viewer", { year: 2025, terminalId: south });
    expect(codeOf(refused)).toEqual([400, "rows_refused"]);
    expect(refused.text).toContain("/rows/1/naics_code");
    const empty = await post(`${jobs}/osha300/csv`, "viewer", { year: 2023, terminalId: south });
    expect(empty.text).toContain("There are no recordable cases");
    const lacking = await post(`${jobs}/osha/xlsx`, "viewer", ofNorth({ year: "1899" }));
    expect(codeOf(lacking)).toEqual([400, "values_refused"]);
    expect(lacking.text).toContain("Please enter a valid year.");
    const noNumbers = await post(
      `${jobs}/osha/xlsx`,
      "viewer",
      form({ totalHoursWorked: "many", phone: "" }),
    );
    for (const message of ["Whole numbers only.", "Phone field is required."])
      expect(noNumbers.text).toContain(message);
    const bare = await post("/api/reports/canned/osha300/export/xlsx", "viewer", {});
    expect(codeOf(bare)).toEqual([400, "values_refused"]);
  });
});

describe("rights", () => {
  it("a terminal whose cases somebody may not view is not there for them", async () => {
    const { south } = fixture.base.redwood;
    for (const url of [
      "/api/reports/osha/log",
      `${jobs}/osha/xlsx`,
      `${jobs}/osha/pdf`,
      `${jobs}/osha300/csv`,
      `${jobs}/osha300a/csv`,
    ]) {
      const reply: Reply = await post(url, "terminal", form({ terminalId: south }));
      expect([url, ...codeOf(reply)]).toEqual([url, 404, "group_not_found"]);
    }
    expect((await log("terminal")).lines).toHaveLength(3);
  });

  it("what records say that a case names is left out for who may not view them", async () => {
    const { db, redwood, people } = fixture.base;
    const role = { groupId: redwood.root, permissions: { trips: ["view" as const] } };
    people["tripsOnly"] = (await addUser(db, redwood, role)).user.email;
    const sexIn = async (as: string) => {
      const { bytes } = await fileOf("osha300/csv", as, ofNorth());
      const [head = [], line = []] = csvLines(bytes.toString("utf8"));
      return line[head.indexOf("sex")];
    };
    expect([await sexIn("viewer"), await sexIn("tripsOnly")]).toEqual(["F", ""]);
  });

  it("whoever has no right to the records has no log", async () => {
    expect((await post("/api/reports/osha/log", "peopleOnly", ofNorth())).status).toBe(403);
  });
});

it("a log that needs what is confidential is refused to who may not view it", async () => {
  const secret = await openExportFixture({ deps: oshaDeps({ isBirthNeeded: true }) });
  try {
    await addCases(secret);
    const body = { year: 2025, terminalId: secret.base.redwood.north };
    const ask = (as: string) => secret.ask({ method: "POST", url: "/api/reports/osha/log", as, body });
    expect((await ask("confidential")).status).toBe(200);
    const refused = await ask("viewer");
    expect(refused.status).toBe(403);
    expect(refused.text).not.toContain("Ann");
  } finally {
    await secret.close();
  }
});
