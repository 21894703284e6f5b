import { errors } from "../../core/errors.ts";
import { ExportRefusal, mediaTypes, writers } from "../../exports/index.ts";
import type { ExportFormat } from "../../exports/index.ts";
import { attachedHeaders } from "../../files/index.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { choice, object, text } from "../../http/schemas.ts";
import { aliasesOfRecords } from "../main/severalTypes.ts";
import { fileNameOf, requestOf } from "./request.ts";
import { directIds, directQueries, directQuery } from "./schema.ts";
import type { TableExport } from "./schema.ts";
import { rowsIn, sheetsOf } from "./sheets.ts";

const service = "main";
/** Rows of a file that is made while the person waits. */
const MOST_ROWS = 5_000;

const formatParams = object({ format: choice(["csv", "xlsx"]) });
const fileReply = { description: "The file", contentType: "application/octet-stream", schema: text };

/** The file of a request, of no more than 5,000 rows. Throws `export_too_large` for one that would have more. */
export async function fileNow(request: TableExport, format: ExportFormat, tenant: Tenant) {
  const sheets = await sheetsOf(request, (work) => work(tenant)).catch((error: unknown) => {
    throw error instanceof ExportRefusal ? errors.exportTooLarge(MOST_ROWS) : error;
  });
  if (rowsIn(sheets) > MOST_ROWS) throw errors.exportTooLarge(MOST_ROWS);
  const book = { title: request.name, company: tenant.customer.name, made: "", sheets };
  const pieces: Uint8Array[] = [];
  for await (const piece of writers[format](book, () => undefined)) pieces.push(piece);
  const name = fileNameOf(request, format, tenant);
  return { body: Buffer.concat(pieces), headers: attachedHeaders(name, mediaTypes[format]) };
}

/** A file that nobody named is called as the records are. */
function nameOf(name: string | undefined, aliases: readonly string[], { engine }: Tenant): string {
  return name ?? engine.templates.get(aliases[0] ?? "")?.plural ?? "Export";
}

const query = tenantRoute({
  method: "POST",
  url: "/api/models/query/:format",
  service,
  summary: "A file of all that a query of the query language answers, up to 5,000 rows",
  access: { template: "view" },
  event: "export",
  reads: true,
  params: formatParams,
  body: directQuery,
  replies: { 200: fileReply },
  templates: ({ body }) => [body.template],
  async handle({ body, params }, tenant) {
    const request = requestOf({ ...body, name: nameOf(body.name, [body.template], tenant) });
    return fileNow(request, params.format, tenant);
  },
});

const queries = tenantRoute({
  method: "POST",
  url: "/api/models/queries/xlsx",
  service,
  summary:
    "A workbook of what several queries answer, up to 5,000 rows: a sheet for each, and one that puts their totals side by side where they are grouped by the same",
  access: { template: "view" },
  event: "export",
  reads: true,
  body: directQueries,
  replies: { 200: fileReply },
  templates: ({ body }) => body.queries.map(({ template }) => template),
  async handle({ body }, tenant) {
    const aliases = body.queries.map(({ template }) => template);
    return fileNow({ ...body, name: nameOf(body.name, aliases, tenant) }, "xlsx", tenant);
  },
});

const byIds = tenantRoute({
  method: "POST",
  url: "/api/models/export/:format",
  service,
  summary: "A file of the records with these ids, up to 5,000 of them; ids of several types are refused",
  access: { template: "view" },
  event: "export",
  reads: true,
  params: formatParams,
  body: directIds,
  replies: { 200: fileReply },
  templates: ({ body }) => body.templateAliases ?? [],
  async handle({ body, params }, tenant) {
    if (body.ids.length > MOST_ROWS) throw errors.exportTooLarge(MOST_ROWS);
    const templateAliases = body.templateAliases ?? [await aliasOfRecords(tenant, body.ids)];
    const request = { ...body, templateAliases, name: nameOf(body.name, templateAliases, tenant) };
    return fileNow(request, params.format, tenant);
  },
});

/** The one record type of these records. Throws where they are of several, and where the user may view none of them. */
async function aliasOfRecords(tenant: Tenant, ids: readonly number[]): Promise<string> {
  const [alias, ...others] = await aliasesOfRecords(tenant, ids);
  if (alias === undefined) throw errors.recordNotFound(ids[0] ?? 0);
  if (others.length === 0) return alias;
  const names = [alias, ...others].map((each) => tenant.engine.template(each).plural).join(", ");
  throw errors.invalidRequest(
    `a file has records of one type, and these ids are of ${names}. Ask for a file of each type`,
  );
}

/** Files that are sent at once (spec platform.md 7.1). */
export const directRoutes: readonly TenantRoute[] = [query, queries, byIds];
