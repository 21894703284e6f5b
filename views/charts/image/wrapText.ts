import { textWidth } from "../labels.ts";

/** The pieces of a word that is wider than a line, each as long as fits. */
function pieces(word: string, pixels: number): string[] {
  const found: string[] = [];
  let piece = "";
  for (const letter of word) {
    if (piece !== "" && textWidth(piece + letter) > pixels) {
      found.push(piece);
      piece = "";
    }
    piece += letter;
  }
  return [...found, piece];
}

/** A text of 12 px in lines of at most so many pixels, between words where that is possible. */
export function wrapText(text: string, pixels: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).flatMap((whole) => pieces(whole, pixels))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (textWidth(longer) > pixels && line !== "") {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
