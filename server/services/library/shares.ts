import { randomBytes } from "node:crypto";
import { digestOf } from "../../core/digest.ts";
import { errors } from "../../core/errors.ts";
import { fileStore, sendFile } from "../../files/index.ts";
import { ref } from "../../http/component.ts";
import { publicRoute, tenantRoute } from "../../http/defineRoute.ts";
import { requireLibrary } from "../../http/policies.ts";
import type { PublicRoute, Tenant, TenantRoute } from "../../http/route.ts";
import { id, list, object, text } from "../../http/schemas.ts";
import { audit, documentShares, inTenant } from "../../storage/index.ts";
import { library } from "../../records/index.ts";
import { documentAt } from "./find.ts";
import { sharedPath } from "./sharedPage.ts";
import { newShare, newShareReply, shareKey, shareReply } from "./schema.ts";

const service = "document library";
const KEY_BYTES = 32;
const DAY = 86_400;

/** A document that can be shared. Throws `document_not_found`, `action_not_permitted` and `not_shareable`. */
async function shareable(tenant: Tenant, number: number) {
  requireLibrary(tenant, "edit");
  const found = await documentAt(tenant, number);
  if (found.isProtected || found.archived) throw errors.notShareable();
  return found;
}

const create = tenantRoute({
  method: "POST",
  url: "/api/documents/shares",
  service,
  summary:
    "Makes a link by which anybody gets one document of the company's library, without signing in, for some days",
  access: { library: "download" },
  body: newShare,
  replies: { 201: { description: "The link, with its address", schema: newShareReply } },
  async handle({ body: { documentId, days }, origin }, tenant) {
    const { trx, customer, plan, now } = tenant;
    const { name } = await shareable(tenant, documentId);
    const key = randomBytes(KEY_BYTES).toString("base64url");
    const expiresDate = now + days * DAY;
    const added = { customerId: customer.id, documentId, digest: digestOf(key), userId: plan.userId };
    const shareId = await documentShares.addShare(trx, { ...added, now, expiresAt: expiresDate });
    audit.explain(trx, { name, changes: [{ field: "Link", from: null, to: `${days} days` }] });
    const author = { createdDate: now, createdByName: `${plan.user.firstName} ${plan.user.lastName}`.trim() };
    const url = `${origin}${sharedPath}${key}`;
    return { status: 201, body: { id: shareId, documentId, ...author, expiresDate, url } };
  },
});

const links = tenantRoute({
  method: "GET",
  url: "/api/documents/shares/:id",
  service,
  summary: "The links to a document of the company's library that hold, newest first, without their keys",
  access: { library: "edit" },
  params: object({ id }),
  replies: { 200: { description: "The links", schema: object({ data: list(ref(shareReply)) }) } },
  async handle({ params }, tenant) {
    const { trx, customer, now } = tenant;
    const { id: documentId } = await documentAt(tenant, params.id);
    const key = { customerId: customer.id, documentId, now };
    return { body: { data: await documentShares.listShares(trx, key) } };
  },
});

const end = tenantRoute({
  method: "DELETE",
  url: "/api/documents/shares/:id",
  service,
  summary: "Ends a link to a document",
  access: { library: "edit" },
  params: object({ id }),
  replies: { 204: { description: "Ended" } },
  async handle({ params }, tenant) {
    const { trx, customer } = tenant;
    const documentId = await documentShares.documentOfShare(trx, customer.id, params.id);
    const [found] = documentId === undefined ? [] : await library.libraryDocuments(tenant, [documentId]);
    if (found === undefined) throw errors.shareNotFound();
    await documentShares.removeShare(trx, customer.id, params.id);
    audit.explain(trx, { name: found.name });
    return { status: 204 };
  },
});

const shared = publicRoute({
  method: "GET",
  url: "/api/sharedDocuments/:key/content",
  service,
  summary: "The content of a document that was shared by a link, for whoever has the link",
  params: object({ key: shareKey }),
  query: object({ customerId: id }),
  replies: { 200: { description: "The content", contentType: "application/octet-stream", schema: text } },
  async handle({ params, query: { customerId } }, deps) {
    const now = Math.floor(deps.clock() / 1_000);
    const wanted = { customerId, digest: digestOf(params.key), now };
    const found = await inTenant(deps.db, { customerId, readOnly: true }, (trx) =>
      documentShares.sharedDocument(trx, wanted),
    );
    if (found === undefined) throw errors.sharedDocumentNotFound();
    await inTenant(deps.db, { customerId }, async (trx) => {
      const call = "GET /api/sharedDocuments/:key/content";
      const detail = { name: found.name };
      audit.note(trx, {
        customerId,
        userId: null,
        now,
        event: "download",
        call,
        targetId: null,
        status: 200,
        detail,
      });
    });
    return sendFile(fileStore(deps.config, customerId), found);
  },
});

/** Documents of the library that are shared by links (spec platform.md 7.6). */
export const shareRoutes: readonly (TenantRoute | PublicRoute)[] = [create, links, end, shared];
