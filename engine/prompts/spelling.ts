/** Typing errors: words that nobody knows, and the known word that is meant. */

/** What a slip costs: the most common ones are the cheapest. */
const SWAPPED = 0.9;
const LEFT_OUT = 1;
const TOO_MUCH = 1;
const ANOTHER = 1.1;

/** Shorter words are not corrected: too many others are near. */
const SHORTEST = 5;
/** From this length on there may be two slips, behind two letters that are right. */
const LONG = 7;

/**
 * The known word that was meant, of those that are as near the one that most names have; undefined: there is none, or there are two. `length` of
 * what was typed; `known`: in how many names each word is.
 */
export function meantWord(
  typed: string,
  length: number,
  known: ReadonlyMap<string, number>,
): string | undefined {
  if (length < SHORTEST || /[\d<>$]/.test(typed)) return undefined;
  const most = length >= LONG ? 2 * ANOTHER : ANOTHER;
  let best: { words: string[]; cost: number } = { words: [], cost: most + 0.01 };
  for (const word of known.keys()) {
    if (Math.abs(word.length - typed.length) > 2 || word.length < SHORTEST - 1 || word[0] !== typed[0])
      continue;
    const cost = costOf(typed, word);
    if (cost > ANOTHER && word.slice(0, 2) !== typed.slice(0, 2)) continue;
    if (cost < best.cost) best = { words: [word], cost };
    else if (cost === best.cost) best.words.push(word);
  }
  const count = (word: string | undefined) => known.get(word ?? "") ?? 0;
  const [first, second] = best.words.sort((a, b) => count(b) - count(a));
  return count(first) > count(second) ? first : undefined;
}

/** What the slips cost that make of one word another. */
function costOf(typed: string, word: string): number {
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, index) => index * LEFT_OUT);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row * TOO_MUCH];
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwap =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      next.push(
        Math.min(
          (last[column] ?? 0) + TOO_MUCH,
          (next[column - 1] ?? 0) + LEFT_OUT,
          (last[column - 1] ?? 0) + (isSame ? 0 : ANOTHER),
          isSwap ? (before[column - 2] ?? 0) + SWAPPED : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = last;
    last = next;
  }
  return last[word.length] ?? Number.POSITIVE_INFINITY;
}
