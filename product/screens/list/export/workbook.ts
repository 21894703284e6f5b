import { strToU8, Zip, ZipDeflate } from "fflate";
import type { Pace } from "../../../../engine/index.ts";
import type { SheetCell } from "./sheetCells.ts";
import { escapeXml, sheetEnd, sheetStart, styleIndex, workbookParts } from "./workbookXml.ts";

/** A sheet: its title, and a column's label and width in pixels. */
export interface SheetHead {
  readonly title: string;
  readonly columns: readonly { readonly label: string; readonly width: number }[];
}

/** Longest text that a cell of a spreadsheet holds, in characters. */
const longestText = 32_767;
const pixelsPerCharacter = 7;
/** Rows that are written between two rests. */
const stride = 500;

/**
 * A workbook (.xlsx) of one sheet, with a header that stays in sight and can be filtered. undefined when the pace
 * gave the work up.
 */
export async function workbookOf(
  { title, columns }: SheetHead,
  rows: readonly (readonly SheetCell[])[],
  pace: Pace,
): Promise<Blob | undefined> {
  const range = `A1:${columnName(columns.length - 1)}${rows.length + 1}`;
  const written: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    written.push(part as Uint8Array<ArrayBuffer>);
  });
  const add = (name: string) => {
    const file = new ZipDeflate(name);
    zip.add(file);
    return (text: string, isEnd: boolean) => file.push(strToU8(text), isEnd);
  };
  for (const [name, content] of Object.entries(workbookParts(title, range))) add(name)(content, true);
  const sheet = add("xl/worksheets/sheet1.xml");
  sheet(sheetStart(columns.map(({ width }) => width / pixelsPerCharacter)), false);
  sheet(headerXml(columns.map(({ label }) => label)), false);
  for (let start = 0; start < rows.length; start += stride) {
    const part = rows.slice(start, start + stride).map((row, index) => rowXml(row, start + index + 2));
    sheet(part.join(""), false);
    if (pace.due() && !(await pace.rest(start / rows.length))) return undefined;
  }
  sheet(sheetEnd(range), true);
  zip.end();
  return new Blob(written, { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" });
}

function headerXml(labels: readonly string[]): string {
  const cells = labels.map((label, column) => textXml(label, `${columnName(column)}1`, styleIndex.header));
  return `<row r="1">${cells.join("")}</row>`;
}

function rowXml(cells: readonly SheetCell[], row: number): string {
  const drawn = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row}`));
  return `<row r="${row}">${drawn.join("")}</row>`;
}

function cellXml(cell: SheetCell, place: string): string {
  if (cell === "") return "";
  if (typeof cell === "string") return textXml(cell, place);
  return `<c r="${place}" s="${styleIndex[cell.style]}"><v>${cell.number}</v></c>`;
}

function textXml(text: string, place: string, style = 0): string {
  const content = escapeXml(text.slice(0, longestText));
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
}

/** The name of a column, counted from 0: A to Z, then AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}
