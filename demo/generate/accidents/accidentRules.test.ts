/** Rules of accidents, injuries and claims, as their templates compute them. */
import { describe, expect, test } from "vitest";
import { addDays } from "../../../engine/index.ts";
import { computeRecord } from "../../../engine/server.ts";
import type { RecordValues } from "../../../engine/index.ts";
import { harbor } from "../../companies/companies.ts";
import { contextOf, engine } from "../../testing/demoRules.ts";

const TODAY = Date.UTC(2026, 0, 15) / 1000;

/** The computed values of a record whose relation `key` leads to these records. */
function computed(template: string, values: RecordValues, key?: string, rows: readonly RecordValues[] = []) {
  const links = key === undefined ? {} : { [key]: rows.map((_, index) => index) };
  const context = { ...contextOf(harbor, TODAY), related: (id: number) => rows[id] };
  return computeRecord(engine.template(template), { groupId: 2, ...values, ...links }, context);
}

describe("29 CFR 1904.7(b)(3): days of a stretch", () => {
  const start = addDays(TODAY, -9);
  test.each([
    [{ startDate: start, endDate: start }, 1],
    [{ startDate: start, endDate: addDays(start, 6) }, 7],
    [{ startDate: start }, 10],
    [{ startDate: start, estimatedDays: 20 }, 30],
    [{ startDate: start, endDate: addDays(start, 2), estimatedDays: 20 }, 3],
    [{ startDate: addDays(TODAY, 3) }, 0],
  ])("are calendar days, the first and the last among them: %o", async (values, days) => {
    expect(await computed("lost_restricted_days", values)).toMatchObject({ days });
  });
});

describe("an injury", () => {
  const injury = {
    date: addDays(TODAY, -300),
    workRelated: true,
    newCase: true,
    medicalTreatment: "firstAid",
  };
  const of = (rows: readonly RecordValues[], more: RecordValues = {}) =>
    computed("injury_illness", { ...injury, ...more }, "lostRestrictedDays", rows);
  const first = addDays(TODAY, -299);
  /** A stretch of `days` days that begins `after` days after the first day that counts. */
  const stretch =
    (kind: string) =>
    (days: number, after = 0): RecordValues => ({
      kind,
      startDate: addDays(first, after),
      countedThrough: addDays(first, after + days - 1),
    });
  const away = stretch("away");
  const restricted = stretch("restricted");

  test.each([
    [[], 0, 0],
    [[away(5), away(4, 5)], 9, 0],
    [[away(5), restricted(8, 5)], 5, 8],
    [[away(100), restricted(100, 100)], 100, 80],
    [[restricted(200)], 0, 180],
    [[away(200), restricted(30, 200)], 180, 0],
  ])("counts days away and restricted, 180 of both together: %o", async (rows, lost, limited) => {
    expect(await of(rows)).toMatchObject({ totalDaysLost: lost, totalDaysRestricted: limited });
  });

  test.each([
    ["stretches overlap", [away(9), away(8, 3)], 11, 0],
    ["one lies within another, in any order", [away(3, 4), away(20)], 20, 0],
    ["a day is both away and restricted", [away(5), restricted(8, 3)], 5, 6],
    ["the first is the day of the injury", [away(30, -1)], 29, 0],
    ["it begins before the injury", [away(14, -10)], 4, 0],
    ["it lies before the injury", [away(3, -10)], 0, 0],
  ])("counts each day once, from the day after the injury, where %s", async (_, rows, lost, limited) => {
    expect(await of(rows)).toMatchObject({ totalDaysLost: lost, totalDaysRestricted: limited });
  });

  test.each([{ hospitalizedOvernight: true }, { amputation: true }, { eyeLoss: true }])(
    "is recordable whatever the treatment was called (29 CFR 1904.7): %o",
    async (more) => {
      expect(await of([], more)).toMatchObject({
        oshaReportable: true,
        oshaOutcome: "J - Other recordable case",
        oshaReportDeadline: "24 hours",
      });
      expect(await of([], { ...more, workRelated: false })).toMatchObject({ oshaReportable: false });
    },
  );

  const died = (days: number): RecordValues => ({ dateOfDeath: addDays(injury.date, days) });
  test.each([
    [died(0), "8 hours"],
    [died(30), "8 hours"],
    [died(31), null],
    [died(171), null],
    [{ amputation: true, severeWithin24Hours: false }, null],
    [{ hospitalizedOvernight: true, severeWithin24Hours: false }, null],
    [{ eyeLoss: true, severeWithin24Hours: true }, "24 hours"],
    [{ amputation: true, ...died(20) }, "8 hours"],
    [{ amputation: true, ...died(40) }, "24 hours"],
    [{ amputation: true, workRelated: false }, null],
  ])("is reported to OSHA in time, or not at all (29 CFR 1904.39(b)(6)): %o", async (more, deadline) => {
    expect((await of([], more))["oshaReportDeadline"] ?? null).toBe(deadline);
  });

  test.each([
    [[], {}, null],
    [[], { medicalTreatment: "medicalTreatmentBeyondFirstAid" }, "J - Other recordable case"],
    [[], { lossOfConsciousness: true }, "J - Other recordable case"],
    [[restricted(3)], {}, "I - Job transfer or restriction"],
    [[restricted(3), away(1)], {}, "H - Days away from work"],
    [[away(1)], { dateOfDeath: TODAY }, "G - Death"],
    [[away(1)], { workRelated: false }, null],
    [[away(1)], { newCase: false }, null],
  ])("stands on the log by its most serious outcome: %o %o", async (rows, more, outcome) => {
    const values = await of(rows, more);
    expect(values["oshaOutcome"] ?? null).toBe(outcome);
    expect(values["oshaReportable"]).toBe(outcome !== null);
  });

  test("names its natures for the list of cases that go over into the next year", async () => {
    expect(await of([], { natureOfInjury: ["fracture", "bruise"] })).toMatchObject({
      natureOfInjuryList: expect.stringContaining(", "),
    });
  });
});

describe("money of claims (spec records.md 3.13, reporting.md 9)", () => {
  test("of a category never remains below nothing", async () => {
    const paid = (amount: number) => computed("claim_cost", { reserves: 1000 }, "payments", [{ amount }]);
    expect(await paid(400)).toMatchObject({ paid: 400, remaining: 600 });
    expect(await paid(1500)).toMatchObject({ paid: 1500, remaining: 0 });
  });

  test("adds up to what a claim has cost: paid plus remaining, before reimbursements", async () => {
    const costs = [
      { reserves: 1000, paid: 400, remaining: 600 },
      { reserves: 200, paid: 500, remaining: 0 },
    ];
    expect(await computed("claim", { totalReimbursements: 100 }, "costs", costs)).toMatchObject({
      totalReserves: 1200,
      totalPayments: 900,
      totalReserveRemaining: 600,
      incurredLoss: 1500,
      totalIncurredExpense: 800,
    });
  });

  test("adds up to the totals of an accident", async () => {
    const claims = [
      { totalReserves: 1200, totalPayments: 900, totalReimbursements: 100, totalReserveRemaining: 600 },
      { totalReserves: 50, totalPayments: 0, totalReimbursements: 0, totalReserveRemaining: 50 },
    ];
    expect(await computed("accident", {}, "claims", claims)).toMatchObject({
      totalReserves: 1250,
      totalCost: 900,
      totalReimbursements: 100,
      totalRemainingReserves: 650,
      totalIncurred: 1550,
    });
  });
});

describe("an accident (49 CFR 390.5T, 382.303)", () => {
  test.each([
    [{ location: "highway" }, false],
    [{ location: "highway", fatalities: 1 }, true],
    [{ location: "highway", injuries: 1, injuredTreatedAway: true }, true],
    [{ location: "highway", injuries: 1, injuredTreatedAway: false }, false],
    [{ location: "highway", towed: true }, true],
    [{ location: "highway", towed: true, boardingOrLoadingOnly: true }, false],
    [{ location: "ownTerminal", fatalities: 1 }, false],
  ])("is DOT recordable or not: %o", async (values, expected) => {
    expect((await computed("accident", values))["dotReportable"]).toBe(expected);
  });

  test.each([
    [{ fatalities: 1 }, true],
    [{ towed: true }, false],
    [{ towed: true, citationIssued: true }, true],
    [{ injuries: 1, injuredTreatedAway: true, citationIssued: true }, true],
    [{ citationIssued: true }, false],
  ])("calls for tests or not: %o", async (values, expected) => {
    expect((await computed("accident", { location: "highway", ...values }))["postAccidentTestRequired"]).toBe(
      expected,
    );
  });
});
