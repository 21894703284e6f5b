/** The most characters of a series' label (spec reporting.md 9). */
const mostCharacters = 90;

/** Average pixels of a letter of 12 px, and of one as wide as it is high. */
const letterWidth = 6.7;
const wideLetterWidth = 12;
const wideLetters =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\u{1f300}-\u{1faff}]/u;

const lettersOf = (text: string): string[] => Array.from(text);
const ellipsis = "…";

/** A label with at most 90 characters, and an ellipsis where some were left out. */
export function cutLabel(label: string, most: number = mostCharacters): string {
  const letters = lettersOf(label);
  return letters.length <= most ? label : `${letters.slice(0, most).join("").trimEnd()}${ellipsis}`;
}

/** About how many pixels a text of 12 px takes. It only decides what fits: browsers measure when they draw. */
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += wideLetters.test(letter) ? wideLetterWidth : letterWidth;
  return width;
}

/** A text that takes at most so many pixels, with an ellipsis where it was cut. */
export function fitText(text: string, pixels: number): string {
  if (textWidth(text) <= pixels) return text;
  const letters = lettersOf(text);
  let width = textWidth(ellipsis);
  let count = 0;
  for (const letter of letters) {
    width += textWidth(letter);
    if (width > pixels) break;
    count += 1;
  }
  return cutLabel(text, Math.max(count, 1));
}

/** The pixels of the longest of some texts. */
export function widest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, textWidth(text)), 0);
}
