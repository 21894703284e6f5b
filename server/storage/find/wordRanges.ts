/** Records by how their words begin, each of the columns of words read in the order of its index. */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { viewableOwnText } from "../records/shownTitle.ts";
import type { RecordScope } from "../records/scope.ts";

/** Lines that are read of each column at most, the best words first. */
const READ = 2_000;
/** How many columns of words a line has (see `findSteps.ts`). */
const COLUMNS = 6;
/** After all words that begin with some letters, in the order of bytes. */
const LAST = "\u{10FFFF}";

/** A record that was found; `position` is the column of the word by which it was. */
export interface Hit {
  id: number;
  template: string;
  position: number;
  word: string;
}

/** The columns of words, by position. */
export const wordColumns: readonly RawBuilder<unknown>[] = Array.from({ length: COLUMNS }, (_, index) =>
  sql.raw(`word_${index + 1}`),
);

/** Words of a column between two, `from` with it and `to` without. */
export function inRange(column: RawBuilder<unknown>, from: string, to: string): RawBuilder<unknown> {
  return sql`s.${column} >= ${from} and s.${column} < ${to}`;
}

/** What begins with some letters: from them, and up to what is given. */
export const beginsWith = (letters: string): [from: string, to: string] => [letters, letters + LAST];

/**
 * The records that the reader may view of which a word is one of `exact`, or begins with `begins`, and whose text contains all of
 * `patterns` (of LIKE). Of each column the first words in the order of letters are read, and of each word the newest records.
 */
export async function hitsByWord(
  scope: RecordScope,
  wanted: { begins: string } | { exact: readonly string[] },
  patterns: readonly string[],
): Promise<Hit[]> {
  const ranges = wordColumns.map((column, index) => {
    const lines = (test: RawBuilder<unknown>) => sql`select s.id, s.template, s.group_id, s.text, s.title_of,
        ${sql.raw(String(index + 1))} as position, s.${column} as word
      from record_search s where s.customer_id = ${scope.plan.customerId} and not s.deleted and ${test}
      order by s.${column}, s.id desc limit ${READ}`;
    if ("begins" in wanted) return sql`(${lines(inRange(column, ...beginsWith(wanted.begins)))})`;
    // Word by word, each in the order of the index: of all words at once every line would be read and sorted.
    return sql`(select s.* from (select w.word from unnest(${wanted.exact}::text[]) w(word) order by w.word collate "C") w
      cross join lateral (${lines(sql`s.${column} = w.word`)}) s limit ${READ})`;
  });
  const tests = [viewableOwnText(scope), ...patterns.map((pattern) => sql`s.text like ${pattern}`)];
  const { rows } = await sql<Hit>`select s.id, s.template, s.position, s.word
    from (${sql.join(ranges, sql` union all `)}) s where ${sql.join(tests, sql` and `)}`.execute(scope.trx);
  return rows;
}
