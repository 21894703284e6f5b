import type { Crop, DocumentProperties, Paper, RecordComment, RecordDocument } from "../../views/index.ts";
import { createDocumentLibraryClient } from "./documentLibrary.ts";
import type { FilesClient, UploadOptions } from "./files.ts";
import { createListItemsClient } from "./listItems.ts";
import type { Request } from "./request.ts";

interface CommentPage {
  data: RecordComment[];
  options: { next: number | null };
}

const service = "main";

/** Comments, documents and profile pictures of records (spec platform.md 7.1). */
export function createAttachedClient(request: Request, files: Pick<FilesClient, "send" | "fetch">) {
  return {
    /** Newest first; `after` is the `next` of the page before. */
    async comments(recordId: number, after?: number) {
      const path = `/api/models/${recordId}/comments`;
      const page = await request<CommentPage>({ service, path, query: { after } });
      return { comments: page.data, next: page.options.next };
    },
    addComment: (recordId: number, commentText: string) =>
      request<RecordComment>({
        service,
        method: "POST",
        path: `/api/models/${recordId}/comments`,
        body: { commentText },
      }),
    removeComment: (id: number) =>
      request<void>({ service, method: "DELETE", path: `/api/models/comments/${id}` }),

    /** Newest first; confidential ones only for who may see them. */
    documents: (recordId: number) =>
      request<{ data: RecordDocument[] }>({ service, path: `/api/models/${recordId}/documents` }).then(
        ({ data }) => data,
      ),
    /** The server adds the file's extension to the name. */
    addDocument(recordId: number, file: File, properties: DocumentProperties, options: UploadOptions) {
      const form = new FormData();
      form.append("name", properties.name);
      for (const label of properties.labels) form.append("labels", label);
      form.append("protected", String(properties.protected));
      form.append("archived", String(properties.archived));
      form.append("file", file, file.name);
      return files.send<RecordDocument>(`/api/models/${recordId}/documents`, form, options);
    },
    documentContent: (id: number, signal?: AbortSignal) =>
      files.fetch(`/api/models/documents/${id}/content`, signal),
    /** What is left out stays. */
    updateDocument: (id: number, changed: Partial<DocumentProperties>) =>
      request<RecordDocument>({
        service,
        method: "PUT",
        path: "/api/models/documents",
        body: { id, ...changed },
      }),
    removeDocument: (id: number) =>
      request<void>({ service, method: "DELETE", path: `/api/models/documents/${id}` }),

    /** What is done with several documents at a time. */
    documentLibrary: createDocumentLibraryClient(request, files),

    /** Checklists of documents and of tasks. */
    listItems: createListItemsClient(request),

    /** The record on paper, as PDF; when it was printed is told in the time zone. */
    print: (recordId: number, paper: Paper, timezone: string) =>
      files.fetch(`/api/models/${recordId}/print`, undefined, { format: "pdf", paper, timezone }),

    /** The content behind a record's `profilePictureUrl`. */
    picture(url: string) {
      const { pathname, searchParams } = new URL(url, "http://record");
      const number = searchParams.get("picture") ?? undefined;
      return files.fetch(pathname, undefined, { picture: number });
    },
    /** Answers the record's new `profilePictureUrl`. */
    async setPicture(recordId: number, file: File, crop: Crop): Promise<string> {
      const form = new FormData();
      for (const side of ["x", "y", "width", "height"] as const) form.append(side, String(crop[side]));
      form.append("file", file, file.name);
      const path = `/api/models/${recordId}/profilePicture`;
      const answer = await files.send<{ profilePictureUrl: string }>(path, form, {});
      return answer.profilePictureUrl;
    },
    removePicture: (recordId: number) =>
      request<void>({ service, method: "DELETE", path: `/api/models/${recordId}/profilePicture` }),
  };
}

export type AttachedClient = ReturnType<typeof createAttachedClient>;
