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
  const ordered = hits.toSorted((a, b) => rank(a) - rank(b) || b.id - a.id);
  const templates = new Map(ordered.toReversed().map(({ id, template }) => [id, template]));
  const counts = new Map<string, number>();
  const [first, rest]: [number[], number[]] = [[], []];
  for (const id of new Set(ordered.map((hit) => hit.id))) {
    const template = templates.get(id) ?? "";
    const count = (counts.get(template) ?? 0) + 1;
    counts.set(template, count);
    (count <= MOST_OF_TYPE ? first : rest).push(id);
  }
  return [...first, ...rest].slice(0, limit);
}
