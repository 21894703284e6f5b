import { endpointsOf, type ReplyOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import type { FilesClient } from "../files.ts";
import type { UploadOptions } from "../postForm.ts";
import type { Request } from "../request.ts";

/** What became of rows. `leftOut`: rows that the mapping leaves out; absent where it left out none. */
export type ImportCounts = Schemas["ImportCounts"];

/** An import as the server lists it. `checked`: what a dry run found; `error`: what went wrong, for the user. */
export type ImportJob = Schemas["ImportSummary"];

/** What a file is loaded as (spec platform.md 7.1). */
export type ImportKind = ImportJob["kind"];

/** How the columns of a file become fields. `groupId`: group of new records whose row names none; `match`: keys of the fields by which records are recognized. */
export type ImportSetup = Schemas["ImportSetup"];

/**
 * Where a field's value comes from: a column (of a date with the format that it is written by), a text for every row, or what the
 * recognized mapping says.
 */
export type ImportSource = ImportSetup["fields"][string];

/**
 * An import by itself. `sheet`: where the rows stand, absent for a file that is no workbook; `unnamedFiles`: files of a ZIP of documents that no
 * row of its index names; `setup` is null while the record type is not chosen, and for a list; `notedFields` and `notedRows`: values that are
 * stored otherwise than they stand in the file, and rows that may be duplicates.
 */
export type ImportDetails = Schemas["Import"];

/** A row of a file, with what it would become where that is known. `values`: by key of the field, as people read it. */
export type PreviewRow = Schemas["ImportPreviewRow"];

/** The first rows of a file. `problem`: why the rows cannot be read as records. */
export type ImportPreview = Schemas["ImportPreview"];

const root = "/api/imports";

/** Imports of files (spec platform.md 7.1). What the page reads, it asks by itself. */
export function createImportsClient(request: Request, { send, fetch }: Pick<FilesClient, "send" | "fetch">) {
  const call = endpointsOf(request, "main");
  const background = true;
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
      return send<ReplyOf<`POST /api/imports/${ImportKind}`>>(`${root}/${kind}`, form, upload);
    },
    /** Those of the company, newest first. */
    list: async () => (await call("GET /api/imports", { background })).data,
    get: (id: number) => call("GET /api/imports/{id}", { params: { id }, background }),
    /** The first rows, and what they would become. */
    preview: (id: number) => call("POST /api/imports/{id}/preview", { params: { id } }),
    /** Sets what a draft's file is read as. */
    change: (id: number, change: { templateAlias?: string; setup?: ImportSetup }) =>
      call("PUT /api/imports/{id}", { params: { id }, body: change }),
    /** Starts to import, or to try it without keeping anything. */
    start: (id: number, dryRun: boolean) => call("POST /api/imports", { body: { id, dryRun } }),
    /** Starts to undo what an import did. */
    undo: (id: number) => call("POST /api/imports/{id}/undo", { params: { id } }),
    /** Cancels what is under way, or removes a draft. */
    remove: (id: number) => call("DELETE /api/imports/{id}", { params: { id } }),
    /** The refused rows with their reasons. */
    refused: (id: number) => fetch(`${root}/${id}/refused`),
    /** The values that differ from the file, one per row. */
    notes: (id: number) => fetch(`${root}/${id}/notes`),
  };
}
