import { startOfDay } from "../../../engine/index.ts";
import { component, ref } from "../../http/component.ts";
import { recordCount } from "../../http/components/records.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import { pageLimit } from "../../http/paging.ts";
import type { TenantRoute } from "../../http/route.ts";
import { id, integer, integerOrNull, list, object, optional, text } from "../../http/schemas.ts";
import { records } from "../../records/index.ts";

const DEFAULT_LIMIT = 20;

const entry = component(
  "AssignedRecord",
  object({ id, templateAlias: text, title: text, due: integerOrNull }),
);

const assigned = tenantRoute({
  method: "GET",
  url: "/api/models/assigned",
  service: "main",
  summary:
    "What is assigned to the user's own employee record and still open, of all record types that are things to do, what is due first before the rest",
  access: "member",
  query: object({ limit: optional(pageLimit) }),
  replies: {
    200: {
      description:
        "The first of those that the user may view, and how many there are: none for who has no employee record; `today` is the company's day, in epoch seconds",
      schema: object({ data: list(ref(entry)), count: ref(recordCount), today: integer }),
    },
  },
  async handle({ query: { limit = DEFAULT_LIMIT } }, tenant) {
    const today = startOfDay(tenant.companyNow);
    const person = await records.ownEmployee(tenant);
    if (person === null) return { body: { data: [], count: { count: 0, capped: false }, today } };
    const found = await records.assigned(tenant, { person, limit });
    const data = found.records.map(({ record, title, due }) => ({
      id: record.id,
      templateAlias: record.templateAlias,
      title,
      due,
    }));
    return { body: { data, count: found.count, today } };
  },
});

/** What somebody has to do. */
export const assignedRoutes: readonly TenantRoute[] = [assigned];
