import type { PrintTable } from "../../../engine/index.ts";
import type { Drawing } from "./parts.ts";
import { childOf, drawNote } from "./parts.ts";
import type { Cell, Element, Sheet } from "./sheet.ts";
import type { TextStyle } from "./styles.ts";
import { tableStyles } from "./styles.ts";

const afterRow = 5;
/** The same below a row that is written in by hand: its rule stands in the middle of it. */
const afterByHand = 26;
/** Points between columns, and how narrow a column may be, whatever its weight: tables of more than 12 columns have little room for words. */
const usual = { gap: 10, narrowest: 26 };
const crowded = { gap: 5, narrowest: 18 };
const mostUsual = 12;

/** A column on the page. */
type ColumnBox = Pick<Cell, "x" | "width" | "align">;

/** Draws a table; its head is repeated on each page, and no row is cut that fits on one. */
export async function drawTable(table: PrintTable, parent: Element, drawing: Drawing): Promise<void> {
  const { sheet } = drawing;
  const { columns, rows, isByHand, note } = table;
  const after = isByHand ? afterByHand : afterRow;
  if (rows.length > 0) {
    const boxes = boxesOf(table, sheet);
    const style = tableStyles(columns.length);
    const labels = columns.map(({ label }) => label);
    const element = childOf(parent, "Table", sheet);
    const cells = (texts: readonly string[], type: string, look: TextStyle) =>
      cellsOf(texts, boxes, look, childOf(element, "TR", sheet), type, sheet);
    const head = () => sheet.row(cells(labels, "TH", style.head), { after: afterRow, isRuled: true });
    sheet.need(40);
    head();
    sheet.setRepeated(head);
    for (const row of rows) {
      await drawing.rest();
      sheet.row(cells(row, "TD", style.cell), { after, isRuled: true });
    }
    sheet.setRepeated(undefined);
    sheet.space(4);
  }
  if (note !== undefined) drawNote(note, parent, sheet);
}

function boxesOf({ columns }: PrintTable, { frame }: Sheet): ColumnBox[] {
  const { gap, narrowest } = columns.length > mostUsual ? crowded : usual;
  const space = frame.width - gap * (columns.length - 1);
  const spare = Math.max(0, space - narrowest * columns.length);
  const total = columns.reduce((sum, { weight }) => sum + weight, 0);
  let x = frame.left;
  return columns.map(({ weight, align }) => {
    const width = Math.min(narrowest, space / columns.length) + (spare * weight) / total;
    const box = { x, width, align };
    x += width + gap;
    return box;
  });
}

function cellsOf(
  texts: readonly string[],
  boxes: readonly ColumnBox[],
  style: TextStyle,
  row: Element,
  type: string,
  sheet: Sheet,
): Cell[] {
  return boxes.map((box, index) => {
    const element = childOf(row, type, sheet);
    return { ...box, lines: sheet.lines(texts[index] ?? "", box.width, style, element) };
  });
}
