/** How much a search reads before it is answered in another way (docs/decisions/0045-search-plans.md). */
export interface SearchBounds {
  /** A word is rare that at most so many records contain. */
  rare: number;
  /** Records of a list that are looked at one by one, in the order of an index. */
  walked: number;
  /** The same in an order that no index has: they are sorted whole, so that they have to fit in memory. */
  sorted: number;
}

export const searchBounds: SearchBounds = { rare: 2_000, walked: 10_000, sorted: 2_000 };
