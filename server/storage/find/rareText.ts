/** Records by what stands somewhere in their text, where few contain it. */
import { sql } from "kysely";
import type { Explained } from "../query/cost.ts";
import type { RecordScope } from "../records/scope.ts";
import { viewableOwnText } from "../records/shownTitle.ts";
import type { Hit } from "./wordRanges.ts";

/** More records than these are not read: the words by which records are found say enough then. */
const FEW = 2_000;
/** What the planner may expect of it, in its own units: less than reading the texts of 100,000 records. */
const BUDGET = 20_000;
/** The index over texts knows groups of three letters. */
const SHORTEST = 3;

/**
 * The records that the reader may view whose text contains all of some folded words. None where the planner expects many, or where it
 * would have to read all texts.
 */
export async function hitsByText(
  scope: RecordScope,
  words: readonly string[],
  patterns: readonly string[],
): Promise<Hit[]> {
  const isIndexed = (word: string) => [...word].length >= SHORTEST;
  if (!words.some(isIndexed)) return [];
  const { trx, plan } = scope;
  // For a shorter word the index would be read whole: it is looked for in what the others leave.
  const tests = words.map((word, index) =>
    isIndexed(word) ? sql`s.text like ${patterns[index]}` : sql`strpos(s.text, ${word}) > 0`,
  );
  const lines = sql`record_search s where s.customer_id = ${plan.customerId} and not s.deleted and ${sql.join(tests, sql` and `)}`;
  const { rows: plans } = await sql<Explained>`explain (format json) select s.id from ${lines}`.execute(trx);
  const expected = plans[0]?.["QUERY PLAN"][0]?.Plan;
  if (expected === undefined || expected["Plan Rows"] > FEW || expected["Total Cost"] > BUDGET) return [];
  const { rows } = await sql<Hit>`select s.id, s.template, 0 as position, '' as word
    from ${lines} and ${viewableOwnText(scope)} order by s.id desc limit ${FEW}`.execute(trx);
  return rows;
}
