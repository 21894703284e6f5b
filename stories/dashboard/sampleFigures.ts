import type { createKpiClient } from "../../product/testing/index.ts";

type Client = ReturnType<typeof createKpiClient>;

type Answer = NonNullable<Awaited<ReturnType<Client["askSeveral"]>>[number]>;

/** An answer with this total. */
export function sampleAnswer(total: Answer["total"], more: Partial<Answer> = {}): Answer {
  return {
    dataset: "accidents",
    label: "Accidents",
    metric: "count",
    aggregation: "COUNT",
    groupings: [],
    groups: [],
    total,
    isCut: false,
    timeFrame: { field: "date" },
    asOf: 0,
    notices: [],
    ...more,
  };
}

/** Counts of the last days and of those before, one pair after the other. */
const pairs = [
  [12, 15],
  [4, 3],
  [2, 2],
  [5, 9],
  [1_204, 1_110],
  [0, 1],
];

/** A server that answers each question: the first of two with less than the second, or with more. */
export const figuresOf: Client["askSeveral"] = async (questions) =>
  questions.map((_, index) => {
    const count = pairs[Math.floor(index / 2) % pairs.length]?.[index % 2] ?? 0;
    return sampleAnswer({ value: count, count });
  });

const months = ["2026-01", "2026-02", "2026-03"];

/** A server that divides: so much in three months of so many miles or hours, the second month without any. */
export const ratesOf: Client["askSeveral"] = async (questions) =>
  questions.map(({ normalization, filters = [] }, index) => {
    const isFirst = index % 2 === 0;
    const count = (isFirst ? 6 : 5) + filters.length;
    if (normalization === undefined)
      return sampleAnswer({ value: count * (isFirst ? 2 : 3), count: count * (isFirst ? 2 : 3) });
    const over = normalization === "hours" ? 2_400_000 : 11_500_000;
    const denominators = [over, null, over];
    return sampleAnswer(
      { value: null, numerator: count * 3, denominator: over * 2, count: count * 3 },
      {
        groups: months.map((month, at) => ({
          groupKey: [month, 3],
          value: null,
          numerator: count,
          denominator: denominators[at] ?? null,
          count,
        })),
        timeFrame: { field: "date", from: Date.UTC(2025, 0, 1) / 1_000, to: Date.UTC(2025, 11, 31) / 1_000 },
        normalization: {
          name: normalization,
          label: normalization === "hours" ? "Per 200,000 hours" : "Per million miles",
          per: normalization === "hours" ? 200_000 : 1_000_000,
          numerator: "Accidents",
          denominator: normalization === "hours" ? "Hours worked" : "Miles driven",
          by: ["period", "group"],
          exclusions: ["Miles count on the last day of their period."],
        },
      },
    );
  });
