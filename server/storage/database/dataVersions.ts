/**
 * Versions of a company's records: a number for each table of records, another one after each transaction that changed it. Who keeps
 * an answer under the versions of all that it was made of never gives an old one.
 *
 * The connection looks at the text of each statement, so that nobody who writes can forget the version, and one statement beside the
 * commit sets those of all tables that were changed. Its rows are taken in one order and only for as long as the commit takes, and backends
 * use different ones: who writes does not wait for others who write. In the same way nobody forgets a rollup.
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

/** What a statement says of the rollups whose dirty buckets it marks (`rollups/marks.ts`). */
const marking = /\/\* rollups of (\w+):([ \w]*)\*\//g;

/** The rollups that a statement marks, by table. */
function markedRollups(text: string): ReadonlyMap<string, readonly string[]> {
  const found = Array.from(text.matchAll(marking), ([, table = "", names = ""]) => {
    return [table, names.split(" ").filter((name) => name !== "")] as const;
  });
  return new Map(found);
}

/** The tables of records that a transaction may have changed, each with the rollups that every one of its changes marked. */
export class WrittenTables {
  readonly marked = new Map<string, readonly string[]>();

  /** Notes what a statement writes. */
  note(text: string): void {
    const tables = writtenTables(text);
    if (tables.length === 0) return;
    const marked = markedRollups(text);
    for (const table of tables) {
      const now = marked.get(table) ?? [];
      this.marked.set(table, this.marked.get(table)?.filter((name) => now.includes(name)) ?? now);
    }
  }
}

/** Not a counter: after a backup is restored, a number must not come again for other records than a server that runs on has kept under it. */
const setVersions =
  new Prepared(`with c as (select nullif(current_setting('app.customer_id', true), '')::bigint as id),
  w as (select w.name, w.marked from unnest($1::text[], $2::text[]) as w(name, marked)),
  stale as (update rollup_states s set state = 'stale', generation = s.generation + 1 from c, w
    where s.customer_id = c.id and s.name = w.name and s.state <> 'stale' and s.rollup <> all(string_to_array(w.marked, ' ')))
  insert into data_versions (customer_id, name, slot, version)
  select c.id, w.name, pg_backend_pid() % ${SLOTS}, (random() * 4e15)::bigint
  from c, w where c.id is not null order by w.name
  on conflict (customer_id, name, slot) do update set version = excluded.version`);

/**
 * The statement that gives these tables of the transaction's company another version; none where there is nothing to say. Who reads the directory
 * looks at the versions of all tables, so that it needs one of its own only where it alone was changed. Rollups that a change did not mark are
 * stale from then on.
 */
export function versionStatements({ marked }: WrittenTables): Statement[] {
  if (marked.size === 0) return [];
  const written = [...marked].filter(([name]) => name !== directoryTable || marked.size === 1);
  const names = written.map(([name]) => name).join(",");
  const rollups = written.map(([, signatures]) => `"${signatures.join(" ")}"`).join(",");
  return [{ prepared: setVersions, values: [`{${names}}`, `{${rollups}}`] }];
}
