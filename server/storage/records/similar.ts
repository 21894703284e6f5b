import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { searchWords } from "../../../engine/server.ts";
import type { CompiledTemplate } from "../../../engine/index.ts";
import { conditions } from "./filter.ts";
import { groupFilter } from "./groupFilter.ts";
import type { RecordFilter } from "./filter.ts";
import type { RecordScope } from "./scope.ts";
import { selectRows } from "./select.ts";
import type { StoredRow } from "./select.ts";
import { ownText } from "./shownTitle.ts";
import { searchPattern } from "../database/searchPattern.ts";

/**
 * What a word has to share with a part of the text: the share of its groups of three letters. Two exchanged letters in a long word
 * pass the first, in a short one the last. Few texts share much and many share little, so that it is begun with the first.
 */
const LIKENESSES = [0.6, 0.4];
/** Shorter words have too few letters to be mistyped and still be known. */
const MIN_LETTERS = 4;
/** The most alike texts that are looked at. */
const MAX_CANDIDATES = 500;

type SimilarFilter = RecordFilter & {
  limit: number;
  /** Records that meet this condition come after all others. */
  last?: RawBuilder<boolean> | undefined;
  /** Keys of the fields whose columns are read; left out: all. */
  keys?: ReadonlySet<string> | undefined;
};

/**
 * The records whose text contains words like those of a search, the most alike first: for a search that found nothing, since somebody
 * mistyped. Less alike ones are looked for where there are none. Empty where no word is long enough.
 */
export async function similarRows(
  scope: RecordScope,
  template: CompiledTemplate,
  { search = "", ...filter }: SimilarFilter,
): Promise<StoredRow[]> {
  const words = searchWords(search);
  if (!words.some(isLong)) return [];
  for (const likeness of LIKENESSES) {
    const rows = await rowsOf(scope, template, filter, await similarIds(scope, template, words, likeness));
    if (rows.length > 0) return rows;
  }
  return [];
}

/** The records with these ids that meet a filter, in the order of the ids. */
async function rowsOf(
  scope: RecordScope,
  template: CompiledTemplate,
  filter: SimilarFilter,
  ids: readonly number[],
): Promise<StoredRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows(scope.trx, template, {
    reader: scope.plan,
    keys: filter.keys,
    where: [...conditions(scope, template, filter), sql`t.id = any(${ids}::bigint[])`],
    extra: [sql`${filter.last ?? sql`false`} as is_last`],
  });
  const positions = new Map(ids.map((id, index) => [id, index]));
  const rank = (row: StoredRow) => (row["is_last"] === true ? ids.length : 0) + (positions.get(row.id) ?? 0);
  return rows.toSorted((a, b) => rank(a) - rank(b)).slice(0, filter.limit);
}

const isLong = (word: string) => [...word].length >= MIN_LETTERS;

async function similarIds(
  scope: RecordScope,
  template: CompiledTemplate,
  words: readonly string[],
  threshold: number,
): Promise<number[]> {
  const { trx, plan } = scope;
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(threshold)}, true)`.execute(trx);
  const long = words.filter(isLong);
  const tests = words.map((word): RawBuilder<unknown> =>
    isLong(word) ? sql`${word} <% s.text` : sql`s.text like ${searchPattern(word)}`,
  );
  const likeness = sql.join(
    long.map((word) => sql`word_similarity(${word}, s.text)`),
    sql` + `,
  );
  const { rows } = await sql<{ id: number }>`select s.id from record_search s
    where s.customer_id = ${plan.customerId} and s.template = ${template.alias} and not s.deleted
      and ${groupFilter(plan, template, sql.raw("s.group_id"))} and ${ownText(scope, template)}
      and ${sql.join(tests, sql` and `)}
    order by ${likeness} desc, s.id desc limit ${MAX_CANDIDATES}`.execute(trx);
  return rows.map(({ id }) => id);
}
