import { component, ref } from "../../http/component.ts";
import { recordData } from "../../http/components/records.ts";
import { issue } from "../../http/components/refusals.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import { boolean, id, list, nullable, object, optional } from "../../http/schemas.ts";
import { records } from "../../records/index.ts";
import { changes } from "./recordInput.ts";

/** Records that one call changes. */
const MAX_RECORDS = 200;

const ids = list(id, { minItems: 1, maxItems: MAX_RECORDS });

const bulk = tenantRoute({
  method: "PUT",
  url: "/api/models/bulk",
  service: "main",
  summary: "Sets the same values in several records, in all of them or in none; the last writer wins",
  access: { template: "edit" },
  body: object({ ids, data: changes, confirmed: optional(boolean) }),
  replies: { 200: { description: "The records", schema: object({ data: list(ref(recordData)) }) } },
  async handle({ body: { ids, data, confirmed = false } }, tenant) {
    const { fields = {}, relations = {} } = data;
    return { body: { data: await records.updateMany({ ...tenant, ids, fields, relations, confirmed }) } };
  },
});

/** What a change of several records would make of one of them: the record as it would be, or null where it is refused. */
const trial = component(
  "BulkTrial",
  object({ id, record: nullable(ref(recordData)), issues: list(ref(issue)) }),
);

const check = tenantRoute({
  method: "POST",
  url: "/api/models/bulk/check",
  service: "main",
  summary:
    "What setting the same values would make of several records, and what of them would be refused; nothing is kept",
  access: { template: "edit" },
  // Each record is saved and rolled back: nothing is left that could be noted or kept under a key.
  personal: true,
  body: object({ ids, data: changes }),
  replies: {
    200: { description: "The records as they would be", schema: object({ data: list(ref(trial)) }) },
  },
  async handle({ body: { ids, data } }, tenant) {
    const { fields = {}, relations = {} } = data;
    return { body: { data: await records.tryMany({ ...tenant, ids, fields, relations }) } };
  },
});

/** Changes of several records at once (spec records.md 7.1: bulk update of checklist items). */
export const bulkRoutes: readonly TenantRoute[] = [bulk, check];
