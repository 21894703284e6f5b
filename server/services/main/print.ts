import { isPrintable } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import { askedTimezone, timezoneSchema } from "../../http/timezone.ts";
import { choice, id, object, options, text } from "../../http/schemas.ts";
import { documentOf, paperSizes, pdfHeaders, printPdf } from "../../print/index.ts";
import { records } from "../../records/index.ts";

const print = tenantRoute({
  method: "GET",
  url: "/api/models/:id/print",
  service: "main",
  summary:
    "A record on paper, as its template's print view says; the time of printing is in `timezone`, by default the company's",
  access: { template: "view" },
  params: object({ id }),
  query: options({ format: choice(["pdf"]), paper: choice(paperSizes), timezone: timezoneSchema }),
  replies: { 200: { description: "The document", contentType: "application/pdf", schema: text } },
  async handle({ params, query: { paper = "letter", timezone: asked } }, tenant) {
    const timezone = askedTimezone(tenant, asked);
    const record = await records.get(tenant, params.id);
    const template = record && tenant.engine.templates.get(record.templateAlias);
    if (record === undefined || template === undefined) throw errors.recordNotFound(params.id);
    if (!isPrintable(template)) throw errors.notPrintable(template.name);
    const document = await documentOf(tenant, template, record, timezone);
    return {
      body: printPdf(document, paper),
      headers: pdfHeaders(`${template.name.replaceAll(/[\\/]/g, " ")} ${params.id}`),
    };
  },
});

/** Records on paper (spec records.md 2.6). */
export const printRoutes: readonly TenantRoute[] = [print];
