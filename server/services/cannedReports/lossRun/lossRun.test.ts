/** Loss runs on the server: claims as they stood on a day, their files, and what who may see of them (domain 3.1 and 3.2). */
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPdf } from "../../../print/pdf/reading.ts";
import { addUser } from "../../../storage/testing/companyFixture.ts";
import { codeOf, openExportFixture } from "../../exports/exports.fixture.ts";
import type { ExportFixture, Job } from "../../exports/exports.fixture.ts";
import { clock, day, lossRecords, lossRunDeps } from "./lossRun.fixture.ts";
import type { presentLossRun } from "./present.ts";

type Answer = Awaited<ReturnType<typeof presentLossRun>>;
type Block = Answer["blocks"][number];

let fixture: ExportFixture;
let ids: Awaited<ReturnType<typeof addLosses>>;
beforeAll(async () => {
  fixture = await openExportFixture({ deps: lossRunDeps() });
  ids = await addLosses();
});
afterAll(() => fixture.close());

/** Losses of two lines: one that was taken over with its money, one that was closed and reopened, one of another terminal, and one of today. */
async function addLosses() {
  const records = await lossRecords(fixture);
  const { south } = fixture.base.redwood;
  clock.day = "2025-01-10";
  const driver = await records.driver("Ann");
  const old = {
    number: "A-1",
    day: day("2024-03-01"),
    reported: day("2024-03-05"),
    old: true,
    who: "Bo Moe",
  };
  const story = "Rear-ended at a light";
  const taken = await records.loss(
    { ...old, state: "closed", ended: day("2025-06-30"), back: 50, paidTotal: 60_300, story },
    undefined,
    { driver },
  );
  const body = await records.cost(taken, "body", 100_000);
  await records.entry("reserve", body, 40_000, "2024-03-05");
  await records.entry("reserve", body, 60_000, "2024-09-01");
  const reversed = await records.entry("payment", body, 250.1, "2024-05-01");
  await records.entry("payment", body, -250.1, "2024-05-10");
  await records.entry("payment", body, 60_300, "2024-06-01");
  await records.entry("back", body, 50, "2025-01-08");
  const reopened = await records.loss({ number: "A-2", day: day("2025-01-02") });
  const medical = await records.cost(reopened, "medical", 700);
  clock.day = "2025-03-10";
  await records.entry("reserve", medical, 200, "2025-03-10");
  await records.change(reopened, 1, { state: "closed", ended: day("2025-03-01") });
  clock.day = "2025-05-01";
  await records.change(reopened, 2, { state: "litigation", ended: null });
  const cargo = await records.loss({ number: "C-1", kind: "cargo", day: day("2025-04-20") }, south);
  clock.day = "2026-01-15";
  const fresh = await records.loss({ day: day("2026-01-14"), paidTotal: 9 });
  const storage = await records.cost(fresh, "storage", 0);
  await records.entry("payment", storage, 9, "2026-01-15");
  return { taken, body, reversed, reopened, cargo, fresh, storage, records };
}

const run = async (as: string, values: object = {}) => {
  const url = "/api/reports/canned/claimsLossRun/lossRun";
  return fixture.ask({ method: "POST", url, as, body: { values } });
};
const answer = async (as: string, values: object = {}) => {
  const reply = await run(as, values);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as Answer;
};
const blockOf = ({ blocks }: Pick<Answer, "blocks">, year: number, line: string) =>
  blocks.find((block) => block.year === year && block.line === line);
const rowOf = (made: Pick<Answer, "blocks">, id: number) =>
  made.blocks.flatMap(({ rows }: Block) => rows).find((row) => row.id === id);

describe("a loss run", () => {
  it("has a block for each policy year and line, with totals that foot", async () => {
    const made = await answer("viewer", { firstYear: 2024 });
    expect(made.blocks.map(({ year, line, rows }) => [year, line, rows.map(({ id }) => id)])).toEqual([
      [2026, "Auto Liability", [ids.fresh]],
      [2026, "Cargo", []],
      [2025, "Auto Liability", [ids.reopened]],
      [2025, "Cargo", [ids.cargo]],
      [2024, "Auto Liability", [ids.taken]],
      [2024, "Cargo", []],
    ]);
    expect(made.totals).toMatchObject({
      paid: 60_309_00,
      remaining: 39_700_00 + 700_00,
      reimbursed: 50_00,
      incurred: 100_709_00,
      incurredNet: 100_659_00,
      columns: { indemnity: { paid: 60_300_00 }, medical: { remaining: 700_00 }, other: { paid: 9_00 } },
      recoveries: [{ kind: "salvage", cents: 50_00 }],
    });
    expect(made.recoveryKinds).toEqual([{ kind: "salvage", label: "Salvage" }]);
    expect(made.counts).toEqual({ claims: 4, open: 3, closed: 1, closedWithoutPayment: 0 });
    expect(made).toMatchObject({ hasOther: true, large: [ids.taken], partial: [], largeLoss: 50_000 });
    expect(blockOf(made, 2024, "Auto Liability")?.largest).toBe(ids.taken);
  });

  it("divides by nothing where there is no exposure, and says so", async () => {
    const made = await answer("viewer", { firstYear: 2024 });
    expect(made.blocks.map(({ rates }) => rates)).toEqual(
      made.blocks.map(() => ({ claims: null, losses: null })),
    );
    expect(made.exposure).toEqual({ label: "Per million miles", years: [] });
    expect(made.notes).toContain(
      "There is no exposure: there are no records of miles driven that you may view.",
    );
  });

  it("names the company, the day, the period and who made it", async () => {
    const { head } = await answer("viewer", { firstYear: 2024, policyYearStart: "07-01" });
    expect(head).toMatchObject({
      insured: "redwood lines",
      valuedOn: day("2026-01-15"),
      from: day("2024-07-01"),
      to: day("2026-06-30"),
      terminals: "All that you may view",
      lines: "All",
    });
    expect(head.preparedBy).toMatch(/^User No\. \d+$/);
  });

  it("describes a claim in the words of its reader", async () => {
    const made = await answer("viewer", { firstYear: 2024 });
    expect(rowOf(made, ids.taken)).toMatchObject({
      number: "A-1",
      status: "Closed",
      isClosed: true,
      lossDate: day("2024-03-01"),
      reportedDate: day("2024-03-05"),
      closedDate: day("2025-06-30"),
      terminal: "North",
      driver: "Ann Lee",
      units: "T-7",
      cause: "Auto Liability",
      description: "Rear-ended at a light",
      recordable: "Yes",
    });
    expect(rowOf(made, ids.fresh)?.number).toBe(`No. ${ids.fresh}`);
    expect(rowOf(made, ids.reopened)?.status).toBe("Reopened, In Litigation");
  });

  it("of a day before has the entries and the status of that day alone", async () => {
    const then = await answer("viewer", { valuedOn: day("2024-06-01") });
    expect(rowOf(then, ids.taken)).toMatchObject({
      status: "Open",
      closedDate: null,
      amounts: { reserves: 40_000_00, paid: 60_300_00, remaining: 0, incurred: 60_300_00, reimbursed: 0 },
    });
    expect(then.counts.claims).toBe(1);
    const reversal = await answer("viewer", { valuedOn: day("2024-05-09") });
    expect(reversal.totals).toMatchObject({ paid: 250_10, remaining: 39_749_90 });
    const spring = await answer("viewer", { valuedOn: day("2025-03-09") });
    expect(rowOf(spring, ids.reopened)).toMatchObject({ status: "Open", amounts: { reserves: 500_00 } });
    const closed = await answer("viewer", { valuedOn: day("2025-03-10") });
    expect(rowOf(closed, ids.reopened)).toMatchObject({
      status: "Closed",
      closedDate: day("2025-03-01"),
      amounts: { reserves: 700_00 },
    });
  });

  it("is the same again once later entries were recorded", async () => {
    const asked = { valuedOn: day("2025-12-31"), firstYear: 2024 };
    const { head: _before, ...before } = await answer("viewer", asked);
    await ids.records.entry("payment", ids.storage, 5, "2026-01-15");
    await ids.records.entry("payment", ids.storage, -5, "2026-01-15");
    const { head: _after, ...after } = await answer("viewer", asked);
    expect(after).toEqual(before);
  });

  it("shows how policy years developed", async () => {
    const { triangle } = await answer("viewer", { firstYear: 2024 });
    expect(triangle).toEqual([
      { year: 2024, incurred: [100_000_00, 100_000_00, null], latest: 100_000_00 },
      { year: 2025, incurred: [700_00, null, null], latest: 700_00 },
      { year: 2026, incurred: [null, null, null], latest: 9_00 },
    ]);
  });

  it("is narrowed by terminals and lines; a line that is asked for has a block of each year", async () => {
    const { south } = fixture.base.redwood;
    const cargo = await answer("viewer", { firstYear: 2025, lines: ["cargo"], terminals: [south] });
    expect(cargo.blocks.map(({ year, line, rows }) => [year, line, rows.length])).toEqual([
      [2026, "Cargo", 0],
      [2025, "Cargo", 1],
    ]);
    expect(cargo.head).toMatchObject({ terminals: "South", lines: "Cargo" });
    const none = await answer("viewer", { firstYear: 2020, lastYear: 2021 });
    expect(none.blocks.map(({ year, line, rows }) => [year, line, rows])).toEqual([
      [2021, "All Lines", []],
      [2020, "All Lines", []],
    ]);
  });

  it("calls a year without claims of any line the same in its sheet as on its page", async () => {
    const url = "/api/reports/canned/claimsLossRun";
    const body = { values: { firstYear: 2020, lastYear: 2021 } };
    const reply = await fixture.ask({ method: "POST", url, as: "viewer", body });
    const { lines } = reply.body as { lines: { texts: string[] }[] };
    expect(lines.map(({ texts }) => texts.slice(0, 3))).toEqual([
      ["2021", "All Lines", "No losses reported"],
      ["2020", "All Lines", "No losses reported"],
    ]);
  });

  it("is refused with all that is wrong in its form", async () => {
    const reply = await run("viewer", { valuedOn: day("2026-01-16"), firstYear: 1899, lines: 3 });
    expect(codeOf(reply)).toEqual([400, "values_refused"]);
    for (const message of [
      "Valued On: choose today or a day before",
      "First Policy Year: enter a year from 1900 to 2026.",
      "Lines: must be a list.",
    ])
      expect(reply.text).toContain(message);
    expect(codeOf(await run("viewer", { other: 1 }))).toEqual([400, "values_refused"]);
  });

  it("is a ready report too, whose lines are those of its sheet", async () => {
    const url = "/api/reports/canned/claimsLossRun";
    const reply = await fixture.ask({
      method: "POST",
      url,
      as: "viewer",
      body: { values: { firstYear: 2025, lastYear: 2025 } },
    });
    const { columns, lines, totals, count } = reply.body as {
      columns: { label: string }[];
      lines: { record?: { id: number }; texts: string[] }[];
      totals: string[];
      count: number;
    };
    expect(lines.flatMap(({ record }) => record?.id ?? [])).toEqual([ids.reopened, ids.cargo]);
    expect(totals[2]).toBe("Total of 2 claims reported: 2 open, 0 closed");
    expect(totals.at(columns.findIndex(({ label }) => label === "Incurred (Gross)"))).toBe("$700.00");
    expect(count).toBe(2);
    const list = await fixture.ask({ url: "/api/reports/canned", as: "viewer" });
    expect((list.body as { data: object[] }).data).toMatchObject([
      { lossRun: true, values: { largeLoss: 50_000 } },
    ]);
  });
});

/** The file of a job that has come to its end, and its name. */
async function fileOf(format: string, as: string, values: object) {
  const url = `/api/reports/canned/claimsLossRun/export/${format}`;
  const reply = await fixture.ask({ method: "POST", url, as, body: { values } });
  expect(reply.status, reply.text).toBe(202);
  const { id, fileName } = reply.body as Job;
  await expect
    .poll(async () => (await fixture.statusOf(as, id)).status, { timeout: 20_000 })
    .not.toBe("preparing");
  expect(await fixture.statusOf(as, id)).toMatchObject({ status: "Ready" });
  return { bytes: (await fixture.content(as, id)).bytes, name: fileName };
}

describe("the files", () => {
  const asked = { firstYear: 2024, lastYear: 2025, valuedOn: day("2025-12-31") };

  it("are a workbook whose sheets have the amounts as numbers", async () => {
    const { bytes, name } = await fileOf("xlsx", "viewer", asked);
    expect(name).toBe("Claims Loss Run 2025-12-31.xlsx");
    const parts = unzipSync(new Uint8Array(bytes));
    const text = Object.values(parts)
      .map((part) => strFromU8(part))
      .join("\n");
    for (const words of [
      "Loss Run as of 2025-12-31",
      "Large Losses",
      "Loss Triangle",
      "Insured: redwood lines",
      "Valued on 12/31/2025",
      "No losses reported",
      "Total of 3 claims reported: 2 open, 1 closed",
      "100700",
    ])
      expect(text).toContain(words);
  });

  it("are a text file with the same rows", async () => {
    const { bytes } = await fileOf("csv", "viewer", asked);
    const [head = "", ...lines] = bytes.toString("utf8").split("\r\n");
    expect(head).toContain("Policy Year,Line,Claim No.,Status,Date of Loss");
    const line = lines.find((each) => each.includes("A-1")) ?? "";
    expect(
      line.startsWith("2024,Auto Liability,A-1,Closed,03/01/2024,03/05/2024,06/30/2025,Confidential"),
    ).toBe(true);
    expect(line).toContain(',"$39,700.00",$50.00,$50.00,"$100,000.00","$99,950.00",');
  });

  it("are a document with each policy year, the large losses and the triangle", async () => {
    const { bytes } = await fileOf("pdf", "viewer", asked);
    const text = (await readPdf(bytes)).pages.join(" ");
    for (const words of ["Policy Year 2024", "No losses reported", "Loss Triangle", "Rear-ended at a light"])
      expect(text).toContain(words);
  });
});

describe("rights", () => {
  it("claims of a terminal that somebody may not view are not there for them", async () => {
    const made = await answer("terminal", { firstYear: 2024 });
    expect(rowOf(made, ids.cargo)).toBeUndefined();
    expect(made.counts.claims).toBe(3);
  });

  it("what is confidential is redacted, and stands there for those who may see it", async () => {
    expect(rowOf(await answer("viewer", { firstYear: 2024 }), ids.taken)?.claimant).toBe("Confidential");
    expect(rowOf(await answer("confidential", { firstYear: 2024 }), ids.taken)?.claimant).toBe("Bo Moe");
  });

  it("what records say that a claim names is left out for who may not view them", async () => {
    const { db, redwood, people } = fixture.base;
    const role = { groupId: redwood.root, permissions: { trips: ["view" as const] } };
    people["tripsOnly"] = (await addUser(db, redwood, role)).user.email;
    expect(rowOf(await answer("tripsOnly", { firstYear: 2024 }), ids.taken)).toMatchObject({
      driver: "",
      units: "",
    });
  });

  it("claims of which somebody may not view all entries are named", async () => {
    const { south } = fixture.base.redwood;
    await ids.records.entry("payment", ids.storage, 1, "2026-01-15", south);
    await ids.records.change(ids.fresh, 1, { paidTotal: 10 });
    const seen = await answer("terminal", { firstYear: 2026 });
    expect(seen.partial.map(({ id }) => id)).toEqual([ids.fresh]);
    expect(seen.notes.at(-1)).toContain("You may not view all entries of 1 claim");
  });

  it("whoever has no right to claims has no loss run", async () => {
    expect((await run("peopleOnly")).status).toBe(403);
  });
});

it("a loss run whose amounts are confidential is refused to who may not see them", async () => {
  const secret = await openExportFixture({ deps: lossRunDeps({ isAmountConfidential: true }) });
  try {
    await lossRecords(secret);
    const url = "/api/reports/canned/claimsLossRun/lossRun";
    const ask = (as: string) => secret.ask({ method: "POST", url, as, body: {} });
    expect((await ask("confidential")).status).toBe(200);
    expect(codeOf(await ask("viewer"))).toEqual([403, "not_permitted"]);
  } finally {
    await secret.close();
  }
});
