/**
 * How well a typed text fits what an option is called: 0 is the very text, then its beginning, the beginning of a word in it, and
 * anywhere in it; undefined: not at all. Codes, such as `TX` of Texas, fit whole or by their beginning.
 * @param wanted in lower case, without space around it; empty: everything fits alike
 */
function rankOf(label: string, codes: readonly string[], wanted: string): number | undefined {
  if (wanted === "") return 0;
  const text = label.toLowerCase();
  const short = codes.map((code) => code.toLowerCase());
  if (text === wanted || short.includes(wanted)) return 0;
  if (text.startsWith(wanted)) return 1;
  const at = text.indexOf(wanted);
  if (at > 0 && startsWord(text, wanted)) return 2;
  if (at > 0) return 3;
  return short.some((code) => code.startsWith(wanted)) ? 4 : undefined;
}

function startsWord(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? " ")) return true;
  }
  return false;
}

/** What fits a typed text, best first; what fits alike keeps its order. */
export function bestFirst<Item>(
  items: readonly Item[],
  wanted: string,
  namesOf: (item: Item) => { label: string; codes?: readonly string[] },
): Item[] {
  const text = wanted.trim().toLowerCase();
  return items
    .flatMap((item) => {
      const { label, codes = [] } = namesOf(item);
      const rank = rankOf(label, codes, text);
      return rank === undefined ? [] : [{ item, rank }];
    })
    .sort((left, right) => left.rank - right.rank)
    .map(({ item }) => item);
}
