/**
 * Versions of a company's records: a number for each table of records, another one after each transaction that changed it. Who keeps
 * an answer under the versions of all that it was made of never gives an old one.
 *
 * The connection looks at the text of each statement, so that nobody who writes can forget the version, and one statement beside the
 * commit sets those of all tables that were changed. Its rows are taken in one order and only for as long as the commit takes, and backends
 * use different ones: who writes does not wait for others who write.
 */
import { Prepared } from "./together.ts";
import type { Statement } from "./together.ts";

/** The directory of all records: their titles and what they are searched by. */
export const directoryTable = "record_search";

/** Rows for each table of records of a company: so many backends may set the version at once. */
const SLOTS = 16;

const changing = new RegExp(
  String.raw`\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?"?(t_\w+|${directoryTable})\b`,
  "gi",
);
const onlyReads = /^\s*select\b/i;

/** The tables of records that a statement may change. */
export function writtenTables(text: string): string[] {
  if (onlyReads.test(text)) return [];
  return Array.from(text.matchAll(changing), ([, name = ""]) => name);
}

/** Not a counter: after a backup is restored, a number must not come again for other records than a server that runs on has kept under it. */
const setVersions = new Prepared(`insert into data_versions (customer_id, name, slot, version)
  select c.id, w.name, pg_backend_pid() % ${SLOTS}, (random() * 4e15)::bigint
  from (select nullif(current_setting('app.customer_id', true), '')::bigint as id) c, unnest($1::text[]) as w(name)
  where c.id is not null order by w.name
  on conflict (customer_id, name, slot) do update set version = excluded.version`);

/**
 * The statement that gives these tables of the transaction's company another version; none where there is nothing to say. Who reads the directory
 * looks at the versions of all tables, so that it needs one of its own only where it alone was changed.
 */
export function versionStatements(written: ReadonlySet<string>): Statement[] {
  if (written.size === 0) return [];
  const names = [...written].filter((name) => name !== directoryTable || written.size === 1);
  return [{ prepared: setVersions, values: [`{${names.join(",")}}`] }];
}
