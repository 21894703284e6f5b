/** The records of a group as conditions: by the bounds of its key, never by its label. */
import type { Scalar } from "../conditions/valueTest.ts";
import { firstDate, lastDate, secondsPerDay } from "../format/dates.ts";
import { queryLimits } from "../query/limits.ts";
import { isStorable } from "../query/text.ts";
import type { QueryGroup, QueryNode } from "../query/types.ts";
import { noValue } from "./filterNodes.ts";
import type { Grouping } from "./groupings.ts";
import { queryPath } from "./paths.ts";
import { dayBounds, isOnCalendarUnit, timeBounds } from "./periods.ts";

/** All groups but some, by the position of their grouping. */
export type Others = ReadonlyMap<number, OtherKeys>;

/** The keys that are left out, and those that remain where all of them are known. */
interface OtherKeys {
  readonly besides: readonly (Scalar | null)[];
  readonly known?: readonly (Scalar | null)[];
}

/** Keys that are asked for one by one at most, where no condition leaves others out: each takes a condition of its own. */
const mostKnown = 100;

/**
 * The conditions of the records of a group, `asked` values being compared with already; for the groupings of `others` those of all groups but the
 * named ones. undefined where no condition gives just these, as for the hours of moments, and the group does not list its records either.
 */
export function groupNodes(
  groupings: readonly Grouping[],
  group: QueryGroup,
  asked: number,
  others: Others = new Map(),
): QueryNode[] | undefined {
  const nodes = groupings.flatMap((grouping, index) => {
    const left = others.get(index);
    return (left ? otherNode(grouping, left) : keyNode(grouping, group.groupKey[index] ?? null)) ?? [];
  });
  if (nodes.length === groupings.length) return nodes;
  if (others.size > 0) return undefined;
  const ids = group.groupIds ?? [];
  const isWhole = ids.length > 0 && ids.length === group.count;
  if (!isWhole || ids.length + asked > queryLimits.values) return undefined;
  return [{ path: { type: "ID" }, comparison: "EQUALS", value: [...ids] }];
}

/** Whether the groups of a grouping have to list their records, since no condition gives them. */
export function needsIds({ unit, field }: Grouping): boolean {
  return unit !== undefined && !isOnCalendarUnit(unit) && field.valueKind !== "time";
}

function keyNode(grouping: Grouping, key: Scalar | null): QueryNode | undefined {
  const path = queryPath(grouping);
  if (key === null) return noValue(path);
  const { unit, field } = grouping;
  if (unit === undefined) return isAskable(key) ? { path, comparison: "EQUALS", value: [key] } : undefined;
  if (field.valueKind === "time") {
    const bounds = timeBounds(unit, key);
    return bounds && { path, comparison: "IN_RANGE", value: { min: bounds.from, max: bounds.to - 1 } };
  }
  const days = dayBounds(unit, key);
  if (!days || days.from < firstDate || days.to - 1 > lastDate) return undefined;
  const value = { type: "custom", start: days.from, end: days.to - secondsPerDay } as const;
  return { path, comparison: "IN_RANGE", value };
}

/** The records of all groups but these; undefined where a record may be in several groups, and for periods that are too many. */
function otherNode(grouping: Grouping, { besides, known = [] }: OtherKeys): QueryNode | undefined {
  const path = queryPath(grouping);
  const keys = besides.filter((key) => key !== null);
  if (grouping.field.multi) return undefined;
  if (grouping.unit !== undefined || !keys.every(isAskable)) {
    const nodes = known.flatMap((key) => keyNode(grouping, key) ?? []);
    const isWhole = nodes.length > 0 && nodes.length === known.length && nodes.length <= mostKnown;
    return isWhole ? { operation: "OR", nodes } : undefined;
  }
  const isFilled = keys.length < besides.length;
  if (keys.length === 0) return isFilled ? { path, comparison: "HAS_VALUE", value: true } : undefined;
  return { path, comparison: isFilled ? "NOT_EQUALS" : "IS_DISTINCT_FROM", value: keys };
}

/** The records of some groups of a grouping; undefined where no condition says that. */
export function keysNode(grouping: Grouping, keys: readonly (Scalar | null)[]): QueryNode | undefined {
  const path = queryPath(grouping);
  const known = keys.filter((key) => key !== null);
  if (grouping.unit !== undefined || !known.every(isAskable)) return undefined;
  const hasEmpty = known.length < keys.length;
  if (known.length === 0) return hasEmpty ? noValue(path) : undefined;
  const option = hasEmpty ? "ANY_OR_NO_VALUE" : "DEFAULT_OPTION";
  return { path, comparison: "EQUALS", value: known, option };
}

function isAskable(key: Scalar): boolean {
  if (typeof key === "string") return key.length <= queryLimits.text && isStorable(key);
  return typeof key === "boolean" || Math.abs(key) <= queryLimits.number;
}
