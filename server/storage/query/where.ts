import { sql } from "kysely";
import type { CompiledQuery } from "../../../engine/server.ts";
import { isFound } from "../search/found.ts";
import { groupFilter } from "../records/groupFilter.ts";
import { searchPatterns } from "../database/searchPattern.ts";
import type { QueryPrincipal, TableAlias, Sql } from "./scope.ts";
import { condition } from "./tests.ts";

function patternsOf(words: readonly string[]): readonly string[] {
  return words.length === 0 ? [] : searchPatterns(words.join(" "));
}

/** The conditions of a query over the records of the table `t`: company, rights, and what is asked. */
export function wherePart(
  principal: QueryPrincipal,
  table: TableAlias,
  { template, where, words }: CompiledQuery,
): Sql[] {
  return [
    sql`t.customer_id = ${principal.plan.customerId}`,
    sql`t.deleted_at is null`,
    groupFilter(principal.plan, template, sql.raw("t.group_id")),
    condition(principal, table, where),
    ...(principal.also === undefined ? [] : [principal.also]),
    ...patternsOf(words).map((pattern) => isFound(principal, template, { pattern, groups: [] })),
  ];
}
