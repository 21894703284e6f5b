import type { Condition, OrderBy } from "../../engine/index.ts";
import type { FilesClient } from "./files.ts";
import type { Request } from "./request.ts";

/** Kinds of files that the server makes. */
export type ExportFormat = "csv" | "xlsx" | "pdf";

/** An export as the server sends it (spec reporting.md 3). */
export interface ExportJob {
  id: string;
  fileName: string;
  status: "preparing" | "Ready" | "Error";
  /** Percent. */
  progress: number;
  createdBy: number;
  /** First and last name; where exports of all users are told. */
  createdByName?: string;
  createdDate: string;
  /** What went wrong, for the user. */
  error?: string;
}

/** What is exported: all records of a list, or of a monitor, in these columns. */
export interface ExportQuery {
  /** Alias of the record type; of a monitor, of each that it watches. */
  template: string | readonly string[];
  /** Alias of the monitor; left out: the list. */
  monitor?: string;
  state?: string;
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

const root = "/api/models/query/export";

function bodyOf({ template, search = "", orderBy = [], tolerant = false, ...query }: ExportQuery) {
  return {
    ...query,
    templateAliases: [template].flat(),
    ...(orderBy.length > 0 && { orderBy }),
    ...(search !== "" && { textSearch: [{ field: "label", value: search }], tolerant }),
  };
}

/** Exports that the server makes (spec reporting.md 7). */
export function createExportsClient(request: Request, { fetch }: Pick<FilesClient, "fetch">) {
  return {
    /** Begins one. */
    start: (format: ExportFormat, query: ExportQuery) =>
      request<ExportJob>({
        service: "main",
        method: "POST",
        path: `${root}/${format}`,
        body: bodyOf(query),
      }),
    /** The user's own, newest first; with `all`, which super admins may ask for, those of all users. The page asks by itself. */
    list: (all = false) =>
      request<ExportJob[]>({
        service: "main",
        background: true,
        path: `${root}/status`,
        ...(all && { query: { all: "true" } }),
      }),
    /** The file of one that is ready. */
    content: (id: string) => fetch(`${root}/content/${id}`),
    /** Cancels one, or puts it away with its file. */
    remove: (id: string) => request<void>({ service: "main", method: "DELETE", path: `${root}/${id}` }),
  };
}

export type ExportsClient = ReturnType<typeof createExportsClient>;
