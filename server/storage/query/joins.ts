import { sql } from "kysely";
import type { CompiledPath, CompiledStep } from "../../../engine/server.ts";
import { onlyReading, readAt } from "./read.ts";
import type { QueryPrincipal, TableAlias, Sql } from "./scope.ts";
import { follow } from "./steps.ts";
import type { Value } from "./values.ts";

/** Values of related records, for many records at once: paths of one relation share its join. */
export interface Joins {
  /** What a path reads; its tables are joined. */
  read(path: CompiledPath): Value;
  /** The joins of all that was read, after `from`. */
  clause(): Sql;
}

/** Joins to the records of a place. Each joins at most one row to each record. */
export function joinsTo(principal: QueryPrincipal, alias: TableAlias): Joins {
  const ends = new Map<string, TableAlias>();
  const clauses: Sql[] = [];
  const join = (steps: readonly CompiledStep[]): TableAlias => {
    const key = steps.map(({ field }) => field.key).join(".");
    const known = ends.get(key);
    if (steps.length === 0 || known !== undefined) return known ?? alias;
    const from = join(steps.slice(0, -1));
    const { tables, end } = follow(principal, from, steps.slice(-1), `j${ends.size}_`);
    ends.set(key, end);
    clauses.push(...tables.map(({ table, on }) => sql` left join ${table} on ${on}`));
    return end;
  };
  return {
    read(path) {
      const { steps } = onlyReading(path);
      const value = readAt(principal, join(steps), path);
      return { ...value, sure: value.sure && steps.length === 0 };
    },
    clause: () => sql.join(clauses, sql``),
  };
}
