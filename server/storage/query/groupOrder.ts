/** The order of groups. */
import { sql } from "kysely";
import type { CompiledQuery } from "../../../engine/server.ts";
import type { SortTerm } from "../records/sortTerm.ts";
import type { Key } from "./keys.ts";
import type { Sql } from "./scope.ts";

/** A column of the answer, which its groups may be ordered by. */
interface GroupColumn {
  name: string;
  expression: Sql;
  /** What has the same order, and costs less to sort by. */
  sorted: Sql;
  type: string;
}

/** The columns of an answer. */
export interface GroupColumns {
  /** `k0` ... */
  keys: readonly GroupColumn[];
  /** `a0` ... */
  totals: readonly GroupColumn[];
}

/** The columns of groups: each key by that of its rows, and each aggregate. */
export function groupColumns({
  keys,
  totals,
}: {
  keys: readonly { key: Key; row: Sql }[];
  totals: readonly { expression: Sql; type: string }[];
}): GroupColumns {
  return {
    keys: keys.map(({ key: { group, isOrdered, type }, row }, index) => {
      return { name: `k${index}`, expression: group(row), sorted: isOrdered ? row : group(row), type };
    }),
    totals: totals.map((total, index) => ({ ...total, name: `a${index}`, sorted: sql.raw(`a${index}`) })),
  };
}

/** A step of an order of groups. */
export type OrderStep = GroupColumn & SortTerm;

/** The steps of the order that a query asks for; the keys part groups that are equal otherwise. */
export function groupSteps({ orderBy }: CompiledQuery, { keys, totals }: GroupColumns): OrderStep[] {
  const asked = orderBy.flatMap((step): OrderStep[] => {
    if ("path" in step) return [];
    const column = "grouping" in step ? keys[step.grouping] : totals[step.aggregation];
    return column === undefined ? [] : [{ ...column, direction: step.direction, nullable: true }];
  });
  const rest = keys.filter(({ name }) => !asked.some((step) => step.name === name));
  return [...asked, ...rest.map((column) => ({ ...column, direction: "asc" as const, nullable: true }))];
}
