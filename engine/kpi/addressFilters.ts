/** Reads the filters and groups of an address: what cannot be asked is dropped, and said. */
import { groupPath } from "../access/groupPath.ts";
import type { Group } from "../model/recordData.ts";
import { isObject } from "../model/shape.ts";
import { own, QueryIssues } from "../query/issues.ts";
import type { KpiContext, OpenDataset } from "./attributes.ts";
import type { ReadValue } from "./filterNodes.ts";
import { attributeAt } from "./readFilters.ts";
import { filterLimits, valueAt } from "./readValues.ts";
import type { Reading } from "./readValues.ts";
import type { Interaction, KpiFilter } from "./types.ts";

/** Filters that can be asked, and what was left out of them, as sentences. */
export interface ReadFilters {
  readonly filters: readonly KpiFilter[];
  readonly notices: readonly string[];
}

/**
 * The filters of an address (spec reporting.md 5): what is unknown, not permitted or does not fit is dropped, and said; a joiner that is none counts as
 * `OR`. Never throws.
 */
export function readKpiFilters(
  source: unknown,
  open: OpenDataset,
  choices?: KpiContext["choices"],
): ReadFilters {
  const notices: string[] = [];
  const parts: readonly unknown[] = Array.isArray(source) ? source : [];
  if (source !== undefined && !Array.isArray(source))
    notices.push("The filters of the address could not be read.");
  const filters = parts.slice(0, filterLimits.filters).flatMap((part) => {
    const read = filterOfAddress(part, { pointer: "", issues: new QueryIssues(), open, choices }, notices);
    return read ?? [];
  });
  if (parts.length > filterLimits.filters)
    notices.push(`The address has more than ${filterLimits.filters} filters: the others were dropped.`);
  return { filters: withinLimits(filters, notices), notices };
}

function filterOfAddress(part: unknown, reading: Reading, notices: string[]): KpiFilter | undefined {
  const source = isObject(part) ? part : {};
  const attribute = attributeAt(own(source, "attribute"), reading, "filter");
  if (!attribute) {
    notices.push(
      "A filter of the address was dropped: you may not filter by it, or it is not there any more.",
    );
    return undefined;
  }
  const values: unknown = own(source, "values");
  const read = (Array.isArray(values) ? values : []).slice(0, filterLimits.comparisons).flatMap((value) => {
    const issues = new QueryIssues();
    const known = valueAt(withJoiner(value), attribute, { ...reading, issues });
    const [first] = issues.list;
    if (first) notices.push(`A condition on "${attribute.label}" was dropped: ${first.message}.`);
    return known ? [valueOf(known)] : [];
  });
  if (read.length === 0) return undefined;
  return { attribute: attribute.path, interaction: joinerOf(source, "AND"), values: read };
}

function valueOf({ comparator, values, interaction }: ReadValue) {
  const [first = null] = values;
  return { comparator, value: comparator === "IN" ? values : first, interaction };
}

function withJoiner(value: unknown): unknown {
  return isObject(value) ? { ...value, interaction: joinerOf(value, "OR") } : value;
}

function joinerOf(source: Record<string, unknown>, usual: Interaction): Interaction {
  if (!Object.hasOwn(source, "interaction")) return usual;
  return source["interaction"] === "AND" ? "AND" : "OR";
}

/** As many filters from the first on as a question may have. */
function withinLimits(filters: readonly KpiFilter[], notices: string[]): KpiFilter[] {
  let [conditions, scalars] = [0, 0];
  const fitting = filters.filter(({ values }) => {
    conditions += values.length;
    scalars += values.flatMap(({ value }) => value).length;
    return conditions <= filterLimits.comparisons && scalars <= filterLimits.values;
  });
  if (fitting.length < filters.length)
    notices.push("The address asks for too many values: the last filters were dropped.");
  return fitting;
}

/** Why groups of an address are not asked for (spec reporting.md 5). */
const groupsRefused =
  "You do not have permission to view this data. If you believe this is an error, please contact your administrator.";

/** The groups of an address: what is no number is ignored; those that the reader is not shown are left out with all below them, and it is said. */
export function readKpiGroupIds(
  source: unknown,
  groups: readonly Group[],
): { readonly groupIds: readonly number[]; readonly notices: readonly string[] } {
  const parts: readonly unknown[] = Array.isArray(source) ? source : [source];
  const asked = [...new Set(parts.filter((part) => /^\d{1,15}$/.test(String(part))).map(Number))];
  const shown = new Map(groups.map((group) => [group.id, group]));
  const refused = new Set(asked.filter((id) => !shown.has(id)));
  const groupIds = asked.filter((id) => !isBelow(id, refused, shown));
  return { groupIds, notices: refused.size > 0 ? [groupsRefused] : [] };
}

/** Whether a group is one of these, or lies below one. */
function isBelow(id: number, refused: ReadonlySet<number>, shown: ReadonlyMap<number, Group>): boolean {
  return groupPath(id, (each) => shown.get(each)?.parentId).some((each) => refused.has(each));
}
