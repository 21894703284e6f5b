/** Loss runs that were worked out by hand. */
import { describe, expect, it } from "vitest";
import { aClaim, day, entry, rules } from "./claims.fixture.ts";
import { lossRun } from "./lossRun.ts";
import { firstDayOf, lastDayOf, policyYearOf } from "./policyYears.ts";

const july = { month: 7, day: 1 };

describe("policy years", () => {
  it("start on a day of each year, and the year is that of their first day", () => {
    expect(policyYearOf(day("2025-06-30"), july)).toBe(2024);
    expect(policyYearOf(day("2025-07-01"), july)).toBe(2025);
    expect([firstDayOf(2024, july), lastDayOf(2024, july)]).toEqual([day("2024-07-01"), day("2025-06-30")]);
  });

  it("that start on February 29 start on March 1 where there is none", () => {
    const leap = { month: 2, day: 29 };
    expect(firstDayOf(2024, leap)).toBe(day("2024-02-29"));
    expect([lastDayOf(2024, leap), firstDayOf(2025, leap)]).toEqual([day("2025-02-28"), day("2025-03-01")]);
  });

  it("go back to 1899, where nobody can ask for them", () => {
    expect(policyYearOf(day("1899-12-31"), { month: 1, day: 1 })).toBe(1899);
    const run = lossRun([aClaim({ lossDate: day("1899-06-01") })], rules());
    expect(run.counts.claims).toBe(0);
  });
});

/** A closed claim with money in three columns, an open one, one without payment, and one of another line and year. */
const claims = [
  aClaim({
    id: 1,
    versions: [
      { recordedOn: day("2025-02-03"), status: "open", closedDate: null },
      { recordedOn: day("2025-09-01"), status: "closed", closedDate: day("2025-09-01") },
    ],
    entries: [
      entry("reserve", 60_000_00, "2025-02-03"),
      entry("payment", 55_000_00, "2025-06-01"),
      entry("reserve", -5_000_00, "2025-09-01"),
      entry("reserve", 2_000_00, "2025-03-01", "medical"),
      entry("payment", 2_000_00, "2025-05-01", "medical"),
      entry("reserve", 300_00, "2025-03-01", "legal"),
      entry("payment", 250_00, "2025-08-01", "legal"),
      entry("reimbursement", 10_000_00, "2025-10-01"),
    ],
  }),
  aClaim({
    id: 2,
    lossDate: day("2025-01-15"),
    entries: [entry("reserve", 700_00, "2025-02-01", "storage")],
  }),
  aClaim({
    id: 3,
    versions: [
      { recordedOn: day("2025-02-03"), status: "open", closedDate: null },
      { recordedOn: day("2025-03-03"), status: "closed", closedDate: null },
    ],
  }),
  aClaim({
    id: 4,
    line: "cargo",
    lossDate: day("2023-11-30"),
    entries: [entry("payment", 12_00, "2024-01-15")],
  }),
];

describe("a loss run", () => {
  const run = lossRun(claims, rules());
  const block = (year: number, line: string) =>
    run.blocks.find((each) => each.year === year && each.line === line);

  it("has a block for each policy year and line, the newest first; lines without any claim have none", () => {
    expect(run.blocks.map(({ year, line, rows }) => [year, line, rows.map(({ claim }) => claim.id)])).toEqual(
      [
        [2025, "autoLiability", [2, 1, 3]],
        [2025, "cargo", []],
        [2024, "autoLiability", []],
        [2024, "cargo", []],
        [2023, "autoLiability", []],
        [2023, "cargo", [4]],
      ],
    );
    expect([block(2025, "cargo")?.from, block(2025, "cargo")?.to]).toEqual([
      day("2025-01-01"),
      day("2025-12-31"),
    ]);
  });

  it("splits what is paid and what remains, and what is in no column is other", () => {
    expect(block(2025, "autoLiability")?.totals).toMatchObject({
      paid: 57_250_00,
      remaining: 750_00,
      incurred: 58_000_00,
      reimbursed: 10_000_00,
      incurredNet: 48_000_00,
      columns: {
        indemnity: { paid: 55_000_00, remaining: 0 },
        medical: { paid: 2_000_00, remaining: 0 },
        expense: { paid: 250_00, remaining: 50_00 },
        other: { paid: 0, remaining: 700_00 },
      },
    });
  });

  it("counts claims as they stood, and those that were closed without payment", () => {
    expect(block(2025, "autoLiability")?.counts).toEqual({
      claims: 3,
      open: 1,
      closed: 2,
      closedWithoutPayment: 1,
    });
    expect(run.counts).toEqual({ claims: 4, open: 2, closed: 2, closedWithoutPayment: 1 });
    expect(run.totals.incurred).toBe(58_012_00);
  });

  it("names the largest claim of each block and the losses from a threshold on", () => {
    expect(block(2025, "autoLiability")?.largest?.claim.id).toBe(1);
    expect(block(2025, "cargo")?.largest).toBeUndefined();
    expect(run.large.map(({ claim }) => claim.id)).toEqual([1]);
    expect(lossRun(claims, rules({ largeLoss: 700_00 })).large.map(({ claim }) => claim.id)).toEqual([1, 2]);
  });

  it("shows how each policy year developed, as far as it is old enough", () => {
    expect(run.triangle).toEqual([
      { year: 2023, incurred: [0, 12_00, 12_00], latest: 12_00 },
      { year: 2024, incurred: [0, 0, null], latest: 0 },
      { year: 2025, incurred: [58_000_00, null, null], latest: 58_000_00 },
    ]);
  });

  it("of an earlier day is the one that was printed then", () => {
    const then = lossRun(claims, rules({ valuedOn: day("2025-03-02") }));
    expect(then.blocks[0]?.totals).toMatchObject({ paid: 0, remaining: 63_000_00, reimbursed: 0 });
    expect(then.blocks[0]?.counts).toMatchObject({ open: 3, closed: 0 });
    expect(then.triangle.at(-1)).toEqual({ year: 2025, incurred: [null, null, null], latest: 63_000_00 });
    const earlier = lossRun(claims, rules({ valuedOn: day("2025-01-20") }));
    expect(earlier.blocks[0]?.rows.map(({ claim }) => claim.id)).toEqual([2]);
  });
});

describe("a loss run without losses", () => {
  it("has a block of each year, and of each line that was asked for", () => {
    expect(lossRun([], rules()).blocks.map(({ year, line }) => [year, line])).toEqual([
      [2025, null],
      [2024, null],
      [2023, null],
    ]);
    const asked = lossRun([], rules({ lines: ["cargo"], everyLine: true }));
    expect(asked.blocks.map(({ year, line }) => [year, line])).toEqual([
      [2025, "cargo"],
      [2024, "cargo"],
      [2023, "cargo"],
    ]);
  });

  it("has claims of lines that nobody knows any more, and those of none last", () => {
    const others = [aClaim({ line: null }), aClaim({ id: 2, line: "former" }), aClaim({ id: 3 })];
    const year = lossRun(others, rules({ firstYear: 2025 }));
    expect(year.blocks.map(({ line }) => line)).toEqual(["autoLiability", "former", null]);
  });
});
