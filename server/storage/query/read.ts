/** What paths read of a record, for columns and orders. */
import { sql } from "kysely";
import type { CompiledPath } from "../../../engine/server.ts";
import type { QueryPrincipal, TableAlias, Sql } from "./scope.ts";
import { follow, fromChain, readings } from "./steps.ts";
import type { Reading } from "./steps.ts";
import { confidentialAt, valueAt } from "./values.ts";
import type { Value } from "./values.ts";

/** The only reading of a path that leads to one record at most. Throws a TypeError for any other path. */
export function onlyReading(path: CompiledPath): Reading {
  const [reading, ...others] = readings(path);
  const leadsToOne = reading?.steps.every(({ field, inverse }) => inverse === undefined && !field.multi);
  if (reading !== undefined && others.length === 0 && leadsToOne === true) return reading;
  throw new TypeError("A path that leads to several records has no value of its own.");
}

/** What is read at the end of a chain: nothing where the principal may not see it. */
export function readAt(principal: QueryPrincipal, end: TableAlias, path: CompiledPath): Value {
  const { source } = onlyReading(path);
  const value = valueAt(principal, end, source, path.valueKind);
  const guard = value.field?.protected === true ? confidentialAt(principal, end) : undefined;
  if (guard === undefined) return value;
  const seen = (expression: Sql) => sql`(case when ${guard} then ${expression} end)`;
  return { ...eachExpression(value, seen), sure: false };
}

/** What a path reads of the records of a place; of related records by a sub-select. */
export function readValue(principal: QueryPrincipal, table: TableAlias, path: CompiledPath): Value {
  const { steps } = onlyReading(path);
  if (steps.length === 0) return readAt(principal, table, path);
  const chain = follow(principal, table, steps, "c");
  const selected = (expression: Sql) => sql`(select ${expression} ${fromChain(chain, [])})`;
  return { ...eachExpression(readAt(principal, chain.end, path), selected), sure: false };
}

function eachExpression({ raw, ...value }: Value, change: (expression: Sql) => Sql): Value {
  const changed = { ...value, expression: change(value.expression) };
  return raw === undefined ? changed : { ...changed, raw: change(raw) };
}

/** A column of the records of a place: a value, a list, or null. */
export function readColumn(principal: QueryPrincipal, table: TableAlias, path: CompiledPath): Sql {
  return readValue(principal, table, path).expression;
}

/**
 * Whether a column's value is redacted: it is in a related record that the principal may view, but confidential there. undefined where it
 * cannot be.
 */
export function redactedColumn(
  principal: QueryPrincipal,
  table: TableAlias,
  path: CompiledPath,
): Sql | undefined {
  const { steps, source } = onlyReading(path);
  if (steps.length === 0 || source.kind !== "field" || !source.field.protected) return undefined;
  const chain = follow(principal, table, steps, "c");
  const guard = confidentialAt(principal, chain.end);
  return guard && sql`exists (select 1 ${fromChain(chain, [sql`not ${guard}`])})`;
}
