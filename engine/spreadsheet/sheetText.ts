/** A sheet of a workbook as text, written piece by piece so that no more than a piece of it is in memory. */
import type { SheetCell } from "./sheetCells.ts";
import { escapeXml, sheetEnd, sheetStart, styleIndex } from "./workbookParts.ts";

/** A sheet: its title, and a column's label and width in pixels. */
export interface SheetHead {
  readonly title: string;
  readonly columns: readonly { readonly label: string; readonly width: number }[];
}

/** The text of one sheet, in the order of these calls. */
export interface SheetText {
  /** What comes before the first record, the header included. */
  initial(): string;
  /** The next rows. */
  rows(rows: readonly (readonly SheetCell[])[]): string;
  /** What comes after the last record. */
  end(): string;
  /** The range of all cells that were written. */
  range(): string;
}

/** Most rows of a sheet, its header included. */
export const mostSheetRows = 1_048_576;
/** Longest text that a cell of a spreadsheet holds, in characters. */
const longestText = 32_767;
const pixelsPerCharacter = 7;
/** Characters that the mark of the filter takes beside a label. */
const filterMark = 3;

/** Begins a sheet. The first one of a workbook is open when the workbook is. */
export function sheetText({ columns }: SheetHead, isFirst: boolean): SheetText {
  const names = columns.map((_, index) => columnName(index));
  let written = 1;
  const range = () => `A1:${names.at(-1) ?? "A"}${written}`;
  return {
    range,
    initial() {
      const widths = columns.map(({ label, width }) =>
        Math.max(width / pixelsPerCharacter, label.length + filterMark),
      );
      return sheetStart(widths, isFirst) + headerXml(columns.map(({ label }) => label));
    },
    rows(rows) {
      let text = "";
      for (const row of rows) {
        written += 1;
        text += `<row r="${written}">`;
        for (const [column, cell] of row.entries()) text += cellXml(cell, `${names[column] ?? ""}${written}`);
        text += "</row>";
      }
      return text;
    },
    end: () => sheetEnd(range()),
  };
}

function headerXml(labels: readonly string[]): string {
  const cells = labels.map((label, column) => textXml(label, `${columnName(column)}1`, styleIndex.header));
  return `<row r="1">${cells.join("")}</row>`;
}

function cellXml(cell: SheetCell, reference: string): string {
  if (cell === "") return "";
  if (typeof cell === "string") return textXml(cell, reference);
  if (typeof cell === "boolean") return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  return `<c r="${reference}" s="${styleIndex[cell.style]}"><v>${cell.number}</v></c>`;
}

function textXml(text: string, reference: string, style = 0): string {
  const content = escapeXml(text.slice(0, longestText));
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
}

/** The name of a column, counted from 0: A to Z, then AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}
