import { TextDecoderStream } from "node:stream/web";
import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import type { Parser } from "csv-parse";
import { harmless } from "../../../engine/server.ts";
import { ImportError } from "../common/importError.ts";
import { asImportError, checkHeader, unguarded } from "./tableFile.ts";
import type { FileRow, FileSource, TableFile } from "./tableFile.ts";

const delimiters = [",", ";", "\t", "|"];
/** Longest row, in characters: what comes after a quote that is never closed is not read into memory. */
const LONGEST_ROW = 1_000_000;
const format = { bom: true, relax_column_count: true, skip_empty_lines: true, max_record_size: LONGEST_ROW };

/**
 * Opens a CSV file in UTF-8; commas, semicolons, tabs and bars are distinguished by the header. Throws an ImportError for a file
 * that is missing, empty, not text, or has an unusable header; the rows throw one at a quote that is torn.
 */
export async function openCsv(source: FileSource): Promise<TableFile> {
  const { name } = source;
  const delimiter = chooseDelimiter(await firstLine(source), name);
  const records = parseRecords(source, delimiter);
  const first = await records.next();
  if (first.done) throw new ImportError(`The file ${name} is empty.`);
  const header = first.value.cells.map((cell) => cell.trim());
  checkHeader(header, name);
  return { header, delimiter, rows: unguarded(records) };
}

async function* textOf({ name, open }: FileSource): AsyncGenerator<string> {
  const bytes = Readable.toWeb(open()) as ReadableStream<Uint8Array>;
  try {
    yield* bytes.pipeThrough(
      new TextDecoderStream("utf-8", { fatal: true }),
    ) as unknown as AsyncIterable<string>;
  } catch (error) {
    throw asImportError(error, name);
  }
}

async function firstLine(source: FileSource): Promise<string> {
  const { name: path } = source;
  let text = "";
  for await (const chunk of textOf(source)) {
    text += chunk;
    const end = text.search(/[\r\n]/);
    if (end > 0) return text.slice(0, end);
    if (text.length > LONGEST_ROW)
      throw new ImportError(`The first row of ${path} is too long for a header.`);
  }
  if (text.trim() === "") throw new ImportError(`The file ${path} is empty.`);
  return text;
}

/** The delimiter that occurs most often outside of quotes; a comma when none does. */
function chooseDelimiter(line: string, path: string): string {
  if (line.includes("\0"))
    throw new ImportError(`The file ${path} is no CSV file. In a spreadsheet, save it as CSV UTF-8.`);
  const bare = line.replace(/"[^"]*"/g, "");
  const counts = delimiters.map((delimiter) => [delimiter, bare.split(delimiter).length - 1] as const);
  return counts.reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

async function* parseRecords(source: FileSource, delimiter: string): AsyncGenerator<FileRow, undefined> {
  let read: string[][] = [];
  let number = 0;
  // Records are taken as they are parsed: the stream's own output would lose those before a torn one.
  const keep = (cells: string[]) => void read.push(cells);
  const parser = parse({ ...format, delimiter, on_record: keep }).resume();
  // A mistake is reported by the call that meets it; the event comes once more, later.
  parser.on("error", () => undefined);
  const take = () => {
    const taken = read.map((cells) => ({ number: (number += 1), cells }));
    read = [];
    return taken;
  };
  try {
    for await (const text of textOf(source)) {
      const torn = await written(parser, text);
      yield* take();
      if (torn) throw new ImportError(tornRow(torn, number + 1));
    }
    const torn = await ended(parser);
    yield* take();
    if (torn) throw new ImportError(tornRow(torn, number + 1));
  } finally {
    parser.destroy();
  }
  return undefined;
}

/** Gives the parser a text; resolves to the mistake in it, if there is one. */
function written(parser: Parser, text: string): Promise<CsvError | undefined> {
  return parsed(parser, (done) => parser.write(text, done));
}

function ended(parser: Parser): Promise<CsvError | undefined> {
  return parsed(parser, (done) => parser.end(done));
}

function parsed(
  parser: Parser,
  start: (done: (error?: Error | null) => void) => void,
): Promise<CsvError | undefined> {
  return new Promise((resolve, reject) => {
    const done = (error?: Error | null) => {
      parser.off("error", done);
      if (error && !(error instanceof CsvError)) reject(error);
      else resolve(error ?? undefined);
    };
    parser.on("error", done);
    start(done);
  });
}

function tornRow({ code, message }: CsvError, row: number): string {
  const causes: Partial<Record<CsvError["code"], string>> = {
    CSV_QUOTE_NOT_CLOSED: "a quote is opened and never closed",
    CSV_INVALID_CLOSING_QUOTE: "a quote is closed in the middle of a cell",
    INVALID_OPENING_QUOTE: "a quote stands in the middle of a cell",
    CSV_MAX_RECORD_SIZE: "the row is too long; perhaps a quote is never closed",
  };
  return `Row ${row} cannot be read: ${causes[code] ?? message}. The rows from there on were not read.`;
}

/** What looks like a formula and is a plain number. */
const plainNumber = /^[+-]?[\d.,]+%?$/;

/** One line of a CSV file, with the delimiter that the file was read with, formulas made harmless. */
export function formatRow(cells: readonly string[], delimiter: string): string {
  const quote = (cell: string) =>
    /["\r\n]/.test(cell) || cell.includes(delimiter) || cell !== cell.trim()
      ? `"${cell.replaceAll('"', '""')}"`
      : cell;
  return `${cells.map((cell) => quote(plainNumber.test(cell) ? cell : harmless(cell))).join(delimiter)}\r\n`;
}
