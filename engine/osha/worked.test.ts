/** Worked examples of OSHA recordkeeping, by their number in docs/osha.md. */
import { describe, expect, it } from "vitest";
import { daysOf } from "./days.ts";
import { filingOf, sizeCode } from "./filing.ts";
import { logLines, logTotals } from "./log.ts";
import { aCase } from "./osha.fixture.ts";
import { caseRate, oshaRates } from "./rates.ts";

const types = ["injury", "skinDisorder", "respiratory", "poisoning", "hearingLoss", "otherIllness"];
const lineOf = (more: Parameters<typeof aCase>[0], expected?: { away: number; restricted: number }) =>
  logLines([aCase(more)], types, new Map(expected ? [[1, expected]] : []))[0];
const rateOf = (name: string, outcomes: { G?: number; H: number; I: number; J: number }, hours: number) => {
  const { G = 0, H, I, J } = outcomes;
  const all = { cases: G + H + I + J, outcomes: { G, H, I, J } };
  return oshaRates(all, hours).find((rate) => rate.name === name)?.rate;
};

describe("rates", () => {
  it("example E01: one restricted case in 10,000 hours is a DART of 20 and a total rate of 20", () => {
    expect(rateOf("DART", { H: 0, I: 1, J: 0 }, 10_000)).toBeCloseTo(20, 10);
    expect(rateOf("TRIR", { H: 0, I: 1, J: 0 }, 10_000)).toBeCloseTo(20, 10);
  });

  it("example E03: two cases in the 36,000 hours of three years are a total rate of 11.1", () => {
    expect(caseRate(2, 10_000 + 14_000 + 12_000)?.toFixed(2)).toBe("11.11");
  });

  it("example E05: 25 cases with days away in 452,680 hours are a DAFWII of 11.0", () => {
    expect(rateOf("DAFWII", { H: 25, I: 0, J: 0 }, 452_680)?.toFixed(1)).toBe("11.0");
  });

  it("are none without hours", () => {
    expect(
      oshaRates({ cases: 1, outcomes: { G: 0, H: 1, I: 0, J: 0 } }, null).map(({ rate }) => rate),
    ).toEqual([null, null, null]);
    expect(caseRate(1, 0)).toBeNull();
  });
});

describe("days", () => {
  it("example E07: seven days away and ten restricted are in column H, with both numbers", () => {
    expect(lineOf({ daysAway: 7, daysRestricted: 10 })).toMatchObject({
      outcome: "H",
      daysAway: 7,
      daysRestricted: 10,
    });
  });

  it("example E09: a case that continues is on the log of its own year with all its days", () => {
    const line = lineOf(
      { date: Date.UTC(2025, 11, 10) / 1_000, daysRestricted: 21 },
      { away: 0, restricted: 76 },
    );
    expect(line).toMatchObject({ outcome: "I", daysRestricted: 97 });
  });

  it("example E11: 120 days away and 90 restricted count 180 together", () => {
    expect(daysOf({ away: 120, restricted: 90 })).toEqual({ away: 120, restricted: 60 });
    expect(daysOf({ away: 170, restricted: 5 }, { away: 30, restricted: 30 })).toEqual({
      away: 180,
      restricted: 0,
    });
  });

  it("that are expected move a case to the column of its most serious outcome", () => {
    expect(lineOf({})).toMatchObject({ outcome: "J" });
    expect(lineOf({}, { away: 0, restricted: 3 })).toMatchObject({ outcome: "I", daysRestricted: 3 });
    expect(lineOf({}, { away: 1, restricted: 3 })).toMatchObject({ outcome: "H", daysAway: 1 });
    expect(lineOf({ dateOfDeath: 1 }, { away: 1, restricted: 0 })).toMatchObject({ outcome: "G" });
  });
});

describe("a log", () => {
  it("has no name of a privacy case", () => {
    expect(lineOf({ name: "Ann Lee", isPrivate: true })?.name).toBe("Privacy case");
  });

  it("has lines by date and then by number, and totals that foot", () => {
    const cases = [
      aCase({ id: 3, caseNumber: "10", caseType: "hearingLoss" }),
      aCase({ id: 2, caseNumber: "9", daysAway: 4, daysRestricted: 2 }),
      aCase({ id: 1, date: 0, caseType: null, dateOfDeath: 86_400 }),
    ];
    const lines = logLines(cases, types);
    expect(lines.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(logTotals(lines)).toEqual({
      cases: 3,
      outcomes: { G: 1, H: 1, I: 0, J: 1 },
      daysAway: 4,
      daysRestricted: 2,
      types: [1, 0, 0, 0, 1, 0],
    });
  });
});

describe("filing", () => {
  const naics = "484121";
  const of = (peak: number | null, industry: string | null = naics) => {
    const { summary, cases } = filingOf({ naics: industry }, { peak });
    return { summary, cases };
  };

  it("depends on the most employees in the year and on the industry", () => {
    expect(of(19)).toEqual({ summary: false, cases: false });
    expect(of(20)).toEqual({ summary: true, cases: false });
    expect(of(99)).toEqual({ summary: true, cases: false });
    expect(of(100)).toEqual({ summary: true, cases: true });
    // 4884 is in appendix A alone, 5415 in none.
    expect(of(250, "488410")).toEqual({ summary: true, cases: false });
    expect(of(249, "541512")).toEqual({ summary: false, cases: false });
    expect(of(250, "541512")).toEqual({ summary: true, cases: false });
  });

  it("is not known without what decides it", () => {
    expect(of(null)).toEqual({ summary: undefined, cases: undefined });
    expect(of(120, null)).toEqual({ summary: undefined, cases: undefined });
    expect(of(250, null)).toEqual({ summary: true, cases: undefined });
    expect(filingOf(undefined, undefined).reasons).toHaveLength(1);
  });

  it("codes sizes as the Injury Tracking Application does", () => {
    expect([0, 1, 19, 20, 99, 100, 249, 250].map(sizeCode)).toEqual([undefined, 1, 1, 21, 21, 22, 22, 3]);
  });
});
