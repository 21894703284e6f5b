import type { KpiFilter, KpiFilterValue } from "../../../../engine/index.ts";

/** Filters with another one at a position; undefined takes it away. */
export function withFilterAt(
  filters: readonly KpiFilter[],
  position: number,
  filter: KpiFilter | undefined,
): readonly KpiFilter[] {
  return filters.flatMap((each, index) => (index === position ? (filter ?? []) : each));
}

/** A filter with another condition at a position; undefined takes it away, and with the last one the filter. */
export function withValueAt(
  filter: KpiFilter,
  position: number,
  value: KpiFilterValue | undefined,
): KpiFilter | undefined {
  const values = filter.values.flatMap((each, index) => (index === position ? (value ?? []) : each));
  return values.length === 0 ? undefined : { ...filter, values };
}

/** A condition with another comparator: a single value becomes the first of several, and the first of several the single one. */
export function withComparator(
  value: KpiFilterValue,
  comparator: KpiFilterValue["comparator"],
): KpiFilterValue {
  const { value: given } = value;
  const isList = typeof given === "object" && given !== null;
  if (comparator === "IN") {
    const values = isList ? given : given === null || given === "" ? [] : [given];
    return { ...value, comparator, value: values };
  }
  return { ...value, comparator, value: isList ? (given[0] ?? null) : given };
}
