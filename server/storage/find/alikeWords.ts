/** The words of a company's records that look like one that somebody mistyped. */
import { sql } from "kysely";
import type { RecordScope } from "../records/scope.ts";
import { beginsWith, inRange, wordColumns } from "./wordRanges.ts";

/** Words that are compared, of each column; so many begin with the same two letters in a company with 1,000,000 records and more. */
const COMPARED = 1_500;
/** The share of groups of three letters that a mistyped word has in common with the one that was meant. */
const LIKENESS = 0.3;
/** So many words are looked for. More than anybody reads, so that words of records that the reader may not view push none aside. */
const KEPT = 100;

/**
 * Words that begin with the first two letters of `word` and are like it, the most alike first. They are words of all records of the
 * company: for looking up under the rights of the reader, never for an answer.
 */
export async function alikeWords({ trx, plan }: RecordScope, word: string): Promise<string[]> {
  const [from, to] = beginsWith([...word].slice(0, 2).join(""));
  // Each step asks the index for the next different word, however many records have the one before.
  const ranges = wordColumns.map((column) => {
    const next = (after: unknown) => sql`(select s.${column} as word from record_search s
      where s.customer_id = ${plan.customerId} and not s.deleted and ${after} order by s.${column} limit 1)`;
    return sql`select * from (with recursive w as (${next(inRange(column, from, to))} union all
      select n.word from w cross join lateral ${next(sql`s.${column} > w.word and s.${column} < ${to}`)} n)
      select word from w limit ${COMPARED}) each`;
  });
  const { rows } = await sql<{ word: string }>`select word from (select distinct word from (${sql.join(
    ranges,
    sql` union all `,
  )}) all_words) d where similarity(word, ${word}) >= ${LIKENESS}
    order by similarity(word, ${word}) desc, word limit ${KEPT}`.execute(trx);
  return rows.map((row) => row.word);
}
