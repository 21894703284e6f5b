import { endpointsOf, type ReplyOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import type { FilesClient } from "../files.ts";
import type { UploadOptions } from "../postForm.ts";
import type { Request } from "../request.ts";

/** A file of the hierarchy that was uploaded. */
export type HierarchyUpload = Readonly<Schemas["HierarchyUpload"]>;

/** What such a file would change now, or what is wrong with it. */
export type HierarchyPreview = Readonly<Schemas["HierarchyPreview"]>;

/** What is said of a file when it is uploaded. */
interface UploadWords {
  description: string;
  companyStructureName: string;
}

const root = "/api/businessHierarchy";

/** Files of the hierarchy (spec platform.md 7.1): nothing is changed before one is applied. */
export function createHierarchyUploadsClient(
  request: Request,
  { send, fetch }: Pick<FilesClient, "send" | "fetch">,
) {
  const call = endpointsOf(request, "main");
  return {
    /** Those of the company, newest first. */
    list: (query: { limit: number; after?: number }) => call("GET /api/businessHierarchy", { query }),
    /** Sends a file, and resolves with what it would change. */
    upload(file: File, { description, companyStructureName }: UploadWords, upload: UploadOptions = {}) {
      const form = new FormData();
      form.append("description", description);
      form.append("companyStructureName", companyStructureName);
      form.append("file", file, file.name);
      return send<ReplyOf<"POST /api/businessHierarchy/upload">>(`${root}/upload`, form, upload);
    },
    /** What a file would change now. */
    look: (id: number) => call("GET /api/businessHierarchy/{id}/preview", { params: { id } }),
    /** Changes the hierarchy as a file says; `version` is that of what was looked at. */
    apply: (id: number, version: string): Promise<HierarchyUpload> =>
      call("POST /api/businessHierarchy/{id}/apply", { params: { id }, body: { version } }),
    /** A file as it was uploaded. */
    content: (id: number) => fetch(`${root}/content/${id}`),
  };
}
