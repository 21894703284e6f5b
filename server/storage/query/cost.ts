import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { CompiledQuery } from "../../../engine/server.ts";
import type { Trx } from "../database/database.ts";
import { TooLargeError } from "../database/storageErrors.ts";

/**
 * What the planner may expect of a query, in its own units, unless the configuration says otherwise: about what a server does in the
 * time that a request may take, and twenty-five times what it expects of putting a million records together by month and type.
 */
export const defaultQueryBudget = 3_000_000;

/** PostgreSQL's code for a statement that took longer than it may. */
const TIMED_OUT = "57014";

/** What the planner says of a statement. */
export interface Explained {
  "QUERY PLAN": readonly { Plan: { "Total Cost": number; "Plan Rows": number } }[];
}

/** What the planner thinks that a statement will cost, in its own units. */
export async function costOf(trx: Trx, statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<Explained>`explain (format json) ${statement}`.execute(trx);
  return rows[0]?.["QUERY PLAN"][0]?.Plan["Total Cost"] ?? 0;
}

/** The refusal of a query that reads too much. It says what would narrow it. */
export function tooLarge({ groupBy, aggregations }: CompiledQuery): TooLargeError {
  const fewer = groupBy.length > 1 || aggregations.length > 1 ? ", fewer groupings or aggregations" : "";
  return new TooLargeError(
    `The query would read too much. Narrow it: a shorter range of dates, fewer groups, fewer related records${fewer}.`,
  );
}

/** Runs a statement; one that took too long counts as a query that reads too much. */
export async function runWithin<R>(trx: Trx, query: CompiledQuery, statement: RawBuilder<R>): Promise<R[]> {
  try {
    return (await statement.execute(trx)).rows;
  } catch (error) {
    const isLate = error instanceof Error && "code" in error && error.code === TIMED_OUT;
    throw isLate ? tooLarge(query) : error;
  }
}
