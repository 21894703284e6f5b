import { errors } from "../../core/errors.ts";
import { mayViewOrAdd, requireTemplate } from "../../http/policies.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { alias, id, integer, nullable, object, optional } from "../../http/schemas.ts";
import { readStoredJsonOr } from "../../core/storedJson.ts";
import { drafts } from "../../storage/index.ts";
import { draftBody, storedDraft } from "./schema.ts";

const service = "main";
/** Bytes of one draft as JSON. */
const MAX_BYTES = 256 * 1_024;

const query = object({ templateAlias: alias, recordId: optional(id) });

/** Whose draft a call is about. Refuses record types that the user may neither view nor add. */
function keyOf(tenant: Tenant, templateAlias: string, recordId: number | null): drafts.DraftKey {
  const template = requireTemplate(tenant, templateAlias);
  const { customerId, userId } = tenant.plan;
  if (!mayViewOrAdd(tenant, template)) throw errors.notPermitted();
  return { customerId, userId, templateAlias, recordId };
}

const read = tenantRoute({
  method: "GET",
  url: "/api/drafts",
  service,
  summary: "What the user typed in a form and did not save; null when there is nothing",
  access: "member",
  query,
  replies: {
    200: {
      description: "The draft",
      schema: object({ data: nullable(ref(storedDraft)) }),
    },
  },
  async handle({ query: { templateAlias, recordId = null } }, tenant) {
    const key = keyOf(tenant, templateAlias, recordId);
    const stored = await drafts.readDraft(tenant.trx, key);
    if (stored === undefined) return { body: { data: null } };
    const row = `drafts of user ${key.userId} for ${templateAlias} ${recordId ?? "(new)"}`;
    const { logError } = tenant.deps;
    return {
      body: { data: readStoredJsonOr(storedDraft.schema, stored, { row, otherwise: null, logError }) },
    };
  },
});

const write = tenantRoute({
  method: "PUT",
  url: "/api/drafts",
  service,
  personal: true,
  summary: "Keeps what the user typed in a form, for 30 days",
  access: "member",
  body: draftBody,
  replies: { 200: { description: "Kept", schema: object({ savedAt: integer }) } },
  async handle({ body: draft }, tenant) {
    if (Buffer.byteLength(JSON.stringify(draft)) > MAX_BYTES) throw errors.bodyTooLarge(MAX_BYTES);
    const { now, trx } = tenant;
    await drafts.writeDraft(trx, keyOf(tenant, draft.templateAlias, draft.recordId), draft, now);
    return { body: { savedAt: now } };
  },
});

const remove = tenantRoute({
  method: "DELETE",
  url: "/api/drafts",
  service,
  personal: true,
  summary: "Removes what was kept of a form",
  access: "member",
  query,
  replies: { 204: { description: "Removed" } },
  async handle({ query: { templateAlias, recordId = null } }, tenant) {
    await drafts.removeDraft(tenant.trx, keyOf(tenant, templateAlias, recordId));
    return { status: 204 };
  },
});

/** What people typed and did not save: each user's own, and nobody else's. */
export const draftRoutes: readonly TenantRoute[] = [read, write, remove];
