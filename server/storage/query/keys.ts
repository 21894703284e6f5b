/** By what records are put together. */
import { sql } from "kysely";
import type { CompiledGrouping, Scalar } from "../../../engine/server.ts";
import { unitRow, units } from "./dates.ts";
import { expectedKeys } from "./expected.ts";
import type { Joins } from "./joins.ts";
import type { QueryPrincipal, TableAlias, Sql } from "./scope.ts";
import { ownGuard } from "./values.ts";

/** A key of groups: of a row, and of the whole group. */
export interface Key {
  /** The key of a row; null means no value. */
  row: Sql;
  /** A join after which a record with several values has a row for each. */
  spread: Sql;
  /** Records that are in no group, since the principal may not see the value. */
  where: readonly Sql[];
  /** The key of the group of such a row, of this database type. */
  group(row: Sql): Sql;
  type: string;
  /** Whether rows have the order of their groups. */
  isOrdered: boolean;
  /** How many keys are to be expected. */
  expected: number;
  /** The value as it is stored, of which there are few, and the key of a row of it. */
  stored?: { expression: Sql; row(stored: Sql): Sql };
  /** The key as it is presented. */
  decode(key: Scalar | null): Scalar | null;
}

/** The key of a grouping. `name` is that of its join. */
export function keyOf(
  principal: QueryPrincipal,
  table: TableAlias,
  grouping: CompiledGrouping,
  joins: Joins,
  name: string,
): Key {
  const { path, unit, presence } = grouping;
  const value = joins.read(path);
  const guard = ownGuard(principal, path, table);
  const { expression, type, list } = value;
  const common = {
    spread: sql``,
    where: guard === undefined ? [] : [guard],
    group: (row: Sql) => row,
    isOrdered: true,
    expected: expectedKeys(grouping, principal),
    decode: same,
  };
  if (presence) {
    const has = list ? sql`coalesce(cardinality(${expression}), 0) > 0` : sql`${expression} is not null`;
    return { ...common, row: sql`(${has})`, type: "boolean" };
  }
  if (unit !== undefined) {
    const { group, key, isOrdered = true } = units[unit];
    const decode = (number: Scalar | null) => (number === null ? null : key(Number(number)));
    const row = (stored: Sql) => unitRow(principal, { ...value, expression: stored }, unit);
    const stored = path.valueKind === "date" ? { stored: { expression, row } } : {};
    return { ...common, ...stored, row: row(expression), group, isOrdered, decode, type: "bigint" };
  }
  if (!list) return { ...common, row: expression, type };
  const spread = sql` left join lateral (select distinct e.v from unnest(${expression}) as e(v)) ${sql.raw(name)} on true`;
  return { ...common, row: sql.raw(`${name}.v`), spread, type };
}

function same(key: Scalar | null): Scalar | null {
  return key;
}
