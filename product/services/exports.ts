import type { Condition, MonitorState, OrderBy } from "../../engine/index.ts";
import { type BodyOf, endpointsOf } from "./callEndpoint.ts";
import type { Endpoints, Schemas } from "./endpoints.ts";
import type { FilesClient } from "./files.ts";
import { searched } from "./main/recordQuery.ts";
import { type OshaFile, oshaJob } from "./reporting/oshaForms.ts";
import type { Request } from "./request.ts";

/** Kinds of files that the server makes. */
export type ExportFormat = Endpoints["POST /api/models/query/export/{format}"]["params"]["format"];

/**
 * An export as the server sends it (spec reporting.md 3). `progress` in percent; `createdByName`: first and last name, where exports of all
 * users are listed; `error`: what went wrong, for the user.
 */
export type ExportJob = Schemas["ExportJob"];

/** What is exported: all records of a list, or of a monitor, in these columns. */
export interface ExportQuery {
  /** Alias of the record type; of a monitor, of each that it watches. */
  template: string | readonly string[];
  /** Alias of the monitor; left out: the list. */
  monitor?: string;
  state?: MonitorState;
  search?: string;
  /** A search that finds nothing takes records with similar words, as lists do. */
  tolerant?: boolean;
  filter?: Condition;
  where?: readonly { relation: string; id: number }[];
  ids?: readonly number[];
  orderBy?: readonly OrderBy[];
  columns: readonly string[];
  /** What the file is called, without day and ending. */
  name: string;
}

/** The lines of a log, as its screen is narrowed. */
export type LogExport = BodyOf<"POST /api/export/{format}">;

/** What queries of the query language (docs/queries.md) answer: a sheet for each. `name`: of the file. */
export type QueryExport = Extract<
  BodyOf<"POST /api/models/query/export/{format}">,
  { queries: readonly { template: string }[] }
>;

/** The table of a report, as its page shows it. `name`: of the file. */
export type ReportExport = Extract<BodyOf<"POST /api/models/query/export/{format}">, { report: unknown }>;

/** A ready report by its alias, as its form is narrowed. `name`: of the file. `osha`: of OSHA's forms, which file. */
export interface CannedExport extends BodyOf<"POST /api/reports/canned/{alias}/export/{format}"> {
  canned: string;
  name: string;
  osha?: OshaFile;
}

/** Kinds of files that ready reports can be had as. */
export type CannedFormat = Endpoints["POST /api/reports/canned/{alias}/export/{format}"]["params"]["format"];

/** Who has which role on which groups, of the users that are asked for. */
export interface GrantExport extends Omit<BodyOf<"POST /api/grants/export">, "format" | "timezone"> {
  grants: true;
}

function bodyOf({ template, search = "", orderBy = [], tolerant = false, ...query }: ExportQuery) {
  return {
    ...query,
    templateAliases: [template].flat(),
    ...(orderBy.length > 0 && { orderBy }),
    ...searched(search),
    ...(search !== "" && { tolerant }),
  };
}

/** Where the services have the files of their exports. */
const contentPaths: Readonly<Record<NonNullable<ExportJob["service"]> | "main", string>> = {
  main: "/api/models/query/export/content/",
  auditLog: "/api/export/content/",
  permissions: "/api/grants/export/content/",
  documents: "/api/documents/downloads/content/",
};

/** Exports that the server makes (spec reporting.md 7). */
export function createExportsClient(request: Request, { fetch }: Pick<FilesClient, "fetch">) {
  const call = endpointsOf(request, "main");
  const ofLogs = endpointsOf(request, "auditLog");
  const ofGrants = endpointsOf(request, "permissions");
  const ofDocuments = endpointsOf(request, "documents");
  /** Those that stay after a failure are removed with the next download. */
  const removeExpired = () =>
    ofDocuments("DELETE /api/documents/downloads/expired", { background: true }).catch(() => undefined);
  const startCanned = (
    format: CannedFormat,
    { canned: alias, name: _name, osha, ...body }: CannedExport,
  ): Promise<ExportJob> =>
    osha
      ? call(oshaJob(osha, format), { body: osha.form })
      : call("POST /api/reports/canned/{alias}/export/{format}", { params: { alias, format }, body });
  return {
    /** Starts one of a ready report. */
    startCanned,
    /** Starts one. */
    start(
      format: ExportFormat,
      query: ExportQuery | LogExport | GrantExport | QueryExport | ReportExport | CannedExport,
    ): Promise<ExportJob> {
      if ("canned" in query) return startCanned(format, query);
      if ("queries" in query || "report" in query)
        return call("POST /api/models/query/export/{format}", { params: { format }, body: query });
      if ("grants" in query) {
        const { grants: _grants, ...asked } = query;
        return ofGrants("POST /api/grants/export", { body: { ...asked, format } });
      }
      if ("log" in query) return ofLogs("POST /api/export/{format}", { params: { format }, body: query });
      return call("POST /api/models/query/export/{format}", { params: { format }, body: bodyOf(query) });
    },
    /** Starts to put documents of the company's library into one archive. Downloads that have expired are removed. */
    startDownload(ids: readonly number[]): Promise<ExportJob> {
      void removeExpired();
      return ofDocuments("POST /api/documents/downloads", { body: { ids } });
    },
    /** The user's own, newest first; with `all`, which super admins may ask for, those of all users. The page asks by itself. */
    list: (all = false) =>
      call("GET /api/models/query/export/status", { background: true, ...(all && { query: { all } }) }),
    /** The file of one that is ready, from the service that has it. */
    content(job: Pick<ExportJob, "id" | "service">) {
      const service = job.service ?? "main";
      return fetch({ service, path: `${contentPaths[service]}${job.id}` });
    },
    /** Cancels one, or puts it away with its file. */
    remove: (id: string) => call("DELETE /api/models/query/export/{id}", { params: { id } }),
  };
}

export type ExportsClient = ReturnType<typeof createExportsClient>;
