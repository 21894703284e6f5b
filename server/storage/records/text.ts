/** NUL, which the database refuses, and halves of surrogate pairs, which it would change. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Whether a text comes back from the database as it was sent. */
export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** A text as it is searched: without case and accents, in both kinds of database alike. */
export function fold(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** The LIKE patterns of a search: every word has to occur somewhere. */
export function searchPatterns(search: string): string[] {
  const words = fold(search)
    .split(/\s+/)
    .filter((word) => word !== "");
  return words.map((word) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`);
}
