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

/**
 * The conditions of the records of a group, `asked` values being compared with already. undefined where no condition gives just these, as for the
 * hours of moments, and the group does not list its records either.
 */
export function groupNodes(
  groupings: readonly Grouping[],
  group: QueryGroup,
  asked: number,
): QueryNode[] | undefined {
  const nodes = groupings.flatMap(
    (grouping, index) => keyNode(grouping, group.groupKey[index] ?? null) ?? [],
  );
  if (nodes.length === groupings.length) return nodes;
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

function isAskable(key: Scalar): boolean {
  if (typeof key === "string") return key.length <= queryLimits.text && isStorable(key);
  return typeof key === "boolean" || Math.abs(key) <= queryLimits.number;
}
