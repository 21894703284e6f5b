import { dayIn, listColumns, tableColumns } from "../../../engine/index.ts";
import type { CompiledTemplate, TableColumn } from "../../../engine/index.ts";
import { errors } from "../../errors.ts";
import type { ExportFormat } from "../../exports/index.ts";
import type { Tenant } from "../../http/route.ts";
import { askedTimezone, timezoneSchema } from "../../http/timezone.ts";
import { alias, boolean, id, list, object } from "../../http/schemas.ts";
import { queryProperties } from "../monitors/query.ts";
import type { MonitorQuery } from "../monitors/query.ts";
import { MAX_SERIES } from "../query/index.ts";

/** What is asked of every export. */
interface Named {
  /** What the file is called, without its day and its ending. */
  name: string;
  /** Whose day and clock the file tells; left out: the company's. */
  timezone?: string;
}

/** All records of a list's query (as `POST /api/models/get` knows it), or of a monitor's. */
export interface ListExport extends MonitorQuery, Named {
  /** One; of a monitor that watches several record types, those that are meant. */
  templateAliases: string[];
  /** A search that finds nothing takes records with similar words, as lists do; monitors know no such search. */
  tolerant?: boolean;
  /** Alias of the monitor whose records are meant; left out: the template's. */
  monitor?: string;
}

/** A query of the query language; what else it says is checked against its template. */
export interface Series {
  template: string;
  /** What its sheet is called; left out: as its records are. */
  name?: string;
}

/** All that queries answer. */
export interface QueryExport extends Named {
  queries: readonly Series[];
}

/** What is asked of an export. */
export type ExportRequest = ListExport | QueryExport;

/** What names an export, as the schemas of bodies have it. */
export const named = {
  name: { type: "string", minLength: 1, maxLength: 150, pattern: "\\S" },
  timezone: timezoneSchema,
};

/** Record types that a monitor may watch, as far as they can be exported together. */
const MAX_TEMPLATES = 100;
/** Records that can be asked for by their ids. */
const MAX_IDS = 10_000;

const listBody = object(
  {
    templateAliases: list(alias, { minItems: 1, maxItems: MAX_TEMPLATES }),
    monitor: alias,
    tolerant: boolean,
    ...queryProperties,
    ids: list(id, { maxItems: MAX_IDS }),
    ...named,
  },
  ["monitor", "tolerant", "timezone", ...Object.keys(queryProperties)],
);

/** Several queries, as schemas of bodies have them. */
export const series = list(
  { type: "object", required: ["template"], properties: { template: alias, name: named.name } },
  { minItems: 1, maxItems: MAX_SERIES },
);

const seriesBody = object({ queries: series, ...named }, ["timezone"]);

const queryBody = {
  type: "object",
  required: ["template", "name"],
  properties: { template: alias, ...named },
};

const isList = { required: ["templateAliases"] };
const isSeries = { required: ["queries"] };
const unless = (condition: object, schema: object) => ({ if: condition, else: schema });

/** The body of an export: what a list asks, one query, or several. What is wrong is told of the one that was meant. */
export const requestBody = {
  type: "object",
  allOf: [
    unless({ not: isList }, listBody),
    unless({ anyOf: [isList, { not: isSeries }] }, seriesBody),
    unless({ anyOf: [isList, isSeries] }, queryBody),
  ],
};

/** The body of an export of one query: the query itself, and the name of the file. */
export type QueryBody = Named & Series;

/** What a body asks for. */
export function requestOf(body: unknown): ExportRequest {
  const request = body as ExportRequest | QueryBody;
  if (!("template" in request)) return request;
  const { name, timezone, ...query } = request;
  return { queries: [query], name, ...(timezone === undefined ? {} : { timezone }) };
}

/** The templates that a request names. */
export function templatesOf(request: ExportRequest): readonly string[] {
  return "queries" in request ? request.queries.map(({ template }) => template) : request.templateAliases;
}

const notInNames = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu;

/** `Accidents 2026-11-21.csv`: the day is that of the company, or of the time zone that is asked for. */
export function fileNameOf(
  request: Named,
  format: ExportFormat,
  tenant: Pick<Tenant, "settings" | "now">,
): string {
  const day = dayIn(askedTimezone(tenant, request.timezone), tenant.now);
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
