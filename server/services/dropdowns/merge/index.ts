import { ref } from "../../../http/component.ts";
import { tenantRoute } from "../../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../../http/route.ts";
import { list, object } from "../../../http/schemas.ts";
import { audit, choiceMerges, choiceUses, personName } from "../../../storage/index.ts";
import { lockSet, requireSet } from "../change.ts";
import { setParams } from "../schema.ts";
import { rulesNaming } from "../uses.ts";
import { askedMerge, mergeParams, mergeReply, valueParams, valueUses } from "./schema.ts";
import { requireMerge, requireValue, startMerge } from "./start.ts";

export { mergeQueue } from "./queue.ts";
export { mergeWork } from "./run.ts";

const service = "main";
const access = "admin";
const one = { description: "The merge", schema: ref(mergeReply) };

const isoDate = (seconds: number) => new Date(seconds * 1_000).toISOString();

function present(merge: choiceMerges.ChoiceMerge) {
  const { id, from, into, status, total, done, left, error, author, createdAt, finishedAt } = merge;
  return {
    id,
    from: { id: from.id, display: from.display },
    into: { id: into.id, display: into.display },
    status,
    records: { total, done },
    left: [...left],
    error,
    createdBy: personName(author),
    createdDate: isoDate(createdAt),
    finishedDate: finishedAt === null ? null : isoDate(finishedAt),
  };
}

const uses = tenantRoute({
  method: "GET",
  url: "/api/admin/enumSet/:alias/values/:id/uses",
  service,
  summary: "How many records have a value of a dropdown, by field, and which rules name it",
  access,
  params: valueParams,
  replies: { 200: { description: "The counts and rules", schema: ref(valueUses) } },
  async handle({ params: { alias, id } }, tenant) {
    const { trx, customer, catalog, deps } = tenant;
    const set = await requireSet(tenant, alias, { locked: false });
    const { name } = requireValue(set, id);
    const { templates } = catalog.engine;
    const { fields, all } = await choiceUses.countByField(trx, customer.id, templates.values(), {
      set: alias,
      name,
    });
    const named = fields.map((use) => {
      const template = templates.get(use.template);
      const label = template?.byKey.get(use.field)?.label ?? use.field;
      return { ...use, templateName: template?.name ?? use.template, label };
    });
    return {
      body: {
        ...all,
        fields: named,
        rules: rulesNaming(
          { ...catalog, letters: deps.letters, cannedReports: deps.cannedReports },
          alias,
          name,
        ),
      },
    };
  },
});

const merges = tenantRoute({
  method: "GET",
  url: "/api/admin/enumSet/:alias/merges",
  service,
  summary: "The last merges of values of a dropdown, newest first, with how far each is",
  access,
  params: setParams,
  replies: { 200: { description: "The merges", schema: object({ data: list(ref(mergeReply)) }) } },
  async handle({ params: { alias } }, tenant) {
    const { id } = await requireSet(tenant, alias, { locked: false });
    const found = await choiceMerges.list(tenant.trx, tenant.customer.id, id);
    return { body: { data: found.map(present) } };
  },
});

const start = tenantRoute({
  method: "POST",
  url: "/api/enum/merge",
  service,
  summary:
    "Starts to merge a value of a dropdown into another one: it is disabled at once, and its records get the other value in the background",
  access,
  body: askedMerge,
  replies: { 202: one },
  async handle({ body: { enumSet, version, from, into } }, tenant) {
    const set = await lockSet(tenant, enumSet, version);
    return { status: 202, body: present(await startMerge(tenant, set, { from, into })) };
  },
});

const cancel = tenantRoute({
  method: "POST",
  url: "/api/admin/enumSet/:alias/merges/:id/cancel",
  service,
  summary: "Cancels a merge after the records that are being changed; one that is over stays as it is",
  access,
  params: mergeParams,
  replies: { 200: one },
  async handle({ params: { alias, id } }, tenant) {
    const { trx, customer, now } = tenant;
    const set = await requireSet(tenant, alias, { locked: false });
    await requireMerge(tenant, set, id);
    const isCancelled = await choiceMerges.cancel(trx, { customerId: customer.id, id }, now);
    const merge = await requireMerge(tenant, set, id);
    if (isCancelled) explainCancel(tenant, set.name, merge);
    return { body: present(merge) };
  },
});

function explainCancel({ trx }: Tenant, name: string, { from, into, done }: choiceMerges.ChoiceMerge): void {
  const what = `Merge of ${from.display} into ${into.display}`;
  audit.explain(trx, { name, changes: [{ field: what, from: null, to: `cancelled after ${done} records` }] });
}

/** Merges of two values of a dropdown. */
export const mergeRoutes: readonly TenantRoute[] = [uses, merges, start, cancel];
