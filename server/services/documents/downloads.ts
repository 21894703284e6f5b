import { errors } from "../../errors.ts";
import { attachedHeaders, fileStore, zipStream } from "../../files/index.ts";
import type { TenantRoute } from "../../http/route.ts";
import { object, text } from "../../http/schemas.ts";
import { documentOf } from "./find.ts";

/** Documents of one download, and bytes of them all. */
const MAX_DOCUMENTS = 200;
const MAX_BYTES = 1_000_000_000;
const number = "[1-9][0-9]{0,15}";
const ids = { type: "string", pattern: `^${number}(,${number}){0,${MAX_DOCUMENTS - 1}}$` };

const contents: TenantRoute = {
  method: "GET",
  url: "/api/documents/downloads",
  service: "main",
  summary: "The contents of at most 200 documents as one archive; refused when one of them may not be had",
  access: { template: "view" },
  query: object({ ids }),
  replies: { 200: { description: "The archive", contentType: "application/zip", schema: text } },
  async handle({ query }, tenant) {
    const wanted = new Set(query["ids"]?.split(",").map(Number));
    const found = [];
    for (const id of wanted) found.push((await documentOf(tenant, id)).document);
    const bytes = found.reduce((sum, { size }) => sum + size, 0);
    if (bytes > MAX_BYTES) throw errors.downloadTooLarge();
    const store = fileStore(tenant.deps.config, tenant.customer.id);
    return { body: zipStream(store, found), headers: attachedHeaders("Documents.zip", "application/zip") };
  },
};

/** Several documents in one download (spec platform.md 7.6). */
export const downloadRoutes: readonly TenantRoute[] = [contents];
