import { endpointsOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import type { FilesClient } from "../files.ts";
import type { Request } from "../request.ts";

/** A row that an import refused since a text of it matches no record or group. */
export type UnmatchedRow = Schemas["UnmatchedRow"];
type UnmatchedRows = Schemas["UnmatchedRows"];

/** Which rows are meant; what is left out is not asked for. */
export interface UnmatchedFilter {
  status: UnmatchedRow["status"];
  templateAlias?: string | undefined;
  source?: string | undefined;
  search?: string | undefined;
}

/** What a text of a row means: a record, or a group. */
interface UnmatchedChoice {
  key: string;
  text: string;
  id: number;
}

/** Unmatched data (spec reporting.md 7): rows of imports that wait for somebody who knows what their texts mean. */
export function createUnmatchedDataClient(request: Request, files: Pick<FilesClient, "fetch">) {
  const call = endpointsOf(request, "main");
  return {
    list: (filter: UnmatchedFilter, before?: number): Promise<UnmatchedRows> =>
      call("GET /api/unmatchedData", { query: { ...filter, before } }),
    match: (id: number, choices: readonly UnmatchedChoice[]) =>
      call("POST /api/unmatchedData/{id}/match", { params: { id }, body: { choices } }),
    dismiss: (id: number) => call("POST /api/unmatchedData/{id}/dismiss", { params: { id } }),
    undo: (id: number) => call("POST /api/unmatchedData/{id}/undo", { params: { id } }),
    /** The rows as a file. */
    file: (exportType: "csv" | "xlsx" | "pdf", filter: UnmatchedFilter): Promise<Blob> =>
      files.fetch(`/api/models/query/export/unmatchedData/${exportType}`, undefined, undefined, filter),
  };
}
