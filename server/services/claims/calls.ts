/** Single claims (spec records.md 7.4): each is a record, read and saved as all others are. */
import type { RecordData, RecordInput } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { id, object, options } from "../../http/schemas.ts";
import { records } from "../../records/index.ts";
import { claimInput } from "./input.ts";
import { claimTemplate } from "./names.ts";
import { presentClaim } from "./present.ts";
import { claim, sentClaim } from "./schema.ts";

const service = "claims";
const path = "/api/claims";
const params = object({ id });
const templates = () => [claimTemplate];
const reply = { description: "The claim", schema: ref(claim) };

/** For an answer that is given again. */
const asAsked = async (record: RecordData) => presentClaim(record);

/** The claim with this id. Throws `record_not_found` for what is no claim, and the refusal of who may not view it. */
async function claimOf(tenant: Tenant, claimId: number): Promise<RecordData> {
  const record = await records.get(tenant, claimId);
  if (record?.templateAlias !== claimTemplate) throw errors.recordNotFound(claimId);
  return record;
}

/** Throws `not_confirmed` with the claims that are alike by the rules of the record type, as far as who asks may view them. */
async function refuseDuplicates(tenant: Tenant, input: RecordInput): Promise<void> {
  const alike = await records.duplicates({ ...tenant, input });
  if (alike.length === 0) return;
  const names = alike.map(({ label }) => label).join(", ");
  const message = `This may be a duplicate of: ${names}.`;
  throw errors.notConfirmed([{ path: "", code: "duplicate", severity: "warning", message }]);
}

const read = tenantRoute({
  method: "GET",
  url: `${path}/:id`,
  service,
  summary: "One claim",
  access: { template: "reach" },
  params,
  replies: { 200: reply },
  templates,
  handle: async ({ params: { id: claimId } }, tenant) => ({
    body: presentClaim(await claimOf(tenant, claimId)),
  }),
});

const create = tenantRoute({
  method: "POST",
  url: path,
  service,
  summary: "Creates a claim",
  access: { template: "add" },
  body: sentClaim,
  replies: { 201: { ...reply, description: "The claim as it was saved" } },
  templates,
  asAsked,
  async handle({ body }, tenant) {
    const { confirmed = false } = body;
    const input = claimInput(body);
    if (!confirmed) await refuseDuplicates(tenant, input);
    const record = await records.create({ ...tenant, input, confirmed });
    const headers = { Location: `${path}/${record.id}` };
    return { status: 201, body: presentClaim(record), record: record.id, headers };
  },
});

const update = tenantRoute({
  method: "PUT",
  url: `${path}/:id`,
  service,
  summary:
    "Saves a claim, over the version that was edited where the body says one; unlinks it from its event",
  access: { template: "edit" },
  params,
  body: sentClaim,
  replies: { 200: reply },
  templates,
  asAsked,
  async handle({ params: { id: claimId }, body }, tenant) {
    const stored = await claimOf(tenant, claimId);
    const input = claimInput(body, stored);
    const saved = { ...input, id: claimId, version: input.version ?? stored.version };
    const record = await records.update({ ...tenant, input: saved, confirmed: body.confirmed ?? false });
    return { body: presentClaim(record), record: claimId };
  },
});

const remove = tenantRoute({
  method: "DELETE",
  url: `${path}/:id`,
  service,
  summary: "Deletes a claim; its history stays",
  access: { template: "delete" },
  params,
  query: options({ version: id }),
  replies: { 204: { description: "Deleted" } },
  templates,
  async handle({ params: { id: claimId }, query: { version } }, tenant) {
    await claimOf(tenant, claimId);
    await records.remove({ ...tenant, id: claimId, ...(version !== undefined && { version }) });
    return { status: 204 };
  },
});

/** The calls on single claims. */
export const claimCalls: readonly TenantRoute[] = [read, create, update, remove];
