import { errors } from "../../errors.ts";
import { ExportRefusal, mediaTypes, writers } from "../../exports/index.ts";
import type { ExportFormat } from "../../exports/index.ts";
import { attachedHeaders } from "../../files/index.ts";
import type { Answer, Call, Tenant, TenantRoute } from "../../http/route.ts";
import { alias, id, list, object, text } from "../../http/schemas.ts";
import { fileNameOf, named, requestOf, series } from "./request.ts";
import type { ExportRequest, ListExport, QueryBody, QueryExport } from "./request.ts";
import { rowsIn, sheetsOf } from "./sheets.ts";

const service = "main";
/** Rows of a file that is made while the person waits. */
const MOST_ROWS = 5_000;
/** Ids in one body, as far as it may be large. */
const MOST_IDS = 100_000;

/** A request whose file need not be named. */
type Unnamed<Request extends ExportRequest | QueryBody> = Omit<Request, "name"> & { name?: string };

const formatParams = object({ format: { enum: ["csv", "xlsx"] } });
const fileReply = { description: "The file", contentType: "application/octet-stream", schema: text };

/** The file of a request, of no more than 5,000 rows. Throws `export_too_large` for one that would have more. */
async function fileOf(request: ExportRequest, format: ExportFormat, tenant: Tenant): Promise<Answer> {
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

const queryOf = ({ body }: Call) => body as Unnamed<QueryBody>;
const seriesOf = ({ body }: Call) => body as Unnamed<QueryExport>;
const idsOf = ({ body }: Call) => body as Unnamed<ListExport> & { ids: number[] };

const query: TenantRoute = {
  method: "POST",
  url: "/api/models/query/:format",
  service,
  summary: "A file of all that a query of the query language answers, up to 5,000 rows",
  access: { template: "view" },
  reads: true,
  params: formatParams,
  body: { type: "object", required: ["template"], properties: { template: alias, ...named } },
  replies: { 200: fileReply },
  templates: (call) => [queryOf(call).template],
  async handle(call, tenant) {
    const body = queryOf(call);
    const request = requestOf({ ...body, name: nameOf(body.name, [body.template], tenant) });
    return fileOf(request, call.params["format"] as ExportFormat, tenant);
  },
};

const queries: TenantRoute = {
  method: "POST",
  url: "/api/models/queries/xlsx",
  service,
  summary:
    "A workbook of what several queries answer, up to 5,000 rows: a sheet for each, and one that puts their totals side by side where they are grouped by the same",
  access: { template: "view" },
  reads: true,
  body: object({ queries: series, ...named }, ["name", "timezone"]),
  replies: { 200: fileReply },
  templates: (call) => seriesOf(call).queries.map(({ template }) => template),
  async handle(call, tenant) {
    const body = seriesOf(call);
    const aliases = body.queries.map(({ template }) => template);
    return fileOf({ ...body, name: nameOf(body.name, aliases, tenant) }, "xlsx", tenant);
  },
};

const byIds: TenantRoute = {
  method: "POST",
  url: "/api/models/export/:format",
  service,
  summary: "A file of the records with these ids, up to 5,000 of them",
  access: { template: "view" },
  reads: true,
  params: formatParams,
  body: object(
    {
      templateAliases: list(alias, { minItems: 1, maxItems: 1 }),
      ids: list(id, { minItems: 1, maxItems: MOST_IDS }),
      columns: list(alias, { minItems: 1, maxItems: 100 }),
      ...named,
    },
    ["columns", "name", "timezone"],
  ),
  replies: { 200: fileReply },
  templates: (call) => idsOf(call).templateAliases,
  async handle(call, tenant) {
    const body = idsOf(call);
    if (body.ids.length > MOST_ROWS) throw errors.exportTooLarge(MOST_ROWS);
    const request = { ...body, name: nameOf(body.name, body.templateAliases, tenant) };
    return fileOf(request, call.params["format"] as ExportFormat, tenant);
  },
};

/** Files that are sent at once (spec platform.md 7.1). */
export const directRoutes: readonly TenantRoute[] = [query, queries, byIds];
