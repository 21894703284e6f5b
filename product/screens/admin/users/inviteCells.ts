/** What can stand between cells. Of those that occur as often the first is taken: a tab is in no name. */
const delimiters = ["\t", ";", ","] as const;

/** The delimiter that occurs most often outside of quotes. */
function delimiterOf(text: string): string {
  const bare = text.replace(/"[^"]*"/g, "");
  const count = (delimiter: string) => bare.split(delimiter).length;
  return delimiters.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/**
 * The rows of a CSV or of cells that were copied from a spreadsheet. A quoted cell may contain delimiters and line breaks, and doubled quotes for
 * one; a quote that does not end its cell is text. Blanks around cells, and rows without text, are left out.
 */
export function readCells(text: string): string[][] {
  const delimiter = delimiterOf(text);
  const cell = new RegExp(
    String.raw` *(?:"([^"]*(?:""[^"]*)*)" *|([^${delimiter}\r\n]*))(${delimiter}|\r\n?|\n|$)`,
    "g",
  );
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text.matchAll(cell)) {
    const written = quoted?.replaceAll('""', '"') ?? plain;
    rows.at(-1)?.push(written.replace(/\s+/g, " ").trim());
    if (end !== delimiter) rows.push([]);
  }
  return rows.filter((row) => row.some((each) => each !== ""));
}
