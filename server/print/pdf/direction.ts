/** The direction of text on a line: a simple reading of Unicode's bidirectional algorithm, without marks that turn it. */

/** A part of a line whose letters run in one direction. */
export interface Run {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const leftToRight = /[\p{L}\p{N}]/u;

/** Whether a text is read from the right: its first letter is of such a script. */
export function isRightToLeft(text: string): boolean {
  for (const letter of text) {
    if (rightToLeft.test(letter)) return true;
    if (/\p{L}/u.test(letter)) return false;
  }
  return false;
}

/** The parts of a line from left to right, as they are seen. `isReversed`: the line is read from the right. */
export function runsOf(line: string, isReversed: boolean): Run[] {
  if (!rightToLeft.test(line)) return line === "" ? [] : [{ text: line, isRightToLeft: false }];
  const letters = [...line];
  const strong = letters.map((letter) =>
    rightToLeft.test(letter) ? true : leftToRight.test(letter) ? false : undefined,
  );
  const runs: { text: string; isRightToLeft: boolean }[] = [];
  letters.forEach((letter, index) => {
    const direction = strong[index] ?? between(strong, index, isReversed);
    const last = runs.at(-1);
    if (last?.isRightToLeft === direction) last.text += letter;
    else runs.push({ text: letter, isRightToLeft: direction });
  });
  return isReversed ? runs.toReversed() : runs;
}

/** What stands between letters of one direction runs with them, otherwise with the line. */
function between(strong: readonly (boolean | undefined)[], index: number, isReversed: boolean): boolean {
  const before = strong.slice(0, index).findLast((direction) => direction !== undefined);
  const after = strong.slice(index + 1).find((direction) => direction !== undefined);
  return before !== undefined && before === after ? before : isReversed;
}
