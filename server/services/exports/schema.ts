/** What is asked of an export, and what is said of one. */
import { Type } from "typebox";
import type { Static } from "typebox";
import type { CannedBody, OshaBody } from "../../../engine/server.ts";
import { component } from "../../http/component.ts";
import { report } from "../../http/components/reportShape.ts";
import {
  alias,
  boolean,
  choice,
  constant,
  either,
  id,
  list,
  object,
  optional,
  text,
  words,
} from "../../http/schemas.ts";
import { timezoneSchema } from "../../http/timezone.ts";
import { auditFilter, modelLogFilter } from "../audit/schema.ts";
import { oneTemplate } from "../main/schema.ts";
import { queryProperties } from "../monitors/schema.ts";
import { MAX_SERIES } from "../query/index.ts";
import { userFilter } from "../users/schema.ts";

const name = words(150);

/** What the file is called, without its day and its ending; and whose day and clock it shows: left out, the company's. */
const named = { name, timezone: optional(timezoneSchema) };
/** The same where the file need not be named. */
const unnamed = { ...named, name: optional(name) };

/** Record types that a monitor may watch, as far as they can be exported together. */
const MAX_TEMPLATES = 100;
/** Documents of one download. */
const MAX_DOCUMENTS = 500;
/** Records that can be asked for by their ids. */
const MAX_IDS = 10_000;
/** Ids of a file that is sent at once, as far as its body may be large. */
const MAX_DIRECT_IDS = 100_000;

/**
 * All records of a list's query (as `POST /api/models/get` knows it), or of a monitor's: of one record type, or of those of a monitor that
 * are meant. `monitor` is the alias of the monitor whose records are meant; left out: the template's. `tolerant`: a search that finds
 * nothing takes records with similar words, as lists do; monitors know no such search.
 */
const listBody = object({
  templateAliases: list(alias, { minItems: 1, maxItems: MAX_TEMPLATES }),
  monitor: optional(alias),
  tolerant: optional(boolean),
  ...queryProperties,
  ids: optional(list(id, { maxItems: MAX_IDS })),
  ...named,
});

/** Queries of the query language, and what their sheets are called; what else they say is checked against their templates. */
const series = list(Type.Object({ template: alias, name: optional(name) }), {
  minItems: 1,
  maxItems: MAX_SERIES,
});

/** `totals`: each sheet of records ends with a row that has the sums of the columns that add up. */
const seriesBody = object({ queries: series, totals: optional(boolean), ...named });

/** The table of a report, as its page shows it. */
const reportBody = object({ report, ...named });
export type ReportExport = Static<typeof reportBody>;

/** One query: the query itself, and the name of the file. */
const queryBody = Type.Object({ template: alias, ...named });

export type Named = Pick<Static<typeof queryBody>, "name" | "timezone">;
export type ListExport = Static<typeof listBody>;
export type QueryExport = Static<typeof seriesBody>;
export type Series = QueryExport["queries"][number];
/** What is exported as a table: as sheets of rows. */
export type TableExport = ListExport | QueryExport | ReportExport | LogExport | GrantExport | CannedExport;
export type ExportRequest = TableExport | DocumentExport;
/** The body of an export: what a list asks, one query, several, or a report. */
export type ExportBody = ListExport | QueryExport | ReportExport | Static<typeof queryBody>;

/** The lines of a log, narrowed as on its screen. */
export const logBody = either(
  object({ log: constant("changeLog"), ...auditFilter, ...named }),
  object({ log: constant("modelLog"), ...modelLogFilter, ...named }),
);
export type LogExport = Static<typeof logBody>;

/** Documents of the company's library, in one archive. */
const documentsBody = object({ documents: list(id, { minItems: 1, maxItems: MAX_DOCUMENTS }), ...named });
export type DocumentExport = Static<typeof documentsBody>;

/** Who has which role on which groups. */
const grantsBody = object({
  grants: Type.Literal(true),
  search: optional(userFilter.search),
  status: optional(userFilter.status),
  roleId: optional(userFilter.roleId),
  ...named,
});
type GrantExport = Static<typeof grantsBody>;

/** What was chosen in the form of a ready report, by the names that its parameters have in calls. */
export const cannedValues = Type.Unsafe<CannedBody>({
  type: "object",
  maxProperties: 50,
  additionalProperties: {
    anyOf: [
      { type: ["string", "integer"] },
      { type: "array", maxItems: 500, items: { type: ["string", "integer"] } },
    ],
  },
});

const entered = { type: ["string", "integer"], maxLength: 300 };

/** The form of OSHA's forms (spec reporting.md 7); what its values may be is said in the words of the form. */
export const oshaBody = {
  type: "object",
  additionalProperties: false,
  properties: {
    year: entered,
    terminalId: { type: "integer" },
    averageNumberOfEmployees: entered,
    totalHoursWorked: entered,
    company: { type: "string", maxLength: 300 },
    companyExecutive: { type: "string", maxLength: 300 },
    title: { type: "string", maxLength: 300 },
    phone: { type: "string", maxLength: 300 },
    lostRestrictedDays: {
      type: "array",
      maxItems: 5_000,
      items: {
        type: "object",
        additionalProperties: false,
        required: ["modelId"],
        properties: {
          modelId: { type: "integer" },
          estimateLostDays: { type: "integer" },
          estimateRestrictedDays: { type: "integer" },
        },
      },
    },
  },
};

/** Which of OSHA's forms: all of them for people, one of the files of the Injury Tracking Application, or the list of privacy cases. */
const oshaPart = choice(["forms", "cases", "summary", "privacy"]);

/** A ready report, by its alias. `validOnly`: of an official file the rows without errors alone. `file`: the whole name of the file, without its ending. `osha`: of a report of OSHA's forms, which of them. */
const cannedBody = object({
  canned: alias,
  values: cannedValues,
  validOnly: optional(boolean),
  file: optional(words(200)),
  osha: optional(object({ part: oshaPart, form: Type.Unsafe<OshaBody>(oshaBody) })),
  ...named,
});
export type CannedExport = Static<typeof cannedBody>;

/** A request as it is stored with its job. */
export const storedRequest = either(
  listBody,
  seriesBody,
  reportBody,
  logBody,
  documentsBody,
  grantsBody,
  cannedBody,
);

const isList = { required: ["templateAliases"] };
const isSeries = { required: ["queries"] };
const isReport = { required: ["report"] };
const unless = (condition: object, schema: object) => ({ if: condition, else: schema });

/** The body of an export. What is wrong is said of the kind that was meant. */
export const exportBody = Type.Unsafe<ExportBody>({
  type: "object",
  allOf: [
    unless({ not: isList }, listBody),
    unless({ anyOf: [isList, { not: isSeries }] }, seriesBody),
    unless({ anyOf: [isList, isSeries, { not: isReport }] }, reportBody),
    unless({ anyOf: [isList, isSeries, isReport] }, queryBody),
  ],
});

/** The body of a file of one query that is sent at once. */
export const directQuery = Type.Object({ template: alias, ...unnamed });
/** The body of a workbook of several queries that is sent at once. */
export const directQueries = object({ queries: series, ...unnamed });
/** The body of a file of single records that is sent at once; without `templateAliases` their type decides. */
export const directIds = object({
  templateAliases: optional(oneTemplate),
  ids: list(id, { minItems: 1, maxItems: MAX_DIRECT_IDS }),
  columns: optional(list(alias, { minItems: 1, maxItems: 100 })),
  ...unnamed,
});

/** The id of an export, as addresses have it. */
export const jobParams = object({
  id: Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" }),
});

/** The services that have files of their own kind; the main backend has the others, and these too. */
export const exportServices = ["auditLog", "permissions", "documents"] as const;
export type ExportService = (typeof exportServices)[number];

/** An export as the API carries it (spec reporting.md 3). `service`: the one that has the file; left out: the main backend. */
export const exportJob = component(
  "ExportJob",
  object({
    id: text,
    fileName: text,
    status: choice(["preparing", "Ready", "Error"]),
    progress: Type.Integer({ minimum: 0, maximum: 100 }),
    createdBy: id,
    createdByName: optional(text),
    createdDate: Type.String({ format: "date-time" }),
    error: optional(text),
    service: optional(choice(exportServices)),
  }),
);
