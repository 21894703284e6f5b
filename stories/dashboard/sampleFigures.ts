import type { createKpiClient } from "../../product/testing/index.ts";

type Client = ReturnType<typeof createKpiClient>;

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
    return { value: count, count };
  });
