/** The filters of a page: those that are applied, and those that somebody is choosing (spec reporting.md 4). */
import type { KpiAttribute } from "./attributes.ts";
import type { Comparator, KpiFilter, KpiFilterValue } from "./types.ts";

/** Proposed and applied filters. */
export interface FilterState {
  readonly proposed: readonly KpiFilter[];
  readonly applied: readonly KpiFilter[];
}

/** A state with these filters, none of them being changed. */
export function filterState(applied: readonly KpiFilter[] = []): FilterState {
  return { proposed: applied, applied };
}

/** The state with other proposed filters. */
export function propose(state: FilterState, proposed: readonly KpiFilter[]): FilterState {
  return { ...state, proposed };
}

/** Whether the proposed filters differ from the applied ones. */
export function isChanged({ proposed, applied }: FilterState): boolean {
  return JSON.stringify(proposed) !== JSON.stringify(applied);
}

/** The state with the proposed filters applied; the same state where they are so already. */
export function applyFilters(state: FilterState): FilterState {
  return isChanged(state) ? filterState(state.proposed) : state;
}

/** The state with the applied filters proposed again. */
export function abandonFilters(state: FilterState): FilterState {
  return isChanged(state) ? filterState(state.applied) : state;
}

/** A new filter of an attribute, with the values that its type begins with. */
export function newFilter({
  path,
  type,
  comparators,
}: Pick<KpiAttribute, "path" | "type" | "comparators">): KpiFilter {
  const allowed = (...wanted: readonly Comparator[]) =>
    wanted.find((each) => comparators.includes(each)) ?? comparators[0];
  const one = (comparator: Comparator | undefined, value: KpiFilterValue["value"]): KpiFilterValue[] =>
    comparator === undefined ? [] : [{ comparator, value }];
  return { attribute: path, interaction: "AND", values: valuesOf() };

  function valuesOf(): KpiFilterValue[] {
    switch (type) {
      case "BOOLEAN":
        return one(allowed("EQ"), false);
      case "DATE":
        return bounds();
      case "ENUM":
      case "MULTI_ENUM":
        return comparators.includes("IN") ? one("IN", []) : one(allowed("EQ"), null);
      default:
        return one(allowed("EQ"), null);
    }
  }

  function bounds(): KpiFilterValue[] {
    const [first, last] = (["GTE", "LTE"] as const).map((each) => one(allowed(each), null));
    return [...(first ?? []), ...(last ?? []).map((value) => ({ ...value, interaction: "AND" as const }))];
  }
}

/** Whether a condition has no value yet. */
function isIncomplete({ value }: KpiFilterValue): boolean {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

/** The conditions that have no value yet, by the positions of their filter and in it: a page marks them. */
export function incompleteConditions(
  filters: readonly KpiFilter[],
): (readonly [filter: number, value: number])[] {
  return filters.flatMap(({ values }, filter) =>
    values.flatMap((value, index) => (isIncomplete(value) ? [[filter, index] as const] : [])),
  );
}

/** The filters without conditions that have no value: what can be asked. */
export function completeFilters(filters: readonly KpiFilter[]): KpiFilter[] {
  return filters.flatMap((filter) => {
    const values = filter.values.filter((value) => !isIncomplete(value));
    return values.length > 0 ? [{ ...filter, values }] : [];
  });
}
