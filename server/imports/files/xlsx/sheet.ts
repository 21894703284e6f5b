import { ImportError } from "../../common/importError.ts";
import type { FileRow } from "../tableFile.ts";
import type { Book } from "./book.ts";
import { damaged } from "./damaged.ts";
import { numberText } from "./looks.ts";
import type { Look } from "./looks.ts";
import { columnName, columnOf, MOST_COLUMNS, MOST_ROWS } from "./cellReference.ts";
import { textPieces, unescaped } from "./texts.ts";
import type { SharedTexts } from "./texts.ts";
import type { Attributes, XmlListener } from "./xml.ts";

/** A row as it stands in the file: its cells that are not empty, by column; a number is that of a shared text. */
interface RawRow {
  number: number;
  cells: Map<number, string | number>;
}

/** What the cells of a sheet are read with. */
export interface SheetContext extends Pick<Book, "is1904" | "looks" | "read"> {
  /** Name of the workbook, for messages. */
  file: string;
  texts: SharedTexts;
}

/** The rows of a sheet that are not blank, from its first column on. Throws an ImportError for one that cannot be read. */
export async function* rowsOf(
  { name, part }: Book["sheets"][number],
  context: SheetContext,
): AsyncGenerator<FileRow, undefined> {
  const { texts, file } = context;
  for await (const rows of context.read<RawRow>(part, (found) => hearRows(name, context, found))) {
    await texts.upTo(rows.reduce((most, { cells }) => Math.max(most, ...numbersIn(cells)), -1));
    for (const { number, cells } of rows) {
      const read: string[] = [];
      for (const [column, cell] of cells) {
        const text = typeof cell === "string" ? cell : texts.at(cell);
        if (text === undefined)
          throw damaged(file, `the text of cell ${columnName(column)}${number} in ${name} is missing`);
        if (text.trim() !== "") read[column] = text;
      }
      if (read.length > 0) yield { number, cells: Array.from(read, (text = "") => text) };
    }
  }
  return undefined;
}

function numbersIn(cells: RawRow["cells"]): number[] {
  const numbers: number[] = [];
  for (const cell of cells.values()) if (typeof cell === "number") numbers.push(cell);
  return numbers;
}

/** Hears the rows of a sheet's part; `found` gets each at its end. */
function hearRows(sheet: string, context: SheetContext, found: (row: RawRow) => void): XmlListener {
  const reader = cellReader(sheet, context);
  const { inline } = reader;
  let isValue = false;
  // Drawings, further down, have rows too.
  let isInCells = false;
  return {
    open(name, attributes) {
      if (name === "sheetData") isInCells = true;
      else if (!isInCells) return;
      else if (name === "row") reader.beginRow(attributes);
      else if (name === "c") reader.beginCell(attributes);
      else if (name === "f") reader.noteFormula();
      else if (name === "v") {
        isValue = true;
        reader.beginValue();
      } else inline.open(name);
    },
    close(name) {
      if (name === "sheetData") isInCells = false;
      else if (!isInCells) return;
      else if (name === "row") found(reader.row());
      else if (name === "c") reader.endCell();
      else if (name === "v") isValue = false;
      else inline.close(name);
    },
    text(piece) {
      if (isValue) reader.addToValue(piece);
      else inline.text(piece);
    },
  };
}

/** Gathers the cells of one row after the other. Throws an ImportError for one that cannot be read. */
function cellReader(sheet: string, context: SheetContext) {
  const { file } = context;
  const inline = textPieces();
  let row: RawRow = { number: 0, cells: new Map() };
  let column = -1;
  let cell: Attributes = {};
  let value: string | undefined;
  let hasFormula = false;
  const refuse = (what: string) => damaged(file, `${what} in its sheet ${sheet}`);
  return {
    inline,
    row: () => row,
    noteFormula: () => void (hasFormula = true),
    beginValue: () => void (value = ""),
    addToValue: (piece: string) => void (value = (value ?? "") + piece),
    beginRow({ r }: Attributes) {
      const number = r === undefined ? row.number + 1 : Number(r);
      if (!Number.isInteger(number) || number <= row.number || number > MOST_ROWS)
        throw refuse(`the rows after ${row.number} are not in order`);
      row = { number, cells: new Map() };
      column = -1;
    },
    beginCell(attributes: Attributes) {
      const { r } = attributes;
      column = r === undefined ? column + 1 : columnOf(r);
      if (column < 0 || column >= MOST_COLUMNS)
        throw refuse(`a cell of row ${row.number} has no valid position`);
      cell = attributes;
      value = undefined;
      hasFormula = false;
      inline.take();
    },
    endCell() {
      const reference = () => `${columnName(column)}${row.number}`;
      if (hasFormula && value === undefined) throw notCalculated(file, sheet, reference());
      const text = cell["t"] === "inlineStr" ? inline.take() : readCell(cell, value, context);
      if (text === undefined) throw refuse(`the cell ${reference()} contains no valid value`);
      if (text !== "") row.cells.set(column, text);
    },
  };
}

function notCalculated(file: string, sheet: string, reference: string): ImportError {
  return new ImportError(
    `The cell ${reference} in the sheet ${sheet} of ${file} has a formula without its result. Open the file in a spreadsheet and save it, then upload it again.`,
  );
}

const plain: Look = { kind: "number" };

/** A cell as text, or the number of its shared text; undefined for a number that is none. */
function readCell(
  { t: type = "n", s: style = "0" }: Attributes,
  value: string | undefined,
  { looks, is1904 }: SheetContext,
): string | number | undefined {
  if (value === undefined) return "";
  if (type === "str" || type === "e") return unescaped(value);
  if (value.trim() === "") return "";
  if (type === "b") return value.trim() === "0" ? "No" : "Yes";
  if (type === "d") return isoText(value);
  const number = Number(value);
  if (type === "s") return Number.isInteger(number) && number >= 0 ? number : undefined;
  return Number.isFinite(number) ? numberText(number, looks[Number(style)] ?? plain, is1904) : undefined;
}

/** A moment of the strict format: YYYY-MM-DD, or with HH:MM where it is not midnight. */
function isoText(value: string): string {
  const [, day, time = "00:00", seconds = "00"] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::(\d{2}))?.*)?$/.exec(value.trim()) ?? [];
  if (day === undefined) return value;
  const clock = seconds === "00" ? time : `${time}:${seconds}`;
  return clock === "00:00" ? day : `${day} ${clock}`;
}
