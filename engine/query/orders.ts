/** Checks what a query orders by. */
import { isObject } from "../model/shape.ts";
import type { CompiledAggregation, CompiledOrder } from "./compiled.ts";
import { at, objectAt, own, wholeAt, wordAt } from "./issues.ts";
import { singlePathAt } from "./paths.ts";
import type { Checking } from "./scope.ts";

/** How many groupings and aggregations groups can be ordered by; undefined in a query of records. */
export type OrderedGroups = { readonly grouping: number; readonly aggregation: number } | undefined;

/** The step of an order, checked; undefined where something is wrong with it, which is reported. */
export function orderAt(
  source: unknown,
  checking: Checking,
  groups: OrderedGroups,
): CompiledOrder | undefined {
  const by = byOf(source, groups);
  const fitting = objectAt(source, checking, ["direction", by]);
  if (!fitting) return undefined;
  const direction = wordAt(own(fitting, "direction"), at(checking, "direction"), "direction", [
    "asc",
    "desc",
  ]);
  const location = at(checking, by);
  if (by === "path") {
    const path = singlePathAt(own(fitting, by), location, "an order");
    if (path?.multi)
      return location.issues.add(location.pointer, "has several values: an order cannot be had of them");
    return path && direction && { direction, path };
  }
  const most = groups?.[by] ?? 0;
  if (most === 0) return location.issues.add(location.pointer, `the query has no ${by} to order by`);
  const index = wholeAt(own(fitting, by), location, 0, most - 1);
  if (index === undefined || direction === undefined) return undefined;
  return by === "grouping" ? { direction, grouping: index } : { direction, aggregation: index };
}

function byOf(source: unknown, groups: OrderedGroups): "path" | "grouping" | "aggregation" {
  if (!groups) return "path";
  return isObject(source) && Object.hasOwn(source, "grouping") ? "grouping" : "aggregation";
}

/** Reports an order by lists, which have none. */
export function checkOrdered(
  orders: readonly CompiledOrder[],
  aggregations: readonly CompiledAggregation[],
  checking: Checking,
): void {
  orders.forEach((order, index) => {
    const ordered = "aggregation" in order ? aggregations[order.aggregation] : undefined;
    if (ordered?.kind !== "aggregate" || ordered.aggregate !== "ARRAY_AGG") return;
    const { issues, pointer } = at(at(checking, index), "aggregation");
    issues.add(pointer, "ARRAY_AGG gives lists: an order cannot be had of them");
  });
}
