/** What was filed with OSHA is kept as it was, and later corrections of the log are shown against it. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordData } from "../../../../../engine/index.ts";
import { uploadOf } from "../../../app.fixture.ts";
import { codeOf, openExportFixture } from "../../../exports/exports.fixture.ts";
import type { ExportFixture, Job } from "../../../exports/exports.fixture.ts";
import { addCases, oshaDeps } from "../osha.fixture.ts";

interface Filing {
  id: number;
  part: string;
  hash: string | null;
  confirmationNumber: string | null;
  filedOn: number | null;
  keptBy: string | null;
  confidential: boolean;
  file?: { id: number; name: string };
  changes?: { text: string; record?: { id: number } }[];
  problem?: string;
}

let fixture: ExportFixture;
let cases: Awaited<ReturnType<typeof addCases>>;
beforeAll(async () => {
  fixture = await openExportFixture({ deps: oshaDeps() });
  cases = await addCases(fixture);
});
afterAll(() => fixture.close());

const post = (url: string, as: string, body: object) => fixture.ask({ method: "POST", url, as, body });
const ofNorth = (more: object = {}) => ({ year: 2025, terminalId: fixture.base.redwood.north, ...more });
const keep = (as: string, part: string, more: object = {}, form: object = ofNorth()) =>
  post("/api/reports/osha/filings/keep", as, { part, form, ...more });
const filed = async (as: string, form: object = ofNorth()) => {
  const reply = await post("/api/reports/osha/filings", as, form);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as { filings: Filing[]; mayKeep: boolean };
};
const last = async (as: string) => {
  const [first] = (await filed(as)).filings.toSorted((a, b) => b.id - a.id);
  if (!first) throw new Error("Nothing was filed.");
  return first;
};
const textsOf = ({ changes = [] }: Filing) => changes.map(({ text }) => text);

/** The bytes that the export makes. */
async function exported(url: string, form: object = ofNorth()): Promise<Buffer> {
  const reply = await post(`/api/models/query/export/${url}`, "admin", form);
  const { id } = reply.body as Job;
  await expect
    .poll(async () => (await fixture.statusOf("admin", id)).status, { timeout: 20_000 })
    .toBe("Ready");
  return (await fixture.content("admin", id)).bytes;
}

/** Changes values of a record as an administrator. */
async function change(id: number, fields: object): Promise<void> {
  const { body } = await fixture.ask({ url: `/api/models/${id}`, as: "admin" });
  const { templateAlias, groupId, version } = body as RecordData;
  const sent = { id, templateAlias, groupId, version, fields, relations: {} };
  const reply = await fixture.ask({ method: "PUT", url: `/api/models/${id}`, as: "admin", body: sent });
  expect(reply.status, reply.text).toBe(200);
}

/** Names of the stored files. */
const stored = () => {
  const folder = join(fixture.base.dataFolder, "files", String(fixture.base.redwood.id));
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe("a filing that is kept", () => {
  it.each([
    ["summary", "osha300a/csv", "North 2025 OSHA300A.csv"],
    ["cases", "osha300/csv", "North 2025 OSHA300.csv"],
  ])("has the %s byte for byte as the export makes them, and their hash", async (part, url, name) => {
    const day = Date.UTC(2026, 0, 10) / 1_000;
    const reply = await keep("admin", part, { filedOn: day, confirmationNumber: " 10-77 " });
    expect(reply.status, reply.text).toBe(201);
    const bytes = await exported(url);
    const hash = createHash("sha256").update(bytes).digest("hex");
    expect(reply.body).toEqual({ id: expect.any(Number), hash, stillDue: expect.any(Array) });
    const filing = await last("admin");
    expect(filing).toMatchObject({ part, hash, filedOn: day, confirmationNumber: "10-77", changes: [] });
    expect(filing.keptBy).toMatch(/^User No\. /);
    expect(filing.file?.name).toBe(name);
    const content = await fixture.ask({ url: `/api/files/${filing.file?.id}/content`, as: "admin" });
    expect(content.bytes.equals(bytes)).toBe(true);
  });

  it("has the days that were expected, which differ from what the records count so far", async () => {
    const rows = [{ modelId: cases.open, estimateLostDays: 10, estimateRestrictedDays: 0 }];
    const form = ofNorth({ lostRestrictedDays: rows });
    expect((await keep("admin", "cases", {}, form)).status).toBe(201);
    const filing = await last("admin");
    expect(filing.hash).toBe(
      createHash("sha256")
        .update(await exported("osha300/csv", form))
        .digest("hex"),
    );
    expect(textsOf(filing)).toEqual(["Case 2: days away 12, filed 22."]);
    expect(filing.changes?.[0]?.record?.id).toBe(cases.open);
  });

  it("is of today where no day is said, and of no day to come", async () => {
    const [first] = (await filed("admin")).filings;
    // On the clocks of the company it is still the day before.
    expect(first?.filedOn).toBe(Date.UTC(2026, 0, 14) / 1_000);
    const later = await keep("admin", "summary", { filedOn: Date.UTC(2026, 5, 1) / 1_000 });
    expect(later.status).toBe(400);
    expect(later.text).toContain('"path":"day"');
  });

  it("is refused a second time while nothing changed, and two at once are one", async () => {
    const before = stored().length;
    const twice = await keep("admin", "summary");
    expect(codeOf(twice)).toEqual([409, "filing_kept"]);
    expect(twice.text).toContain("already kept as filed");
    expect(stored()).toHaveLength(before);
    await change(cases.yearId, { hours: 81_000 });
    const replies = await Promise.all([keep("admin", "summary"), keep("admin", "summary")]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(stored()).toHaveLength(before + 1);
    await change(cases.yearId, { hours: 80_000 });
  });

  it("is never changed or deleted, by an administrator neither", async () => {
    const { id } = await last("admin");
    const { body } = await fixture.ask({ url: `/api/models/${id}`, as: "admin" });
    const { templateAlias, groupId, version } = body as RecordData;
    const sent = { id, templateAlias, groupId, version, fields: { number: "other" }, relations: {} };
    const edited = await fixture.ask({ method: "PUT", url: `/api/models/${id}`, as: "admin", body: sent });
    expect(edited.status).toBe(403);
    expect(edited.text).toContain("never changed or deleted");
    const gone = await fixture.ask({ method: "DELETE", url: `/api/models/${id}`, as: "admin" });
    expect(gone.status).toBe(403);
  });

  it("has no hash where somebody added it by hand, who cannot enter one", async () => {
    const file = (await fixture.ask({ ...uploadOf(["own.csv", "a,b\r\n1,2\r\n"]), as: "admin" })).body as {
      id: number;
    };
    const body = (hash?: string) => ({
      templateAlias: "filing",
      groupId: fixture.base.redwood.north,
      fields: { kind: "summary", summary: file.id, ...(hash && { hash }) },
      relations: { siteYear: cases.yearId },
    });
    expect((await post("/api/models", "admin", body("a".repeat(64)))).status).toBe(400);
    expect((await post("/api/models", "admin", body())).status).toBe(201);
    const filing = await last("admin");
    expect(filing).toMatchObject({ hash: null, file: { name: "own.csv" } });
    expect(filing.problem).toContain("does not have the columns");
  });
});

describe("what changed since", () => {
  it("is said by case and by column", async () => {
    await change(cases.first, { away: 6, job: "Dock worker" });
    await change(cases.light, { counts: false });
    await change(cases.unassigned, { log: fixture.base.redwood.north });
    const { filings } = await filed("admin");
    const ofCases = filings.filter(({ part }) => part === "cases");
    expect(ofCases.map(textsOf)).toContainEqual([
      'Case 1: job title "Dock worker", filed "Driver".',
      "Case 1: days away 6, filed 5.",
      "Case 6 is not in what was filed.",
      "Case 3 was filed and is not in the log now.",
    ]);
    expect(filings.filter(({ part }) => part === "summary").map(textsOf)).toContainEqual([
      "Days away (K): 18, filed 17.",
      "Injuries (M1): 3, filed 2.",
      "Poisonings (M4): 0, filed 1.",
    ]);
    await change(cases.first, { away: 5, job: "Driver" });
    await change(cases.light, { counts: true });
    await change(cases.unassigned, { log: null });
  });

  it("is not said of a file whose bytes are not those that were kept", async () => {
    await change(cases.yearId, { hours: 82_000 });
    const before = new Set(stored());
    expect((await keep("admin", "summary")).status).toBe(201);
    const [name = ""] = stored().filter((each) => !before.has(each));
    writeFileSync(join(fixture.base.dataFolder, "files", String(fixture.base.redwood.id), name), "other");
    const filing = await last("admin");
    expect(filing.problem).toContain("its hash is another one");
    expect(filing.changes).toBeUndefined();
    await change(cases.yearId, { hours: 80_000 });
  });
});

describe("a filing that is refused", () => {
  it("has mistakes: in the words of the export", async () => {
    const { south } = fixture.base.redwood;
    const form = { year: 2025, terminalId: south };
    const count = stored().length;
    for (const [part, url] of [
      ["summary", "osha300a/csv"],
      ["cases", "osha300/csv"],
    ] as const) {
      const refused = await keep("admin", part, {}, form);
      const asExport = await post(`/api/models/query/export/${url}`, "admin", form);
      expect(codeOf(refused)).toEqual([400, "rows_refused"]);
      const said = ({ body }: typeof refused) => {
        const { message, issues } = body as { message: string; issues: unknown };
        return { message, issues };
      };
      expect(said(refused)).toEqual(said(asExport));
    }
    expect(stored()).toHaveLength(count);
  });

  it("is of a year that has no record", async () => {
    await change(cases.elsewhere, { log: fixture.base.redwood.north, day: Date.UTC(2024, 1, 1) / 1_000 });
    const refused = await keep("admin", "cases", {}, ofNorth({ year: 2024 }));
    expect(codeOf(refused)).toEqual([400, "values_refused"]);
    expect(refused.text).toContain("no record of this year");
    expect(await filed("admin", ofNorth({ year: 2024 }))).toEqual({ filings: [], mayKeep: true });
  });
});

describe("rights", () => {
  it("keeping asks for the right to add, and for the log", async () => {
    const { south } = fixture.base.redwood;
    expect(codeOf(await keep("viewer", "summary"))).toEqual([403, "action_not_permitted"]);
    expect((await filed("viewer")).mayKeep).toBe(false);
    expect(codeOf(await keep("terminal", "summary", {}, { year: 2025, terminalId: south }))).toEqual([
      404,
      "group_not_found",
    ]);
    const other = await post("/api/reports/osha/filings", "terminal", { year: 2025, terminalId: south });
    expect(codeOf(other)).toEqual([404, "group_not_found"]);
    expect((await keep("peopleOnly", "summary")).status).toBe(403);
    expect((await post("/api/reports/osha/filings", "peopleOnly", ofNorth())).status).toBe(403);
  });

  it("[S2] who may not view confidential values gets neither the file of cases nor what differs in it", async () => {
    const { filings } = await filed("viewer");
    const [ofCases] = filings.filter(({ part }) => part === "cases");
    expect(ofCases).toMatchObject({ confidential: true, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect([ofCases?.file, ofCases?.changes]).toEqual([undefined, undefined]);
    expect(JSON.stringify(filings)).not.toContain("A strap snapped");
    const { filings: whole } = await filed("admin");
    const file = whole.find(({ id }) => id === ofCases?.id)?.file;
    const content = (as: string) => fixture.ask({ url: `/api/files/${file?.id}/content`, as });
    expect((await content("viewer")).status).toBe(404);
    expect((await content("confidential")).status).toBe(200);
    const summaries = filings.filter(({ part }) => part === "summary");
    expect(summaries.every(({ confidential }) => !confidential)).toBe(true);
    expect(summaries.some(({ changes }) => changes !== undefined)).toBe(true);
  });
});
