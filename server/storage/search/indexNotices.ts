import { sql } from "kysely";
import type { Trx } from "../database/database.ts";

/** Functions by which searches, sorts and filters compare. Under row-level security only leakproof ones are answered by an index. */
const compared = [
  "pg_catalog.textlike(text, text)",
  "pg_catalog.lower(text)",
  "pg_catalog.arraycontains(anyarray, anyarray)",
  "word_similarity_op(text, text)",
  "word_similarity_commutator_op(text, text)",
];

/**
 * What the operator should know of the indexes of searches: that they cannot be used, which statements of a superuser change that. Empty
 * where all of them can.
 */
export async function indexNotices(trx: Trx, functions: readonly string[] = compared): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from unnest(${functions}::text[]) with ordinality as each(name, position)
    join pg_proc p on p.oid = name::regprocedure where not p.proleakproof order by position`.execute(trx);
  if (rows.length === 0) return [];
  return [
    "Searches are slow: under row-level security the database does not use their indexes, since these functions are not leakproof.",
    "Let a superuser run this in the database once:",
    ...rows.map(({ name }) => `  alter function ${name} leakproof;`),
  ];
}
