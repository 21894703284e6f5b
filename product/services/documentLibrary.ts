import type { LabelChange } from "../../views/index.ts";
import { endpointsOf } from "./callEndpoint.ts";
import type { FilesClient } from "./files.ts";
import type { Request } from "./request.ts";

/** What is done with several documents at a time (spec platform.md 7.6). Each call resolves with what became of each document. */
export function createDocumentLibraryClient(request: Request, files: Pick<FilesClient, "fetch">) {
  const service = "documents";
  const call = endpointsOf(request, service);
  return {
    /** As the server takes them. */
    limits: { documents: 200, bytes: 1_000_000_000 },
    changeLabels: (documentIds: readonly number[], { append, remove }: LabelChange) =>
      call("PUT /api/documents/labels", {
        body: { documentIds, labelsToAppend: append, labelsToDelete: remove },
      }),
    archive: (documentIds: readonly number[], archived: boolean) =>
      call("PUT /api/documents/archive", { body: { documentIds, archived } }),
    remove: (ids: readonly number[]) => call("DELETE /api/documents", { body: { ids } }),
    rotate: (documentIds: readonly number[], degrees: 90 | 180 | 270) =>
      call("POST /api/documents/rotate", { body: { documentIds, degrees } }),
    /** Their contents in one archive; refused as a whole when one of them may not be read. */
    contents: (ids: readonly number[]) =>
      files.fetch({ service, path: "/api/documents/downloads" }, undefined, { ids: ids.join() }),
  };
}
