import { foldText, isStorable, searchWords } from "../../../engine/server.ts";
import type { AccessPlan } from "../company/access.ts";
import { QueryError } from "../database/storageErrors.ts";
import { searchPattern } from "../database/searchPattern.ts";

/** Longest search text, in characters. */
const MAX_SEARCH = 200;

/** A word of a search, folded: each has to occur in a record, in one that it names, or in the name of its group. */
export interface SearchedWord {
  text: string;
  /** LIKE pattern of texts that contain it. */
  pattern: string;
  /** Ids of the company's groups whose names contain it: each record names its terminal. */
  groups: readonly number[];
}

/** The words of a search; undefined for one that nothing can match. Throws a QueryError for a search that is too long. */
export function wordsOf(plan: AccessPlan, search: string): SearchedWord[] | undefined {
  if (search.trim() === "") return [];
  if (search.length > MAX_SEARCH) throw new QueryError(`A search takes at most ${MAX_SEARCH} characters.`);
  if (!isStorable(search)) return undefined;
  return searchWords(search).map((text) => ({
    text,
    pattern: searchPattern(text),
    groups: plan.groups.filter(({ display }) => foldText(display).includes(text)).map(({ id }) => id),
  }));
}
