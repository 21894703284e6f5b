import { errors } from "../../core/errors.ts";
import { mayViewOrAdd, requireTemplate } from "../../http/policies.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { alias, id, integer, list, nullable, object, optional } from "../../http/schemas.ts";
import { readStoredJsonOr } from "../../core/storedJson.ts";
import { drafts, viewableEntries } from "../../storage/index.ts";
import { draftBody, listedDraft, storedDraft } from "./schema.ts";

const service = "main";
/** Bytes of one draft as JSON. */
const MAX_BYTES = 256 * 1_024;
/** Drafts that are looked at for a list. */
const MAX_LISTED = 50;

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

const listed = tenantRoute({
  method: "GET",
  url: "/api/drafts/list",
  service,
  summary: "The forms that the user did not finish, those kept last first, at most 50",
  access: "member",
  replies: {
    200: {
      description: "Those of record types that they may still add, and of records that they may still view",
      schema: object({ data: list(ref(listedDraft)) }),
    },
  },
  async handle(_call, tenant) {
    const { engine, plan, trx } = tenant;
    const kept = await drafts.listDrafts(trx, plan, MAX_LISTED);
    const ids = kept.flatMap(({ recordId }) => recordId ?? []);
    const entries = new Map((await viewableEntries(tenant, ids)).map((entry) => [entry.id, entry]));
    const labelOf = ({ templateAlias, recordId }: drafts.ListedDraft): string | null | undefined => {
      const template = engine.templates.get(templateAlias);
      if (template === undefined) return undefined;
      if (recordId === null) return plan.abilities.can("add", template) ? null : undefined;
      const entry = entries.get(recordId);
      return entry?.template === templateAlias ? entry.shown : undefined;
    };
    const data = kept.flatMap((draft) => {
      const label = labelOf(draft);
      return label === undefined ? [] : [{ ...draft, label }];
    });
    return { body: { data } };
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
export const draftRoutes: readonly TenantRoute[] = [listed, read, write, remove];
