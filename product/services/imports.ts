import type { DateLook, PersonName } from "../../engine/index.ts";
import type { FilesClient, UploadOptions } from "./files.ts";
import type { Request } from "./request.ts";

/** What a file is loaded as (spec platform.md 7.1). */
export type ImportKind = "models" | "documents" | "enums" | "enumValues" | "modelGroups";

/** What became of rows. */
export interface ImportCounts {
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** Rows that the mapping leaves out; not there where it left out none. */
  leftOut?: number;
}

/** An import as the server lists it. */
export interface ImportJob {
  id: number;
  kind: ImportKind;
  templateAlias: string | null;
  fileName: string;
  status: "draft" | "checking" | "importing" | "undoing" | "done" | "cancelled" | "failed" | "undone";
  rows: { total: number | null; done: number };
  counts: ImportCounts;
  /** What a dry run found. */
  checked: ImportCounts | null;
  /** What went wrong, for the user. */
  error: string | null;
  undo: UndoReport | null;
  mayUndo: boolean;
  createdBy: PersonName | null;
  createdDate: string;
  finishedDate: string | null;
  undoneDate: string | null;
}

/** What an undoing did. */
interface UndoReport {
  deleted: number;
  restored: number;
  /** `names` where numbers tell nobody anything. */
  left: { reason: string; count: number; ids: number[]; names?: string[] }[];
}

/**
 * Where a field's value comes from: a column (of a date with the format that it is written by), a text for every row, or what the
 * recognised mapping says.
 */
export type ImportSource =
  { column: string; match?: string; format?: string } | { text: string } | { kept: true };

/** How the columns of a file become fields. */
export interface ImportSetup {
  mapping: string | null;
  /** By key of the field. */
  fields: Record<string, ImportSource>;
  group: ImportSource | null;
  /** Group of new records whose row names none. */
  groupId: number | null;
  /** Keys of the fields by which records are recognised. */
  match: string[];
}

/** Why a row, or a field of it, is not taken. */
interface ImportRefusal {
  /** The field's label; empty: the row. */
  field: string;
  reason: string;
}

/** What was done to a value of a row that is taken: it was rounded, or left out. */
interface ImportNote {
  /** The field's label. */
  field: string;
  note: string;
}

/** An import by itself. */
export interface ImportDetails extends ImportJob {
  header: string[];
  /** Where the rows stand, and among how many sheets; left out: the file is no workbook. */
  sheet?: { name: string; of: number };
  /** Files of a ZIP of documents that no row of its index names; left out: the file is no ZIP. */
  unnamedFiles?: number;
  /** null: the record type is not chosen, or the file is a list. */
  setup: ImportSetup | null;
  /** What the mapping is called that recognised the file. */
  mappingTitle: string | null;
  reasons: (ImportRefusal & { count: number })[];
  refusedRows: { row: number; refusals: ImportRefusal[] }[];
  /** New records that may be duplicates. */
  duplicates: number;
  /** How many values of each field are stored otherwise than they stand in the file, and the first rows with such, or that may be duplicates. */
  notedFields: { field: string; count: number }[];
  notedRows: { row: number; notes: ImportNote[] }[];
}

/** A row of a file, with what it would become where that can be told. */
export interface PreviewRow {
  row: number;
  cells: string[];
  as?: "added" | "changed" | "unchanged" | "leftOut" | "refused";
  /** By key of the field, as people read it. */
  values?: Record<string, string>;
  group?: string;
  refusals?: ImportRefusal[];
  notes?: ImportNote[];
}

/** The first rows of a file. */
export interface ImportPreview {
  /** `dates`: what all its values tell of how its dates are written; left out: it holds none. */
  columns: { name: string; samples: string[]; dates?: DateLook }[];
  rows: PreviewRow[];
  /** Why the rows cannot be read as records. */
  problem: string | null;
}

const root = "/api/imports";

/** Imports of files (spec platform.md 7.1). */
export function createImportsClient(request: Request, { send, fetch }: Pick<FilesClient, "send" | "fetch">) {
  const call = <Answer>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
    request<Answer>({
      service: "main",
      method,
      path: `${root}${path}`,
      ...(body && { body }),
      // The page asks how far a job is.
      ...(method === "GET" && { background: true }),
    });
  return {
    /** Sends a file; nothing is imported yet. `template`: alias of the record type; left out: as the file's header says. */
    upload(
      kind: ImportKind,
      file: File,
      { template, ...upload }: UploadOptions & { template?: string } = {},
    ) {
      const form = new FormData();
      if (template !== undefined) form.append("templateAlias", template);
      form.append("file", file, file.name);
      return send<ImportDetails>(`${root}/${kind}`, form, upload);
    },
    /** Those of the company, newest first. */
    list: async () => (await call<{ data: ImportJob[] }>("GET", "")).data,
    get: (id: number) => call<ImportDetails>("GET", `/${id}`),
    /** The first rows, and what they would become. */
    preview: (id: number) => call<ImportPreview>("POST", `/${id}/preview`),
    /** Sets what a draft's file is read as. */
    change: (id: number, change: { templateAlias?: string; setup?: ImportSetup }) =>
      call<ImportDetails>("PUT", `/${id}`, change),
    /** Begins to import, or to try it without keeping anything. */
    start: (id: number, dryRun: boolean) => call<ImportDetails>("POST", "", { id, dryRun }),
    /** Begins to take back what an import did. */
    undo: (id: number) => call<ImportDetails>("POST", `/${id}/undo`),
    /** Cancels what is under way, or removes a draft. */
    remove: (id: number) => call<void>("DELETE", `/${id}`),
    /** The refused rows with their reasons. */
    refused: (id: number) => fetch(`${root}/${id}/refused`),
    /** The values that differ from the file, a line for each. */
    notes: (id: number) => fetch(`${root}/${id}/notes`),
  };
}

export type ImportsClient = ReturnType<typeof createImportsClient>;
