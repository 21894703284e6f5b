/** The text of a talking point as it is kept: line breaks become single spaces, and it is trimmed (spec records.md 5). */
export function pointText(typed: string): string {
  return typed.replace(/\s*[\r\n\u2028\u2029]+\s*/g, " ").trim();
}
