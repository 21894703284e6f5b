/** "All others": what a chart leaves out, as one bar or one line. */
import type { GridColumn } from "./grid.ts";
import { numberOf } from "./grid.ts";
import { decimalsOf } from "../../fields/values.ts";

/** What the rest is called. */
export function restText(count: number): string {
  return `All others (${count})`;
}

/** The numbers together, exact to their decimals; null where they do not add up. */
export function restOf(columns: readonly GridColumn[], indexes: readonly number[]): number | null {
  if (!columns.every(({ isAdditive }) => isAdditive)) return null;
  const [any] = columns;
  const sum = columns
    .flatMap(({ groups }) => indexes.map((index) => numberOf(groups[index]) ?? 0))
    .reduce((total, number) => total + number, 0);
  const decimals = any?.of ? decimalsOf(any.of) : 0;
  return decimals === undefined ? sum : Number(sum.toFixed(decimals));
}
