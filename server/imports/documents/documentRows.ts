import type { CompiledTemplate, Engine } from "../../../engine/index.ts";
import type { documents } from "../../records/index.ts";
import type { Refusal } from "../rows/rowOutcome.ts";
import type { RecordFinder } from "./recordFinder.ts";
import { INDEX_NAME } from "./documentsIndex.ts";
import type { Column, DocumentsFile, IndexRow } from "./documentsIndex.ts";
import { pathKey } from "./documentsZip.ts";
import type { DocumentEntry } from "./zipDirectory.ts";
import { ImportError } from "../common/importError.ts";
import type { FileRow } from "../files/tableFile.ts";

/** What may be a document, as where people upload one by one. An ImportError that it throws is reported at the row's cell. */
export interface DocumentRules {
  /** Bytes of one file. */
  maxBytes: number;
  /** The name of a document: `chosen` (empty: the file's own), with the extension that the file has. */
  nameOf(chosen: string, fileName: string): string;
  /** Why a file of this name that begins with these bytes is not taken; undefined when it is. */
  typeProblem(fileName: string, head: Uint8Array): string | undefined;
  /** Labels, each once. */
  labelsOf(labels: readonly string[]): string[];
}

/** A document that a row asks for. */
export interface WantedDocument {
  entry: DocumentEntry;
  template: CompiledTemplate;
  recordId: number;
  properties: documents.DocumentProperties;
}

/** What a row says, or why it cannot be taken. */
export interface ReadRow {
  row: FileRow;
  wanted: WantedDocument | undefined;
  refusals: Refusal[];
}

const yes = /^(yes|true|1|x)$/i;
const no = /^(no|false|0)?$/i;

interface ReaderOptions {
  file: DocumentsFile;
  engine: Pick<Engine, "templates">;
  finder: RecordFinder;
  rules: DocumentRules;
}

/** Prepares to read the rows of an index, each on its own but for the files that several name. */
export function rowReader({
  file,
  engine,
  finder,
  rules,
}: ReaderOptions): (row: IndexRow) => Promise<ReadRow> {
  const templates = templatesByName(engine);
  const firstRows = new Map<string, number>();
  for (const { row, cell } of file.rows) {
    const key = pathKey(cell("file"));
    if (!firstRows.has(key)) firstRows.set(key, row.number);
  }
  const width = file.index.header.length;

  return async ({ row, cell }) => {
    const refusals: Refusal[] = [];
    const refuse = (column: Column | undefined, reason: string) => {
      refusals.push({ field: column === undefined ? "" : file.headerOf(column), reason });
      return undefined;
    };
    const read = <Value>(column: Column, work: (text: string) => Value): Value | undefined => {
      try {
        return work(cell(column));
      } catch (error) {
        if (error instanceof ImportError) return refuse(column, error.message);
        throw error;
      }
    };
    if (row.cells.length !== width && row.cells.slice(width).some((text) => text.trim() !== ""))
      refuse(undefined, `The row has ${row.cells.length} cells, the header ${width}.`);
    const entry = read("file", (path) => entryOf(path, file, { firstRows, rules, row: row.number }));
    const template = read("type", (name) => templateOf(name, templates));
    const found = template && (await recordOf(template, cell, finder));
    const recordId = found && "problem" in found ? refuse(found.column, found.problem) : found?.value;
    const properties = {
      name: read("name", (chosen) => rules.nameOf(chosen, fileName(entry?.name ?? cell("file")))),
      labels: read("labels", (text) => rules.labelsOf(text.split(";"))),
      isProtected: read("confidential", flagOf),
      archived: read("archived", flagOf),
    };
    const isWhole = refusals.length === 0 && entry && template && recordId !== undefined;
    const wanted = isWhole
      ? { entry, template, recordId, properties: properties as documents.DocumentProperties }
      : undefined;
    return { row, wanted, refusals };
  };
}

const fileName = (path: string) => path.split(/[\\/]/).at(-1) ?? path;

function templatesByName({ templates }: Pick<Engine, "templates">): ReadonlyMap<string, CompiledTemplate> {
  const byName = new Map<string, CompiledTemplate>();
  // An alias beats a name.
  for (const template of templates.values())
    byName.set(template.plural.toLowerCase(), template).set(template.name.toLowerCase(), template);
  for (const template of templates.values()) byName.set(template.alias.toLowerCase(), template);
  return byName;
}

function templateOf(name: string, byName: ReadonlyMap<string, CompiledTemplate>): CompiledTemplate {
  if (name === "") throw new ImportError("Name the record type.");
  const template = byName.get(name.toLowerCase());
  if (template) return template;
  throw new ImportError(`There is no record type "${name}".`);
}

function entryOf(
  path: string,
  { zip }: DocumentsFile,
  { firstRows, rules, row }: { firstRows: ReadonlyMap<string, number>; rules: DocumentRules; row: number },
): DocumentEntry {
  if (path === "") throw new ImportError("Name the file.");
  const entry = zip.find(path);
  if (entry === undefined) throw new ImportError(`The ZIP contains no file "${path}".`);
  const first = firstRows.get(pathKey(path)) ?? row;
  if (first !== row) throw new ImportError(`The file "${path}" stands in row ${first} already.`);
  if (pathKey(entry.name) === INDEX_NAME) throw new ImportError("The index itself is no document.");
  if (entry.problem !== undefined) throw new ImportError(entry.problem);
  if (entry.size === 0) throw new ImportError("The file is empty.");
  if (entry.size > rules.maxBytes)
    throw new ImportError(`The file is too large: at most ${rules.maxBytes / 1_000_000} MB are accepted.`);
  return entry;
}

async function recordOf(template: CompiledTemplate, cell: IndexRow["cell"], finder: RecordFinder) {
  const text = cell("record");
  if (text === "") return { column: "record", problem: "Name the record." } as const;
  return finder.find(template, cell("match"), text);
}

function flagOf(text: string): boolean {
  if (yes.test(text)) return true;
  if (no.test(text)) return false;
  throw new ImportError(`Must be yes or no, not "${text}".`);
}
