import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pathToFileURL } from "node:url";
import type pg from "pg";
import type { FormerDatabase } from "./former.ts";

/** A table, and what can be read and written of it: generated columns make themselves. */
export interface MovedTable {
  /** Quoted, with its schema. */
  name: string;
  columns: string;
  pages: number;
}

interface CopyModule {
  from(statement: string): NodeJS.WritableStream & pg.Submittable;
}

/** Pages of 8 kB that are in memory at once. */
const AT_ONCE = 4_000;

/** All tables of a database but its catalogue. */
export function tablesOf(former: FormerDatabase): Promise<MovedTable[]> {
  return former.query<MovedTable>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as pages
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence <> 't' and n.nspname not in ('pg_catalog', 'information_schema')
    order by 1`);
}

/** Copies the rows of a table, some pages at a time. */
export async function copyTable(
  { name, columns, pages }: MovedTable,
  { former, client, packages }: { former: FormerDatabase; client: pg.Client; packages: string },
): Promise<void> {
  const url = pathToFileURL(join(packages, "node_modules/pg-copy-streams/index.js")).href;
  const { from } = (await import(url)) as CopyModule;
  for (let first = 0; first < pages; first += AT_ONCE) {
    const range = `ctid >= '(${first},0)' and ctid < '(${first + AT_ONCE},0)'`;
    const rows = await former.copy(`select ${columns} from only ${name} where ${range}`);
    if (rows.length === 0) continue;
    await pipeline(Readable.from([rows]), client.query(from(`copy ${name} (${columns}) from stdin`)));
  }
}

/** A statement that gives the number of rows of a table and a sum over all their values, the same in every version of PostgreSQL. */
export function sumOf(name: string): string {
  const number = `('x' || left(md5(t::text), 16))::bit(64)::bigint::numeric`;
  return `select count(*)::text as rows, coalesce(sum(${number}), 0)::text as sum from only ${name} t`;
}
