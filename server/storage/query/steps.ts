/** Relations that are followed, as joins of tables. */
import { sql } from "kysely";
import type { CompiledField } from "../../../engine/index.ts";
import type { CompiledPath, CompiledStep, ValueSource } from "../../../engine/server.ts";
import { tableName } from "../columns/columns.ts";
import { groupFilter } from "../records/groupFilter.ts";
import { allOf } from "./scope.ts";
import type { QueryPrincipal, TableAlias, Sql } from "./scope.ts";
import { columnOf, confidentialAt } from "./values.ts";

/** The tables behind some steps. The condition of each says which of its records are reached from the place before. */
export interface Chain {
  tables: readonly { table: Sql; on: Sql }[];
  end: TableAlias;
}

/** A path as a chain and what is read at its end. */
export interface Reading {
  steps: readonly CompiledStep[];
  source: Exclude<ValueSource, { kind: "relations" }>;
}

/** What a path reads: several of them together where relations of several kinds are asked for. */
export function readings({ steps, source }: CompiledPath): readonly Reading[] {
  if (source.kind !== "relations") return [{ steps, source }];
  return source.steps.map((step) =>
    step.inverse === undefined
      ? { steps, source: { kind: "field", field: step.field } }
      : { steps: [...steps, step], source: { kind: "id" } },
  );
}

/**
 * Follows steps from a place. Only records that exist and that the principal may view are reached, by relations that they may see.
 * `prefix` begins the names of the tables.
 */
export function follow(
  principal: QueryPrincipal,
  start: TableAlias,
  steps: readonly CompiledStep[],
  prefix: string,
): Chain {
  const tables: { table: Sql; on: Sql }[] = [];
  let end = start;
  for (const [index, step] of steps.entries()) {
    const next: TableAlias = { name: `${prefix}${index + 1}`, template: step.template };
    const table = sql.raw(`${tableName(next.template.alias)} ${next.name}`);
    tables.push({ table, on: allOf([link(end, step, next), ...rights(principal, end, step, next)]) });
    end = next;
  }
  return { tables, end };
}

/** Whether a field of the place's records is one that the principal sees. */
function seen(
  principal: QueryPrincipal,
  table: TableAlias,
  field: CompiledField | undefined,
): readonly Sql[] {
  const guard = field?.protected === true ? confidentialAt(principal, table) : undefined;
  return guard === undefined ? [] : [guard];
}

function rights(principal: QueryPrincipal, from: TableAlias, step: CompiledStep, to: TableAlias): Sql[] {
  return [
    sql`${sql.raw(to.name)}.customer_id = ${principal.plan.customerId}`,
    sql.raw(`${to.name}.deleted_at is null`),
    groupFilter(principal.plan, to.template, sql.raw(`${to.name}.group_id`), "reach"),
    ...seen(principal, from, step.field),
    ...seen(principal, to, step.inverse),
  ];
}

function link(from: TableAlias, { field, inverse }: CompiledStep, to: TableAlias): Sql {
  const [target, stored] = inverse === undefined ? [from, to] : [to, from];
  const relation = inverse ?? field;
  const column = `${target.name}.${columnOf(target.template, relation).name}`;
  const id = `${stored.name}.id`;
  if (!relation.multi) return sql.raw(`${column} = ${id}`);
  // Of the two, an index of ids serves the first, and an index of lists the second.
  return sql.raw(inverse === undefined ? `${id} = any(${column})` : `${column} @> array[${id}]`);
}

/** `from ... where ...` of a sub-select over a chain. */
export function fromChain({ tables }: Chain, where: readonly Sql[]): Sql {
  const names = sql.join(tables.map(({ table }) => table));
  return sql`from ${names} where ${allOf([...tables.map(({ on }) => on), ...where])}`;
}
