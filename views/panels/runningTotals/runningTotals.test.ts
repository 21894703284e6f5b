import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CompiledField, FieldValue, RecordData } from "../../../engine/index.ts";
import { centsText, runningChart } from "./runningChart.ts";
import { runningTotals, type AskedSeries } from "./runningTotals.ts";

const day = 86_400;
const at = (text: string) => Date.parse(text) / 1000;
const today = at("2026-11-29");
const field = (key: string) => ({ key, definition: { type: "currency" } }) as unknown as CompiledField;

type Entry = readonly [id: number, day: FieldValue, amount: FieldValue];

const recordOf = ([id, date, amount]: Entry, redacted: readonly string[] = []) =>
  ({ id, fields: { day: date, amount }, protectedFields: redacted }) as unknown as RecordData;
const series = (label: string, entries: readonly Entry[], redacted: readonly string[] = []): AskedSeries => ({
  label,
  amount: field("amount"),
  date: field("day"),
  answer: { records: entries.map((entry) => recordOf(entry, redacted)), more: false },
});
const lines = (asked: readonly AskedSeries[]) => {
  const { labels, entries } = runningTotals(asked);
  return entries.map((entry) => [
    entry.record.id,
    labels[entry.series],
    centsText(entry.amount),
    centsText(entry.total),
  ]);
};

describe("running totals", () => {
  it("add up each series by itself, by day and on the same day by id", () => {
    const reserves = series("Reserves", [
      [7, at("2026-02-01"), 500],
      [3, at("2026-01-05"), 1000.1],
      [2, at("2026-02-01"), -200.2],
    ]);
    const paid = series("Paid", [[5, at("2026-02-01"), 80]]);
    expect(lines([reserves, paid])).toEqual([
      [3, "Reserves", "$1,000.10", "$1,000.10"],
      [2, "Reserves", "-$200.20", "$799.90"],
      [5, "Paid", "$80.00", "$80.00"],
      [7, "Reserves", "$500.00", "$1,299.90"],
    ]);
  });

  it("are exact to the cent", () => {
    const cents = Array.from({ length: 300 }, (_, index): Entry => [index, at("2026-01-01"), 0.1]);
    expect(runningTotals([series("Paid", cents)]).entries.at(-1)?.total).toBe(3000);
  });

  it("end with the sum of each series, whatever the order of the entries", () => {
    const entry = fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: -99_999, max: 99_999 }));
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 60 }), (own) => {
        const entries = own.map(([days, cents], id): Entry => [id, days * day, cents / 100]);
        const { entries: added } = runningTotals([series("Paid", entries)]);
        expect(added.at(-1)?.total).toBe(own.reduce((sum, [, cents]) => sum + cents, 0));
        expect(added.map((each) => each.day)).toEqual(
          own.map(([days]) => days * day).toSorted((one, other) => one - other),
        );
      }),
      { numRuns: 100 },
    );
  });

  it("leave out a series that the reader may not view, or of which an amount is redacted, and say so", () => {
    const paid = series("Paid", [[1, today, 5]]);
    const { answer: _answer, ...unseen } = series("Reserves", []);
    const redacted = series("Reimbursed", [[2, today, null]], ["amount"]);
    const totals = runningTotals([unseen, redacted, paid]);
    expect(totals.labels).toEqual(["Paid"]);
    expect(totals.entries.map((entry) => [entry.record.id, entry.series])).toEqual([[1, 0]]);
    expect(totals.notices).toEqual([
      "Reserves is left out, since you may not view all of its amounts.",
      "Reimbursed is left out, since you may not view all of its amounts.",
    ]);
  });

  it("say what they leave out of a series", () => {
    const paid = series("Paid", [
      [1, null, 5],
      [2, today, null],
      [3, today, 7],
    ]);
    const cut = { ...paid, answer: { records: paid.answer?.records ?? [], more: true } };
    expect(runningTotals([cut]).notices).toEqual([
      "Of Paid the first 3 entries are shown.",
      "2 entries are left out, since they have no date or no amount.",
    ]);
  });
});

describe("opening amounts", () => {
  const openedOn = at("2026-01-10");
  const record = (worth: FieldValue) =>
    ({ id: 900, fields: { worth }, protectedFields: [] }) as unknown as RecordData;
  const reserves = (entries: readonly Entry[], more = false): AskedSeries => ({
    ...series("Reserves", entries),
    total: field("worth"),
    answer: { records: entries.map((entry) => recordOf(entry)), more },
  });
  const openings = (asked: readonly AskedSeries[], worth: FieldValue) =>
    runningTotals(asked, { record: record(worth), day: openedOn }).entries.map((entry) => [
      entry.record.id,
      entry.isOpening === true,
      centsText(entry.amount),
      centsText(entry.total),
    ]);

  it("are what no entry explains of what a series comes to, before the entries of their day", () => {
    expect(
      openings(
        [
          reserves([
            [1, openedOn, 200.1],
            [2, today, -50],
          ]),
        ],
        1_000,
      ),
    ).toEqual([
      [900, true, "$849.90", "$849.90"],
      [1, false, "$200.10", "$1,050.00"],
      [2, false, "-$50.00", "$1,000.00"],
    ]);
  });

  it("are there without any entry, and may be below zero", () => {
    expect(openings([reserves([])], 700)).toEqual([[900, true, "$700.00", "$700.00"]]);
    expect(openings([reserves([[1, today, 900]])], 700)[0]).toEqual([900, true, "-$200.00", "-$200.00"]);
  });

  it("are none where the entries explain all, the total is redacted or empty, or not all entries are known", () => {
    expect(openings([reserves([[1, today, 700]])], 700)).toHaveLength(1);
    expect(openings([reserves([[1, today, 700]])], null)).toHaveLength(1);
    expect(openings([reserves([[1, today, 7]], true)], 700)).toHaveLength(1);
  });
});

describe("the chart of running totals", () => {
  const totals = runningTotals([
    series("Reserves", [
      [1, at("2026-01-01"), 1000],
      [2, at("2026-03-01"), -400],
      [3, at("2026-03-01"), 100],
    ]),
    series("Paid", [[4, at("2026-02-01"), 250]]),
  ]);

  it("has each day once, with the totals at its end, and goes on to this day", () => {
    const { groups, series: own, time } = runningChart(totals, today);
    expect(groups.map(({ label }) => label)).toEqual([
      "01/01/2026",
      "02/01/2026",
      "03/01/2026",
      "11/29/2026",
    ]);
    expect(own.map(({ values }) => values)).toEqual([
      [1000, 1000, 700, 700],
      [0, 250, 250, 250],
    ]);
    expect(own[1]?.texts).toEqual(["$0.00", "$250.00", "$250.00", "$250.00"]);
    expect(time?.moments).toEqual(["2026-01-01", "2026-02-01", "2026-03-01", "2026-11-29"].map(at));
  });

  it("has a day before a single one, and ends with the last entry where that is later than this day", () => {
    const one = runningTotals([series("Paid", [[1, today, 5]])]);
    expect(runningChart(one, today).time).toEqual({
      start: today - day,
      end: today,
      moments: [today],
    });
    expect(runningChart(one, today - 9 * day).groups).toHaveLength(1);
  });

  it("has a scale that reaches below zero, in whole dollars", () => {
    const below = runningTotals([series("Paid", [[1, today, -1500]])]);
    const { scale } = runningChart(below, today);
    expect(scale.min).toBeLessThanOrEqual(-1500);
    expect(scale.ticks.map(({ label }) => label)).toContain("-$1,500");
  });
});
