import { listColumns, tableColumns } from "../../../engine/index.ts";
import type { CompiledTemplate, TableColumn } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import { tableFormats } from "../../exports/index.ts";
import type { Tenant } from "../../http/route.ts";
import { choice } from "../../http/schemas.ts";
import { readStoredJson } from "../../core/storedJson.ts";
import type { exports } from "../../storage/index.ts";
import { todayOf } from "../../http/timezone.ts";
import { storedRequest } from "./schema.ts";
import type { ExportBody, ExportRequest, ListExport, Named, TableExport } from "./schema.ts";

/** What a body asks for. */
export function requestOf(request: ExportBody): TableExport {
  if (!("template" in request)) return request;
  const { name, timezone, ...query } = request;
  return { queries: [query], name, ...(timezone === undefined ? {} : { timezone }) };
}

/** What an export asks for. Throws a StoredJsonError when this release cannot read what is stored. */
export function storedRequestOf({ id, request }: Pick<exports.ExportJob, "id" | "request">): ExportRequest {
  return readStoredJson(storedRequest, request, `export_jobs ${id}.request`);
}

/** Formats of the files that are made in the background: those of tables, and an archive of documents. */
const fileFormats = [...tableFormats, "zip"] as const;
export type FileFormat = (typeof fileFormats)[number];
const format = choice(fileFormats);

/** The format of an export. Throws a StoredJsonError for one that this release does not write. */
export function formatOf({ id, format: stored }: Pick<exports.ExportJob, "id" | "format">): FileFormat {
  return readStoredJson(format, stored, `export_jobs ${id}.format`);
}

/** The templates that a request names. */
export function templatesOf(request: ExportRequest): readonly string[] {
  if ("log" in request || "documents" in request || "grants" in request || "canned" in request) return [];
  if ("report" in request) return request.report.dataSeries.map(({ alias }) => alias);
  return "queries" in request ? request.queries.map(({ template }) => template) : request.templateAliases;
}

const notInNames = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu;

/** `Accidents 2026-11-21.csv`: the day is that of the company, or of the time zone that is asked for. A file with a name of its own has no day. */
export function fileNameOf(
  request: Named & { file?: string },
  format: FileFormat,
  tenant: Pick<Tenant, "settings" | "now">,
): string {
  const day = todayOf(tenant, request.timezone);
  if (request.file !== undefined) return `${request.file.replaceAll(notInNames, " ").trim()}.${format}`;
  return `${request.name.replaceAll(notInNames, " ").trim()} ${new Date(day * 1_000).toISOString().slice(0, 10)}.${format}`;
}

/** The columns that are asked for, else those of the list. Throws `invalid_request` for one that the table does not offer. */
export function columnsOf(table: CompiledTemplate, { columns: keys }: ListExport): TableColumn[] {
  const offered = new Map(tableColumns(table).map((column) => [column.key, column]));
  const wanted = keys ?? listColumns(table).map(({ key }) => key);
  return [...new Set(wanted)].map((key) => {
    const column = offered.get(key);
    if (column === undefined) throw errors.invalidRequest(`${table.name} has no column "${key}"`);
    return column;
  });
}
