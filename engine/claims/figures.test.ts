/** What entries add up to, in cases that were worked out by hand. */
import { describe, expect, it } from "vitest";
import { centsOf, dollarsOf, sumCents } from "./cents.ts";
import { day, entry } from "./claims.fixture.ts";
import { figuresOf, figuresOn } from "./figures.ts";

describe("cents", () => {
  it("are exact for amounts that no binary fraction is", () => {
    expect([0.1, 0.29, 4.35, 1_234_567.89].map(centsOf)).toEqual([10, 29, 435, 123_456_789]);
    expect(centsOf(999_999_999_999.99)).toBe(99_999_999_999_999);
    expect(centsOf(-0.01)).toBe(-1);
    expect(Object.is(centsOf(-0), 0)).toBe(true);
    expect(dollarsOf(123_456)).toBe(1_234.56);
  });

  it("have no fractions, and no sums that are not exact", () => {
    for (const amount of [1.005, 0.001, 12.345, Number.NaN, Infinity])
      expect(() => centsOf(amount)).toThrow(RangeError);
    expect(() => sumCents([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
  });
});

describe("the figures of a claim", () => {
  it("are zero without entries", () => {
    expect(figuresOf([])).toMatchObject({ reserves: 0, paid: 0, remaining: 0, incurred: 0, incurredNet: 0 });
  });

  it("are paid and remaining, gross and net, by category", () => {
    const figures = figuresOf([
      entry("reserve", 1_000_00, "2025-02-03"),
      entry("payment", 250_10, "2025-03-01"),
      entry("reserve", 80_00, "2025-02-03", "medical"),
      entry("reimbursement", 100_05, "2025-04-01"),
    ]);
    expect(figures).toMatchObject({
      reserves: 1_080_00,
      paid: 250_10,
      remaining: 829_90,
      reimbursed: 100_05,
      incurred: 1_080_00,
      incurredNet: 979_95,
      nonReimbursed: 150_05,
    });
    expect(figures.categories.get("medical")).toMatchObject({ remaining: 80_00, incurred: 80_00 });
  });

  it("say where what was recovered is from, without what was reversed", () => {
    const from = (recovery: string | null, cents: number) => ({
      ...entry("reimbursement", cents, "2025-04-01"),
      recovery,
    });
    const { recoveries, reimbursed } = figuresOf([
      from("salvage", 40_00),
      from("subrogation", 25_50),
      from("salvage", 10_00),
      from("insurer", 7_00),
      from("insurer", -7_00),
      entry("reimbursement", 1_00, "2025-04-01"),
    ]);
    expect(recoveries).toEqual([
      { kind: "salvage", cents: 50_00 },
      { kind: "subrogation", cents: 25_50 },
      { kind: null, cents: 1_00 },
    ]);
    expect(reimbursed).toBe(76_50);
  });

  it("have nothing remaining where payments exceed the reserves, and another category does not make up for it", () => {
    const figures = figuresOf([
      entry("reserve", 100_00, "2025-02-03"),
      entry("payment", 160_00, "2025-03-01"),
      entry("reserve", 60_00, "2025-02-03", "legal"),
    ]);
    expect(figures.categories.get("bodilyInjury")).toMatchObject({ remaining: 0, incurred: 160_00 });
    expect(figures).toMatchObject({ reserves: 160_00, paid: 160_00, remaining: 60_00, incurred: 220_00 });
  });

  it("count a reversal as what it is, on the day that it counts from", () => {
    const entries = [
      entry("reserve", 500_00, "2025-02-03"),
      entry("payment", 300_00, "2025-03-01"),
      entry("payment", -300_00, "2025-03-20"),
      entry("payment", 30_00, "2025-03-20"),
    ];
    expect(figuresOn(entries, day("2025-03-19"))).toMatchObject({ paid: 300_00, remaining: 200_00 });
    expect(figuresOn(entries, day("2025-03-20"))).toMatchObject({ paid: 30_00, remaining: 470_00 });
  });

  it("on a day stay as they were when an entry is recorded later", () => {
    const before = [entry("reserve", 500_00, "2025-02-03")];
    const later = [...before, entry("reserve", 200_00, "2025-06-01"), entry("payment", 1_00, "2025-05-31")];
    expect(figuresOn(later, day("2025-05-30"))).toEqual(figuresOn(before, day("2025-05-30")));
    expect(figuresOn(later, day("2025-02-02"))).toMatchObject({ reserves: 0, incurred: 0 });
  });

  it("have a recovery without a payment as a net amount below zero", () => {
    const figures = figuresOf([entry("reimbursement", 75_00, "2025-04-01")]);
    expect(figures).toMatchObject({ paid: 0, incurred: 0, incurredNet: -75_00, nonReimbursed: -75_00 });
  });

  it("have no remaining below zero where more reserves were released than set aside", () => {
    const figures = figuresOf([
      entry("reserve", 10_00, "2025-02-03"),
      entry("reserve", -25_00, "2025-02-04"),
    ]);
    expect(figures).toMatchObject({ reserves: -15_00, remaining: 0, incurred: 0 });
  });

  it("have recoveries of the claim as a whole in no category of its costs", () => {
    const figures = figuresOf([
      entry("payment", 40_00, "2025-03-01"),
      entry("reimbursement", 15_00, "2025-03-01", null),
    ]);
    expect(figures).toMatchObject({ reimbursed: 15_00, nonReimbursed: 25_00 });
    expect(figures.categories.get(null)).toMatchObject({ reimbursed: 15_00, incurred: 0 });
  });
});
