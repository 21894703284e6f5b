/** The confidential list of privacy cases, and what the log and the files are to those who may not view it (29 CFR 1904.29(b)(6)). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { strFromU8, unzipSync } from "fflate";
import { readPdf } from "../../../print/pdf/reading.ts";
import { codeOf, openExportFixture } from "../../exports/exports.fixture.ts";
import type { ExportFixture, Job } from "../../exports/exports.fixture.ts";
import { addCases, oshaDeps } from "./osha.fixture.ts";

const name = "Quillfeather";
const log = "/api/reports/osha/log";
const list = "/api/reports/osha/privacy";
const jobs = "/api/models/query/export";

let fixture: ExportFixture;
let hidden: number;
beforeAll(async () => {
  fixture = await openExportFixture({ deps: oshaDeps() });
  const { first } = await addCases(fixture);
  const person = await add({ templateAlias: "driver", fields: { firstName: name, lastName: "Vale" } });
  const { body } = await fixture.ask({ url: `/api/models/${first}`, as: "admin" });
  const { fields } = body as { fields: object };
  const own = { ...fields, number: "4", who: null, hidden: true };
  hidden = await add({ templateAlias: "harm", fields: own, relations: { driver: person } });
});
afterAll(() => fixture.close());

const post = (url: string, as: string, body: object) => fixture.ask({ method: "POST", url, as, body });
async function add(record: object): Promise<number> {
  const { north } = fixture.base.redwood;
  const reply = await post("/api/models", "admin", { groupId: north, relations: {}, ...record });
  expect(reply.status, reply.text).toBe(201);
  return (reply.body as { id: number }).id;
}
const ofNorth = () => ({ year: 2025, terminalId: fixture.base.redwood.north });
const urls = { privacy: "osha/privacy", forms: "osha", cases: "osha300" };
const start = (as: string, format: string, part: keyof typeof urls) => {
  const form = {
    averageNumberOfEmployees: "40",
    totalHoursWorked: "80000",
    company: "Redwood Freight",
    companyExecutive: "Cy Orr",
    title: "President",
    phone: "555-0100",
  };
  return post(`${jobs}/${urls[part]}/${format}`, as, { ...ofNorth(), ...(part === "forms" && form) });
};
async function fileOf(as: string, format: string, part: keyof typeof urls = "privacy") {
  const reply = await start(as, format, part);
  expect(reply.status, reply.text).toBe(202);
  const { id, fileName } = reply.body as Job;
  await expect
    .poll(async () => (await fixture.statusOf(as, id)).status, { timeout: 20_000 })
    .not.toBe("preparing");
  expect(await fixture.statusOf(as, id)).toMatchObject({ status: "Ready" });
  return { fileName, bytes: (await fixture.content(as, id)).bytes };
}
const workbook = (bytes: Uint8Array) =>
  Object.values(unzipSync(new Uint8Array(bytes)))
    .map((part) => strFromU8(part))
    .join("\n");

describe("[S2] the list of privacy cases", () => {
  it("has numbers and names for who may view confidential values", async () => {
    const { body } = await post(list, "confidential", ofNorth());
    const cases = (body as { cases: object[] }).cases;
    expect(cases).toContainEqual({
      id: hidden,
      label: expect.stringContaining(String(hidden)),
      caseNumber: "4",
      date: Date.parse("2025-02-03") / 1_000,
      reason: "INJURY",
      name,
      isWithheld: false,
    });
    expect(cases).toHaveLength(2);
  });

  it("has the numbers alone for others, and is no file to them", async () => {
    const reply = await post(list, "viewer", ofNorth());
    expect(reply.text).not.toContain(name);
    const cases = (reply.body as { cases: { id: number }[] }).cases;
    expect(cases.find(({ id }) => id === hidden)).toMatchObject({
      caseNumber: "4",
      name: null,
      isWithheld: true,
    });
    for (const format of ["xlsx", "pdf"])
      expect(codeOf(await start("viewer", format, "privacy"))).toEqual([403, "not_permitted"]);
  });

  it("is a workbook and a document, called after the terminal and the year, and says to be kept apart", async () => {
    const sheet = await fileOf("confidential", "xlsx");
    expect(sheet.fileName).toBe("North 2025 OSHAPrivacyCases.xlsx");
    expect(workbook(sheet.bytes)).toContain(name);
    const { pages } = await readPdf((await fileOf("confidential", "pdf")).bytes);
    const text = pages.join(" ");
    for (const part of [name, "02/03/2025", "Keep it apart from the log"]) expect(text).toContain(part);
    expect(text).not.toContain("Ann Lee");
  });

  it("is that of a terminal whose cases the reader may view", async () => {
    const south = { year: 2025, terminalId: fixture.base.redwood.south };
    expect(codeOf(await post(list, "terminal", south))).toEqual([404, "group_not_found"]);
    expect((await post(list, "peopleOnly", ofNorth())).status).toBe(403);
  });
});

describe("[S2] a privacy case", () => {
  it("is on the log of everybody without a name, and on its forms", async () => {
    for (const as of ["viewer", "confidential"]) {
      const reply = await post(log, as, ofNorth());
      expect(reply.text).not.toContain(name);
      const lines = (reply.body as { lines: { id: number; name: string }[] }).lines;
      expect(lines.find(({ id }) => id === hidden)?.name).toBe("Privacy case");
      expect(workbook((await fileOf(as, "xlsx", "forms")).bytes)).not.toContain(name);
      const { pages } = await readPdf((await fileOf(as, "pdf", "forms")).bytes);
      expect(pages.join(" ")).not.toContain(name);
    }
  });

  it("is in the file of cases for OSHA that somebody makes who may view confidential values, and others see why", async () => {
    const reply = await post(log, "viewer", ofNorth());
    const findings = (
      reply.body as { findings: { record?: { id: number }; message: string; file: string }[] }
    ).findings;
    expect(findings.filter(({ record }) => record?.id === hidden)).toMatchObject([
      {
        file: "cases",
        column: "date_of_birth",
        severity: "error",
        message: expect.stringContaining("privacy case"),
      },
    ]);
    expect(codeOf(await start("viewer", "csv", "cases"))).toEqual([400, "rows_refused"]);
    const { bytes } = await fileOf("confidential", "csv", "cases");
    expect(Buffer.from(bytes).toString("utf8").trim().split("\r\n")).toHaveLength(5);
  });
});
