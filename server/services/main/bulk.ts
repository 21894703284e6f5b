import type { JsonValue } from "../../../engine/index.ts";
import type { Call, TenantRoute } from "../../http/route.ts";
import { boolean, id, list, nullable, object, options, ref } from "../../http/schemas.ts";
import { records } from "../../storage/index.ts";

/** Records that one call changes. */
const MAX_RECORDS = 200;

interface BulkBody {
  ids: number[];
  confirmed?: boolean;
  data: { fields?: Record<string, JsonValue>; relations?: Record<string, number | number[] | null> };
}

const values = { type: "object", minProperties: 1 };

const bodyOf = (call: Call) => call.body as BulkBody;

const ids = list(id, { minItems: 1, maxItems: MAX_RECORDS });
const data = { ...options({ fields: values, relations: values }), minProperties: 1 };

const bulk: TenantRoute = {
  method: "PUT",
  url: "/api/models/bulk",
  service: "main",
  summary: "Sets the same values in several records, in all of them or in none; the last writer wins",
  access: { template: "edit" },
  body: object({ ids, data, confirmed: boolean }, ["confirmed"]),
  replies: { 200: { description: "The records", schema: object({ data: list(ref("Record")) }) } },
  async handle(call, tenant) {
    const { ids, data, confirmed = false } = bodyOf(call);
    const { fields = {}, relations = {} } = data;
    return { body: { data: await records.updateMany({ ...tenant, ids, fields, relations, confirmed }) } };
  },
};

const trial = object({ id, record: nullable(ref("Record")), issues: list(ref("Issue")) });

const check: TenantRoute = {
  method: "POST",
  url: "/api/models/bulk/check",
  service: "main",
  summary:
    "What setting the same values would make of several records, and what of them would be refused; nothing is kept",
  access: { template: "edit" },
  // Each record is saved and taken back: nothing comes of it that could be noted or kept under a key.
  personal: true,
  body: object({ ids, data }),
  replies: { 200: { description: "The records as they would be", schema: object({ data: list(trial) }) } },
  async handle(call, tenant) {
    const { ids, data } = bodyOf(call);
    const { fields = {}, relations = {} } = data;
    return { body: { data: await records.tryMany({ ...tenant, ids, fields, relations }) } };
  },
};

/** Changes of several records at once (spec records.md 7.1: bulk update of checklist items). */
export const bulkRoutes: readonly TenantRoute[] = [bulk, check];
