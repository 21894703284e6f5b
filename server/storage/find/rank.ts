import type { Hit } from "./wordRanges.ts";

/** Of one record type so many come first; more only where no others are left. */
const MOST_OF_TYPE = 5;
/** More than any position. */
const LATER = 1_000;

/**
 * The ids of hits, each once, the best first, at most `limit`: whole words before beginnings, words that come early in a title before later
 * ones, newer records before older ones. No record type pushes the others off the answer.
 */
export function rankHits(hits: readonly Hit[], words: readonly string[], limit: number): number[] {
  const whole = new Set(words);
  const rank = ({ word, position }: Hit) =>
    (whole.has(word) ? 0 : LATER) + (position === 0 ? LATER : position);
  // A beginning of a word has thousands of hits: each is ranked once, and no more are looked at than are shown.
  const ranked = hits.map((hit) => ({ id: hit.id, template: hit.template, rank: rank(hit) }));
  ranked.sort((a, b) => a.rank - b.rank || b.id - a.id);
  const counts = new Map<string, number>();
  const known = new Set<number>();
  const [first, rest]: [number[], number[]] = [[], []];
  for (const { id, template } of ranked) {
    if (first.length >= limit) break;
    if (known.has(id)) continue;
    known.add(id);
    const count = (counts.get(template) ?? 0) + 1;
    counts.set(template, count);
    (count <= MOST_OF_TYPE ? first : rest).push(id);
  }
  return [...first, ...rest].slice(0, limit);
}
