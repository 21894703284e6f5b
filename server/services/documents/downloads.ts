import { errors } from "../../core/errors.ts";
import { attachedHeaders, zipStream, storeOf } from "../../files/index.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import { text } from "../../http/schemas.ts";
import { disclose } from "../../storage/index.ts";
import { documentOf } from "./find.ts";
import { downloadQuery } from "./schema.ts";

/** Bytes of all documents of one download. */
const MAX_BYTES = 1_000_000_000;

const contents = tenantRoute({
  method: "GET",
  url: "/api/documents/downloads",
  service: "main",
  summary:
    "The contents of at most 200 documents as one archive; refused when the user may not see one of them",
  access: { template: "view" },
  event: "download",
  query: downloadQuery,
  replies: { 200: { description: "The archive", contentType: "application/zip", schema: text } },
  async handle({ query }, tenant) {
    const wanted = new Set(query.ids);
    const found = [];
    for (const id of wanted) {
      const { document, owner } = await documentOf(tenant, id);
      if (document.isProtected) disclose(tenant.trx, owner.id);
      found.push(document);
    }
    const bytes = found.reduce((sum, { size }) => sum + size, 0);
    if (bytes > MAX_BYTES) throw errors.downloadTooLarge();
    const store = storeOf(tenant);
    return { body: zipStream(store, found), headers: attachedHeaders("Documents.zip", "application/zip") };
  },
});

/** Several documents in one download (spec platform.md 7.6). */
export const downloadRoutes: readonly TenantRoute[] = [contents];
