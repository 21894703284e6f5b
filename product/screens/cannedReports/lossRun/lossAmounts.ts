import { formatCurrency } from "../../../../engine/index.ts";
import type { LossRun } from "../../../services/index.ts";

export type LossRow = LossRun["blocks"][number]["rows"][number];
export type LossAmounts = LossRun["totals"];

/** Cents as people read them. */
export const dollars = (cents: number): string => formatCurrency(cents / 100);

/** The claims of all blocks by their ids. */
export function rowsById({ blocks }: Pick<LossRun, "blocks">): ReadonlyMap<number, LossRow> {
  return new Map(blocks.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const)));
}

/** What claims have in common, each once. */
export function distinct(rows: readonly LossRow[], of: (row: LossRow) => string): string {
  return [...new Set(rows.map(of))].filter((text) => text !== "").join(", ");
}
