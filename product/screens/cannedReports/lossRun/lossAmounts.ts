import { formatCurrency } from "../../../../engine/index.ts";
import type { LossRun } from "../../../services/index.ts";

export type LossRow = LossRun["blocks"][number]["rows"][number];
export type LossAmounts = LossRun["totals"];
export type LossCounts = LossRun["counts"];

/** Cents as people read them. */
export const dollars = (cents: number): string => formatCurrency(cents / 100);

const count = (number: number) => number.toLocaleString("en-US");

/** Open and closed claims, such as `3 open, 2 closed (1 without payment)`. */
export function countWords({ open, closed, closedWithoutPayment }: LossCounts): string {
  const without = closedWithoutPayment === 0 ? "" : ` (${count(closedWithoutPayment)} without payment)`;
  return `${count(open)} open, ${count(closed)} closed${without}`;
}

/** The claims of all blocks by their ids. */
export function rowsById({ blocks }: Pick<LossRun, "blocks">): ReadonlyMap<number, LossRow> {
  return new Map(blocks.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const)));
}

/** What claims have in common, each once. */
export function distinct(rows: readonly LossRow[], of: (row: LossRow) => string): string {
  return [...new Set(rows.map(of))].filter((text) => text !== "").join(", ");
}
