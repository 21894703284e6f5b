/** A name or a subject longer than this is cut. */
const MOST = 200;

/** A text as one line: line breaks and control characters would begin a header of their own, or a paragraph. Blanks only: empty. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, " ")
    .trim()
    .slice(0, MOST);
}
