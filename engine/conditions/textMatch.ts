/** Text that is found whatever its capitals are: the same letters in memory and in a database. */

/** A character in both cases, itself first; only itself where the other case is none or several characters. */
export function caseVariants(character: string): readonly string[] {
  const both = [character, character.toLowerCase(), character.toUpperCase()];
  return [...new Set(both.filter((variant) => [...variant].length === 1))];
}

/** Whether the text holds `part`, whatever the capitals are. */
export function containsText(text: string, part: string): boolean {
  const wanted = variantsOf(part);
  const characters = [...text];
  return characters.some((_, start) => fitsAt(characters, start, wanted));
}

/** Whether the text begins with `part`, whatever the capitals are. */
export function startsWithText(text: string, part: string): boolean {
  return fitsAt([...text], 0, variantsOf(part));
}

function variantsOf(part: string): (readonly string[])[] {
  return [...part].map(caseVariants);
}

function fitsAt(
  characters: readonly string[],
  start: number,
  wanted: readonly (readonly string[])[],
): boolean {
  return wanted.every((variants, index) => variants.includes(characters[start + index] ?? ""));
}
