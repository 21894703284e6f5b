/** Measured values of any benchmark, in the form in which they are written down. */
import { median } from "./median.ts";

/** One figure: what was measured of whom, in which case. */
export interface Row {
  /** `ours`, a peer by its package's name, or `floor:<what>`. */
  readonly subject: string;
  readonly case: string;
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
}

/** Gathers repeats of figures, and gives their medians. */
export class Samples {
  readonly #samples = new Map<string, { key: Omit<Row, "value">; values: number[] }>();

  add(key: Omit<Row, "value">, value: number): void {
    const name = JSON.stringify([key.subject, key.case, key.measure]);
    const entry = this.#samples.get(name) ?? { key, values: [] };
    entry.values.push(value);
    this.#samples.set(name, entry);
  }

  /** A row per figure, in the order in which they were first added. */
  rows(): Row[] {
    return [...this.#samples.values()].map(({ key, values }) => ({ ...key, value: rounded(median(values)) }));
  }
}

/** Three significant digits below 100, whole numbers above. */
export function rounded(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}

/** The value of a figure; undefined when it was not measured. */
export function valueOf(
  rows: readonly Row[],
  subject: string,
  caseName: string,
  measure: string,
): number | undefined {
  return rows.find((row) => row.subject === subject && row.case === caseName && row.measure === measure)
    ?.value;
}

/** How many times `other` a value is; undefined when one of them is missing or the other is nothing. */
export function ratio(value: number | undefined, other: number | undefined): number | undefined {
  return value === undefined || !other ? undefined : value / other;
}
