import type { Crop, DocumentProperties, Paper, ScannedPage } from "../../views/index.ts";
import { type CallEndpoint, endpointsOf, type ReplyOf } from "./callEndpoint.ts";
import { createDocumentLibraryClient } from "./documentLibrary.ts";
import type { FilesClient } from "./files.ts";
import type { UploadOptions } from "./postForm.ts";
import { createListItemsClient } from "./listItems.ts";
import type { Request } from "./request.ts";

type Files = Pick<FilesClient, "send" | "fetch">;

/** Comments, documents and profile pictures of records (spec platform.md 7.1). */
export function createAttachedClient(request: Request, files: Files) {
  const call = endpointsOf(request, "main");
  return {
    /** Newest first; `after` is the `next` of the page before. */
    async comments(recordId: number, after?: number) {
      const page = await call("GET /api/models/{id}/comments", {
        params: { id: recordId },
        query: { after },
      });
      return { comments: page.data, next: page.options.next };
    },
    addComment: (recordId: number, commentText: string) =>
      call("POST /api/models/{id}/comments", { params: { id: recordId }, body: { commentText } }),
    removeComment: (id: number) => call("DELETE /api/models/comments/{id}", { params: { id } }),

    /** Newest first; confidential ones only for who may see them. */
    documents: async (recordId: number) =>
      (await call("GET /api/models/{id}/documents", { params: { id: recordId } })).data,
    /** The server adds the file's extension to the name. */
    addDocument(recordId: number, file: File, properties: DocumentProperties, options: UploadOptions) {
      const form = new FormData();
      form.append("name", properties.name);
      for (const label of properties.labels) form.append("labels", label);
      form.append("protected", String(properties.protected));
      form.append("archived", String(properties.archived));
      form.append("file", file, file.name);
      return files.send<ReplyOf<"POST /api/models/{id}/documents">>(
        `/api/models/${recordId}/documents`,
        form,
        options,
      );
    },
    documentContent: (id: number, signal?: AbortSignal) =>
      files.fetch(`/api/models/documents/${id}/content`, signal),
    /** What is left out stays. */
    updateDocument: (id: number, changed: Partial<DocumentProperties>) =>
      call("PUT /api/models/documents", { body: { id, ...changed } }),
    removeDocument: (id: number) => call("DELETE /api/models/documents/{id}", { params: { id } }),

    /** What is done with several documents at a time. */
    documentLibrary: createDocumentLibraryClient(request, files),

    /** Checklists of documents and of tasks. */
    listItems: createListItemsClient(request),

    /** The record on paper, as PDF; the time of printing is in the time zone. */
    print: (recordId: number, paper: Paper, timezone: string) =>
      files.fetch(`/api/models/${recordId}/print`, undefined, { format: "pdf", paper, timezone }),

    ...pictureCalls(call, files),
  };
}

export type AttachedClient = ReturnType<typeof createAttachedClient>;

/** Pictures: of records, of pages that were scanned, and of cameras. */
function pictureCalls(call: CallEndpoint, files: Files) {
  return {
    /** The content behind a record's `profilePictureUrl`. */
    picture(url: string) {
      const { pathname, searchParams } = new URL(url, "http://record");
      const number = searchParams.get("picture") ?? undefined;
      return files.fetch(pathname, undefined, { picture: number });
    },
    /** A page of a scanned document of a shipment, as a picture. */
    scan: ({ pro, doc, page }: ScannedPage, signal: AbortSignal) =>
      files.fetch("/api/integrations/images", signal, { pro, doc, page: String(page), fmt: "png", irv: "0" }),
    /** Access to the videos of a source system of the fleet video service. */
    videoAccess: (system: string, renew: boolean, signal: AbortSignal) =>
      call("GET /authenticate/integration-token/{id}", {
        params: { id: system },
        query: renew ? { renew: "true" } : {},
        signal,
      }),
    /** Resolves with the record's new `profilePictureUrl`. */
    async setPicture(recordId: number, file: File, crop: Crop): Promise<string> {
      const form = new FormData();
      for (const side of ["x", "y", "width", "height"] as const) form.append(side, String(crop[side]));
      form.append("file", file, file.name);
      const path = `/api/models/${recordId}/profilePicture`;
      const reply = await files.send<ReplyOf<"POST /api/models/{id}/profilePicture">>(path, form, {});
      return reply.profilePictureUrl;
    },
    removePicture: (recordId: number) =>
      call("DELETE /api/models/{id}/profilePicture", { params: { id: recordId } }),
  };
}
