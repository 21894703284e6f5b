import type { JsonValue } from "../../../engine/index.ts";
import type { Call, TenantRoute } from "../../http/route.ts";
import { boolean, id, list, object, options, ref } from "../../http/schemas.ts";
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

const bulk: TenantRoute = {
  method: "PUT",
  url: "/api/models/bulk",
  service: "main",
  summary: "Sets the same values in several records, in all of them or in none; the last writer wins",
  access: { template: "edit" },
  body: object(
    {
      ids: list(id, { minItems: 1, maxItems: MAX_RECORDS }),
      data: { ...options({ fields: values, relations: values }), minProperties: 1 },
      confirmed: boolean,
    },
    ["confirmed"],
  ),
  replies: { 200: { description: "The records", schema: object({ data: list(ref("Record")) }) } },
  async handle(call, tenant) {
    const { ids, data, confirmed = false } = bodyOf(call);
    const { fields = {}, relations = {} } = data;
    return { body: { data: await records.updateMany({ ...tenant, ids, fields, relations, confirmed }) } };
  },
};

/** Changes of several records at once (spec records.md 7.1: bulk update of checklist items). */
export const bulkRoutes: readonly TenantRoute[] = [bulk];
