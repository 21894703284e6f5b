import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { tableName } from "../columns/columns.ts";
import { searchBounds } from "./bounds.ts";
import type { SearchBounds } from "./bounds.ts";
import { foundConditions, matchesOf } from "./found.ts";
import type { SearchIn } from "./hits.ts";
import { commonConditions, rareConditions, rarestOf } from "./rarest.ts";
import { walk } from "./walk.ts";
import type { Rarest } from "./rarest.ts";
import type { SearchedWord } from "./words.ts";

/** What is counted. */
export interface SearchedCount {
  words: readonly SearchedWord[];
  /** What the records meet, but for the search. */
  unsearched: readonly RawBuilder<unknown>[];
  /** Counting ends here; left out: all are counted. */
  most?: number | undefined;
  bounds?: SearchBounds | undefined;
}

/** How many records a search finds, or `most`. */
export async function searchedCount(search: SearchIn, asked: SearchedCount): Promise<number> {
  const { words, most, bounds = searchBounds } = asked;
  const rarest = await rarestOf(search, words);
  const rare = rarest && (await rareOrNone(search, asked, rarest));
  if (rare === "none") return 0;
  if (rare !== undefined) return count(search, asked, rare);
  if (most !== undefined && rarest !== undefined) {
    if ((await countSome(search, asked, rarest.word)) >= most) return most;
    const contains = commonConditions(search, words);
    const walked = await walkAll(search, { ...asked, contains, most }, bounds.walked);
    if (walked !== undefined) return walked;
  }
  return count(search, asked, foundConditions(search, search.template, words));
}

/**
 * The conditions of a search of which one word is rare, as all that it finds is counted; undefined where none is, "none" where nothing is
 * found.
 */
export async function rareSearch(
  search: SearchIn,
  asked: Pick<SearchedCount, "words" | "bounds">,
): ReturnType<typeof rareConditions> {
  const rarest = await rarestOf(search, asked.words);
  return rarest && rareOrNone(search, asked, rarest);
}

async function rareOrNone(
  search: SearchIn,
  { words, bounds = searchBounds }: Pick<SearchedCount, "words" | "bounds">,
  { word, expected }: Rarest,
): ReturnType<typeof rareConditions> {
  return expected > bounds.rare ? undefined : rareConditions(search, words, word, bounds.rare);
}

async function count(
  { trx, template }: SearchIn,
  { unsearched, most }: SearchedCount,
  found: readonly RawBuilder<unknown>[],
): Promise<number> {
  const end = most === undefined ? sql`` : sql`limit ${most}`;
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select 1 from ${sql.raw(tableName(template.alias))} t where ${sql.join([...unsearched, ...found], sql` and `)} ${end}) as found`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

/** How many of the first records that contain a word meet everything: as many as are wanted are enough to know that there are so many. */
function countSome(search: SearchIn, asked: SearchedCount, word: SearchedWord): Promise<number> {
  const { words, bounds = searchBounds } = asked;
  const matches = matchesOf(search, word.pattern)(search.template, true);
  const some = sql`t.id = any(array(${matches} limit ${bounds.rare}))`;
  return count(search, asked, [
    some,
    ...commonConditions(
      search,
      words.filter((each) => each !== word),
    ),
  ]);
}

/** The count, where it is known after looking at so many records. */
async function walkAll(
  search: SearchIn,
  { unsearched, contains, most }: SearchedCount & { contains: RawBuilder<unknown>[]; most: number },
  walked: number,
): Promise<number | undefined> {
  const found = await walk<unknown>(
    search,
    {
      unsearched,
      contains,
      limit: most,
      parts: [{ where: [], terms: [] }],
      read: (from, { where, limit }) =>
        sql`select 1 from ${from} where ${sql.join(where, sql` and `)} limit ${limit}`,
    },
    walked,
  );
  return found?.length;
}
