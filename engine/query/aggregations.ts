/** Checks what a query computes of records. */
import { isObject } from "../model/shape.ts";
import type { JsonObject } from "../model/shape.ts";
import type { QueryKind } from "../fields/kinds.ts";
import type { CompiledAggregation, CompiledPath } from "./compiled.ts";
import { at, objectAt, own, wordAt } from "./issues.ts";
import { addedKinds, orderedKinds } from "../fields/kinds.ts";
import { fieldPath, singlePathAt, stepsAt } from "./paths.ts";
import type { Checking } from "./scope.ts";
import type { Aggregate } from "./types.ts";

/** The kinds of values that an aggregate is made of; null: any. */
const kindsOf: Readonly<Record<Aggregate, readonly QueryKind[] | null>> = {
  ARRAY_AGG: null,
  AVG: addedKinds,
  COUNT: null,
  COUNT_DISTINCT: null,
  MAX: orderedKinds,
  MIN: orderedKinds,
  SUM: addedKinds,
};

/** The names of the aggregates. */
const aggregateNames = Object.keys(kindsOf) as Aggregate[];

/** The aggregation, checked; undefined where something is wrong with it, which is reported. */
export function aggregationAt(source: unknown, checking: Checking): CompiledAggregation | undefined {
  const of = isObject(source) ? own(source, "of") : undefined;
  if (isObject(of) && own(of, "type") === "PATH_PERCENTILE") {
    return objectAt(source, checking, ["of"]) && percentileAt(of, at(checking, "of"));
  }
  const fitting = objectAt(source, checking, ["aggregate"], ["of"]);
  if (!fitting) return undefined;
  const aggregate = wordAt(own(fitting, "aggregate"), at(checking, "aggregate"), "aggregate", aggregateNames);
  if (aggregate === undefined) return undefined;
  if (aggregate === "COUNT" && !Object.hasOwn(fitting, "of")) return { kind: "records" };
  if (!objectAt(fitting, checking, ["aggregate", "of"])) return undefined;
  const path = singlePathAt(of, at(checking, "of"), "aggregates");
  if (path === undefined || !fits(path, kindsOf[aggregate], aggregate, at(checking, "of"))) return undefined;
  return { kind: "aggregate", aggregate, path };
}

function fits(
  { valueKind }: CompiledPath,
  kinds: readonly QueryKind[] | null,
  aggregate: string,
  { issues, pointer }: Checking,
): boolean {
  if (kinds === null || kinds.includes(valueKind)) return true;
  issues.add(pointer, `${aggregate} is computed of values of the kind ${kinds.join(", ")}, not ${valueKind}`);
  return false;
}

function percentileAt(source: JsonObject, checking: Checking): CompiledAggregation | undefined {
  const fitting = objectAt(source, checking, ["type", "path", "percentile"], ["relations"]);
  if (!fitting) return undefined;
  const { issues, pointer } = at(checking, "percentile");
  const percentile = own(fitting, "percentile");
  if (typeof percentile !== "number" || !(percentile >= 0 && percentile <= 1)) {
    return issues.add(pointer, "must be a number from 0 to 1");
  }
  const related = Object.hasOwn(fitting, "relations");
  const steps = related ? stepsAt(own(fitting, "relations"), at(checking, "relations")) : [];
  if (steps?.some(({ field, inverse }) => field.multi || inverse)) {
    return issues.add(checking.pointer, "leads to several records: aggregates cannot be had of them");
  }
  const path = steps && fieldPath(steps, own(fitting, "path"), checking);
  if (!path || !fits(path, addedKinds, "a percentile", checking)) return undefined;
  return { kind: "percentile", percentile: percentile + 0, path };
}
