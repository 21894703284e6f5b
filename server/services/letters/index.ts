import { errors } from "../../core/errors.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import { askedTimezone, timezoneSchema } from "../../http/timezone.ts";
import { id, object, options, text } from "../../http/schemas.ts";
import { letterOf } from "../../print/index.ts";
import { records } from "../../records/index.ts";

const letter = tenantRoute({
  method: "GET",
  url: "/api/letters/correctiveActions/:id",
  service: "main",
  summary:
    "The letter about a record as HTML, of record types that have letters; dates of today are in `timezone`, by default the company's",
  access: { template: "view" },
  params: object({ id }),
  query: options({ timezone: timezoneSchema }),
  replies: { 200: { description: "The letter", schema: object({ data: text }) } },
  async handle({ params, query }, tenant) {
    const timezone = askedTimezone(tenant, query.timezone);
    const record = await records.get(tenant, params.id);
    const template = record && tenant.engine.templates.get(record.templateAlias);
    if (record === undefined || template === undefined) throw errors.recordNotFound(params.id);
    const data = await letterOf(tenant, template, record, timezone);
    if (data === undefined) throw errors.letterNotFound();
    return { body: { data } };
  },
});

/** Letters about records (spec platform.md 7.1, records.md 7.2). */
export const letterRoutes: readonly TenantRoute[] = [letter];
