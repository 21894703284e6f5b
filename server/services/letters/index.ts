import { errors } from "../../core/errors.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { askedTimezone, timezoneSchema } from "../../http/timezone.ts";
import { choice, id, object, options, text } from "../../http/schemas.ts";
import { letterOf, letterPaperOf, paperSizes, pdfHeaders, printPdf } from "../../print/index.ts";
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
    const { record, template } = await recordOf(tenant, params.id);
    const data = await letterOf(tenant, template, record, askedTimezone(tenant, query.timezone));
    if (data === undefined) throw errors.letterNotFound();
    return { body: { data } };
  },
});

const paper = tenantRoute({
  method: "GET",
  url: "/api/letters/correctiveActions/:id/pdf",
  service: "main",
  summary:
    "The same letter on paper; dates of today and the time of printing are in `timezone`, by default the company's",
  access: { template: "view" },
  params: object({ id }),
  query: options({ paper: choice(paperSizes), timezone: timezoneSchema }),
  replies: { 200: { description: "The letter", contentType: "application/pdf", schema: text } },
  async handle({ params, query: { paper: size = "letter", timezone } }, tenant) {
    const { record, template } = await recordOf(tenant, params.id);
    const document = await letterPaperOf(tenant, template, record, askedTimezone(tenant, timezone));
    if (document === undefined) throw errors.letterNotFound();
    return {
      body: printPdf(document, size),
      headers: pdfHeaders(`${document.title.replaceAll(/[\\/]/g, " ")} ${params.id}`),
    };
  },
});

async function recordOf(tenant: Tenant, id: number) {
  const record = await records.get(tenant, id);
  const template = record && tenant.engine.templates.get(record.templateAlias);
  if (record === undefined || template === undefined) throw errors.recordNotFound(id);
  return { record, template };
}

/** Letters about records (spec platform.md 7.1, records.md 7.2). */
export const letterRoutes: readonly TenantRoute[] = [letter, paper];
