import { openCsv } from "../files/csv.ts";
import { openDocumentsZip, pathKey } from "./documentsZip.ts";
import type { DocumentsZip } from "./documentsZip.ts";
import type { DocumentEntry, DocumentsSource } from "./zipDirectory.ts";
import { ImportError } from "../common/importError.ts";
import { REASON_COLUMN } from "../files/tableFile.ts";
import type { FileRow, TableFile } from "../files/tableFile.ts";

/** What the index of documents is called. It stands at the root of the ZIP. */
export const INDEX_NAME = "documents.csv";

/** The columns of the index. */
const columns = {
  file: "File",
  type: "Record Type",
  record: "Record",
  match: "Match",
  name: "Name",
  labels: "Labels",
  confidential: "Confidential",
  archived: "Archived",
} as const;

/** What a column is called here. */
export type Column = keyof typeof columns;

const required: readonly Column[] = ["file", "type", "record"];
const all = Object.keys(columns) as Column[];

/** Rows of an index. */
const MOST_ROWS = 20_000;
/** Bytes of an index. */
const MOST_BYTES = 50_000_000;

/** A row of the index. */
export interface IndexRow {
  row: FileRow;
  cell(column: Column): string;
}

/** A ZIP file of documents with its index. */
export interface DocumentsFile {
  zip: DocumentsZip;
  index: Pick<TableFile, "header" | "delimiter">;
  /** What a column is called in this file. */
  headerOf(column: Column): string;
  rows: readonly IndexRow[];
}

const nameOf = (column: string) => column.toLowerCase().replaceAll(/[\s_.-]/g, "");

/** Opens a ZIP file of documents. Throws an ImportError for a ZIP or an index that cannot be used. */
export async function openDocuments(source: DocumentsSource): Promise<DocumentsFile> {
  const zip = await openDocumentsZip(source);
  const entry = findIndex(zip, source.name);
  const { header, delimiter, rows } = await openCsv({ name: INDEX_NAME, open: () => zip.content(entry) });
  const names = header.map(nameOf);
  checkHeader(header, names);
  const cellOf = ({ cells }: FileRow, column: Column) =>
    (cells[names.indexOf(nameOf(columns[column]))] ?? "").trim();
  const read: IndexRow[] = [];
  for await (const row of rows) {
    if (read.length === MOST_ROWS)
      throw new ImportError(`${INDEX_NAME} has at most ${MOST_ROWS.toLocaleString("en-US")} rows.`);
    read.push({ row, cell: (column) => cellOf(row, column) });
  }
  if (read.length === 0) throw new ImportError(`${INDEX_NAME} has a header and no rows below it.`);
  return {
    zip,
    index: { header, delimiter },
    headerOf: (column) => header[names.indexOf(nameOf(columns[column]))] ?? columns[column],
    rows: read,
  };
}

function findIndex(zip: DocumentsZip, name: string): DocumentEntry {
  const found = zip.find(INDEX_NAME);
  if (found === undefined) {
    const deeper = zip.entries.find((entry) => pathKey(entry.name).endsWith(`/${INDEX_NAME}`));
    throw new ImportError(
      deeper === undefined
        ? `${name} contains no ${INDEX_NAME}, the index of its documents. Add one at the root of the ZIP.`
        : `The index stands in a folder, as ${deeper.name}. Pack the files themselves, not their folder, so that ${INDEX_NAME} is at the root of the ZIP.`,
    );
  }
  if (found.problem !== undefined) throw new ImportError(`${INDEX_NAME} cannot be read. ${found.problem}`);
  if (found.size > MOST_BYTES) throw new ImportError(`${INDEX_NAME} is too large for an index.`);
  return found;
}

function checkHeader(header: readonly string[], names: readonly string[]): void {
  const known = new Set([...Object.values(columns), REASON_COLUMN].map(nameOf));
  const what = [
    ...required
      .filter((column) => !names.includes(nameOf(columns[column])))
      .map((column) => `"${columns[column]}" is missing`),
    ...header.filter((column) => !known.has(nameOf(column))).map((column) => `"${column}" is not known`),
    ...header
      .filter((column, index) => names.indexOf(nameOf(column)) !== index)
      .map((column) => `"${column}" comes twice`),
  ];
  if (what.length === 0) return;
  const wanted = all.map((column) => columns[column] + (required.includes(column) ? "" : " (optional)"));
  throw new ImportError(`The header of ${INDEX_NAME} must be ${wanted.join(", ")}: ${what.join(", ")}.`);
}

/** How many files of the ZIP no row of its index names. */
export function countUnnamed({ zip, rows }: Pick<DocumentsFile, "zip" | "rows">): number {
  const named = new Set([INDEX_NAME, ...rows.map(({ cell }) => pathKey(cell("file")))]);
  return zip.entries.filter(({ name }) => !named.has(pathKey(name))).length;
}
