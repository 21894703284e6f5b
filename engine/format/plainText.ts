/** Text without signs that nobody sees. */

/**
 * Signs that turn the direction of what follows (with them a name reads as another one), and signs without any width. Joiners
 * (U+200C, U+200D) stay: Persian and emoji are written with them.
 */
const unseen = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;

/** The text as it is kept: without unseen signs, and without space at its ends. */
export function plainText(text: string): string {
  return text.replaceAll(unseen, "").trim();
}
