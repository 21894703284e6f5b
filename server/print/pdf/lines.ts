/** Breaks texts into lines of a width. */

/** The width of a text on one line, in points. */
export type Measure = (text: string) => number;

/** What nobody can see; joiners stay, since they shape letters. */
const unseen = /[\p{Cc}\p{Surrogate}\u2028\u2029\u{FEFF}]|(?![\u200C\u200D])\p{Cf}/gu;

/** The lines of a text, none wider than `width`: broken at spaces, and inside of words only where one is too long. */
export function linesOf(text: string, width: number, measure: Measure): string[] {
  return text.split(/\r\n|[\n\r]/).flatMap((paragraph) => paragraphLines(clean(paragraph), width, measure));
}

function clean(text: string): string {
  return text.replaceAll("\t", " ").replaceAll(unseen, "");
}

function paragraphLines(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  const space = measure(" ");
  let line: string | undefined;
  let used = 0;
  for (const word of paragraph.split(" ")) {
    const wanted = measure(word);
    if (line !== undefined && used + space + wanted <= width) {
      line += ` ${word}`;
      used += space + wanted;
      continue;
    }
    if (line !== undefined) lines.push(line);
    const pieces = wanted <= width ? [word] : brokenWord(word, width, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? "";
    used = pieces.length === 1 ? wanted : measure(line);
  }
  return [...lines, line ?? ""];
}

/** The pieces of a word that is wider than a line. */
function brokenWord(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const letter of word) {
    if (piece !== "" && measure(piece + letter) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += letter;
  }
  return [...pieces, piece];
}
