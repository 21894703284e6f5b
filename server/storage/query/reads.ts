/** What the answer of a statement depends on, as the text of the statement says. */
import type { Engine } from "../../../engine/index.ts";
import { tableName } from "../columns/columns.ts";
import { directoryTable } from "../database/dataVersions.ts";
import { Prepared } from "../database/together.ts";
import { askPrepared } from "../database/transactions.ts";
import type { Trx } from "../database/database.ts";

/** The tables of records that a statement reads; `all`: titles of any record. */
type ReadTables = ReadonlySet<string> | "all";

/** What may follow `from` and `join` beside tables of records. */
const known: ReadonlySet<string> = new Set(["lateral", "unnest", directoryTable]);
const tables = /\bt_\w+/g;
const sources = /\b(?:from|join)\s+"?(\w+)/gi;
/** Names of people are those of the moment, and no table of records has them. */
const people = /\bown_people\b/;

/** The tables of records that a statement reads; undefined where it reads anything else, of which no version is known. */
export function readTables(text: string): ReadTables | undefined {
  const isKnown = (name: string) => name.startsWith("t_") || known.has(name);
  const others = Array.from(text.matchAll(sources), ([, name = ""]) => name).filter((name) => !isKnown(name));
  if (others.length > 0 || people.test(text)) return undefined;
  return text.includes(directoryTable) ? "all" : new Set(text.match(tables));
}

/** Slots in their order: which of them there are says something too. */
const readVersions =
  new Prepared(`select name, string_agg(slot || ' ' || version, ',' order by slot) as version
  from data_versions where customer_id = $1::bigint and ($2::boolean or name = any($3::text[])) group by name
  union all select 'hash of ' || alias, hash from templates where $2::boolean or alias = any($4::text[])
  order by 1`);

/** The versions of some tables at one moment. */
interface DataVersions {
  /** Those that a statement depends on, as one text. */
  of(read: ReadTables): string;
}

/** Reads the versions of all that some statements read. What is asked afterwards is at least as new as they say. */
export async function versionsFor(
  trx: Trx,
  { customerId, engine: { templates } }: { customerId: number; engine: Pick<Engine, "templates"> },
  reads: readonly ReadTables[],
): Promise<DataVersions> {
  const isAll = reads.includes("all");
  const names = new Set(reads.flatMap((read) => (read === "all" ? [] : [...read])));
  const aliases = new Map([...templates.keys()].map((alias) => [`hash of ${alias}`, tableName(alias)]));
  const asked = isAll ? [] : [...templates.keys()].filter((alias) => names.has(tableName(alias)));
  const values = [customerId, isAll, `{${[...names].join(",")}}`, `{${asked.join(",")}}`];
  const rows = await askPrepared(trx, { prepared: readVersions, values });
  const found = rows.map((row) => [String(row["name"]), String(row["version"])] as const);
  return {
    of(read) {
      const isRead = (name: string) => read === "all" || read.has(aliases.get(name) ?? name);
      return JSON.stringify(found.filter(([name]) => isRead(name)));
    },
  };
}
