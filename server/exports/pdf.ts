import type { PrintBlock, PrintDocument } from "../../engine/index.ts";
import { printPdf } from "../print/index.ts";
import { piecesOf } from "./pieces.ts";
import type { ExportBook, ExportSheet, Writer } from "./types.ts";

/** Records on paper, of all sheets together: a document has to be laid out as a whole. */
const mostPrinted = 5_000;
/** Milliseconds that laying out so many may take. */
const LONGEST_MS = 10 * 60_000;

/** On landscape paper: a table of at most 5,000 records, which says when there are more, or the parts of a document. */
export const writePdf: Writer = async function* (book, onRows) {
  const blocks: PrintBlock[] = [];
  let left = mostPrinted;
  for (const sheet of book.sheets) {
    if (sheet.document) {
      blocks.push(...(await partsOf(sheet.document, onRows)));
      continue;
    }
    const table = await tableOf(sheet, left, onRows, book.sheets.length > 1);
    left -= table.rows.length;
    blocks.push(table);
  }
  yield* printPdf(documentOf(book, blocks), "letter", LONGEST_MS) as AsyncIterable<Uint8Array>;
};

async function partsOf(
  document: NonNullable<ExportSheet["document"]>,
  onRows: (count: number) => void,
): Promise<PrintBlock[]> {
  const blocks: PrintBlock[] = [];
  for await (const parts of document.parts()) {
    blocks.push(...parts);
    onRows(parts.length);
  }
  return blocks;
}

async function tableOf(
  sheet: ExportSheet,
  most: number,
  onRows: (count: number) => void,
  isTitleShown: boolean,
): Promise<Extract<PrintBlock, { kind: "table" }>> {
  const { title, columns, count } = sheet;
  const lines: string[][] = [];
  for await (const piece of piecesOf(sheet, onRows)) {
    for (const row of piece) lines.push(row.texts());
    if (lines.length >= most) break;
  }
  const isCut = count > most || lines.length > most;
  const note = isCut ? cutNote(Math.max(count, lines.length)) : lines.length === 0 ? "No rows" : undefined;
  return {
    kind: "table",
    title,
    isTitleShown,
    columns: columns.map(({ label, align, width }) => ({ label, align, weight: width })),
    rows: lines.slice(0, most),
    ...(note === undefined ? {} : { note }),
  };
}

function cutNote(count: number): string {
  const [most, all] = [mostPrinted, count].map((number) => number.toLocaleString("en-US"));
  return `Only the first ${most} of ${all} records are printed. Filter the list, or export it as CSV or Excel.`;
}

function documentOf({ title, company, made, sheets }: ExportBook, blocks: PrintBlock[]): PrintDocument {
  const lines = sheets.flatMap(({ document }) => document?.lines ?? []);
  const reference = sheets.find(({ document }) => document?.reference)?.document?.reference ?? title;
  return { title, lines, company, reference, printed: made, orientation: "landscape", blocks };
}
