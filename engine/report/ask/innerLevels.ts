/** Which subtotals a table of several groupings has. */

/** So many of the outer groupings: of the lines, and of the columns. */
interface Level {
  readonly rows: number;
  readonly columns: number;
}

/**
 * The levels between the total and the groups of so many groupings of lines and columns. Those that have names of their own are left out: the
 * outer groupings of lines and of columns alone, where there are both.
 */
export function innerLevels(rows: number, columns: number): Level[] {
  const found: Level[] = [];
  for (let down = 0; down <= rows; down += 1)
    for (let across = 0; across <= columns; across += 1) {
      const depth = down + across;
      const isNamed = columns > 0 && depth === 1;
      if (depth > 0 && depth < rows + columns && !isNamed) found.push({ rows: down, columns: across });
    }
  return found;
}
