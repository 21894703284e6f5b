import type { RawBuilder } from "kysely";
import { partsStatement } from "../records/page.ts";
import type { OrderPart, Segment } from "../records/page.ts";
import { searchBounds } from "./bounds.ts";
import type { SearchBounds } from "./bounds.ts";
import { foundConditions } from "./found.ts";
import type { SearchIn } from "./hits.ts";
import { commonConditions, rareConditions, rarestOf } from "./rarest.ts";
import { walk } from "./walk.ts";
import type { SearchedWord } from "./words.ts";

/** A page of a list that is searched. */
export interface SearchedPage<R> {
  words: readonly SearchedWord[];
  /** What the records meet, but for the search. */
  unsearched: readonly RawBuilder<unknown>[];
  parts: readonly OrderPart[];
  /** An index has the order. */
  isIndexed: boolean;
  /** Rows. */
  limit: number;
  /** Reads records `t` of the template's table, or of what is given as what stands after `from`. */
  read(segment: Segment, from?: RawBuilder<unknown>): RawBuilder<R>;
  bounds?: SearchBounds | undefined;
}

/**
 * The rows of a page of a search. A word that few records contain is answered by these records; a search of common words by looking at
 * the records in the order of the list, as far as `bounds` say; what neither answers by all records that contain the words. All three
 * give the same rows.
 */
export async function searchedPage<R>(search: SearchIn, page: SearchedPage<R>): Promise<R[]> {
  const { words, bounds = searchBounds } = page;
  const rarest = await rarestOf(search, words);
  const byRare = async () => {
    const rare = rarest && (await rareConditions(search, words, rarest.word, bounds.rare));
    return rare === "none" ? [] : rare && readAll(search, page, rare);
  };
  const isRare = rarest !== undefined && rarest.expected <= bounds.rare;
  const contains = commonConditions(search, words);
  const scanned = () =>
    walk(
      search,
      { ...page, contains, read: (from, segment) => page.read(segment, from) },
      page.isIndexed ? bounds.walked : bounds.sorted,
    );
  const first = isRare ? await byRare() : await scanned();
  const rows = first ?? (isRare ? await scanned() : await byRare());
  return rows ?? readAll(search, page, foundConditions(search, search.template, words));
}

async function readAll<R>(
  { trx }: SearchIn,
  { unsearched, parts, limit, read }: SearchedPage<R>,
  found: readonly RawBuilder<unknown>[],
): Promise<R[]> {
  const statement = partsStatement(parts, limit, (segment) =>
    read({ ...segment, where: [...unsearched, ...found, ...segment.where] }),
  );
  return (await statement.execute(trx)).rows;
}
