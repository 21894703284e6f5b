/** Places of a sheet as spreadsheets name them. */

/** Columns of a sheet, and its rows: Excel has no more. */
export const MOST_COLUMNS = 16_384;
export const MOST_ROWS = 1_048_576;

const [A, Z, SMALL] = [65, 90, 32];
const MOST_LETTERS = 3;

/** The column of a place, counted from 0: of `C7` 2; -1 where it names none. */
export function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < MOST_LETTERS; at += 1) {
    const letter = reference.charCodeAt(at) & ~SMALL;
    if (!(letter >= A && letter <= Z)) break;
    column = column * 26 + letter - A + 1;
  }
  return column - 1;
}

/** The name of a column, counted from 0: A to Z, then AA. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}
