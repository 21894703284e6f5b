import type { BulkResult, LabelChange } from "../../views/index.ts";
import type { FilesClient } from "./files.ts";
import type { Request } from "./request.ts";

const service = "main";

/** What is done with several documents at a time (spec platform.md 7.6). Each call answers what became of each document. */
export function createDocumentLibraryClient(request: Request, files: Pick<FilesClient, "fetch">) {
  const change = (path: string, body: object) =>
    request<BulkResult>({ service, method: "PUT", path: `/api/documents/${path}`, body });
  return {
    changeLabels: (documentIds: readonly number[], { append, remove }: LabelChange) =>
      change("labels", { documentIds, labelsToAppend: append, labelsToDelete: remove }),
    archive: (documentIds: readonly number[], archived: boolean) =>
      change("archive", { documentIds, archived }),
    remove: (ids: readonly number[]) =>
      request<BulkResult>({ service, method: "DELETE", path: "/api/documents", body: { ids } }),
    /** Their contents in one archive; refused as a whole when one of them may not be had. */
    contents: (ids: readonly number[]) =>
      files.fetch("/api/documents/downloads", undefined, { ids: ids.join() }),
  };
}
