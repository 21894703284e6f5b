import { isPrintable } from "../../../engine/index.ts";
import { errors } from "../../errors.ts";
import { attachment } from "../../files/index.ts";
import type { TenantRoute } from "../../http/route.ts";
import { askedTimezone, timezoneSchema } from "../../http/timezone.ts";
import { idText, object, text } from "../../http/schemas.ts";
import { documentOf, papers, printPdf } from "../../print/index.ts";
import type { Paper } from "../../print/index.ts";
import { records } from "../../storage/index.ts";

const print: TenantRoute = {
  method: "GET",
  url: "/api/models/:id/print",
  service: "main",
  summary:
    "A record on paper, as its template's print view says; the moment of printing is told in `timezone`, else in the company's",
  access: { template: "view" },
  params: object({ id: idText }),
  query: object(
    {
      format: { enum: ["pdf"] },
      paper: { enum: papers },
      timezone: timezoneSchema,
    },
    ["format", "paper", "timezone"],
  ),
  replies: { 200: { description: "The document", contentType: "application/pdf", schema: text } },
  async handle({ params, query }, tenant) {
    const id = Number(params["id"]);
    const { paper = "letter" } = query;
    const timezone = askedTimezone(tenant, query["timezone"]);
    const record = await records.get(tenant, id);
    const template = record && tenant.engine.templates.get(record.templateAlias);
    if (record === undefined || template === undefined) throw errors.recordNotFound(id);
    if (!isPrintable(template)) throw errors.notPrintable(template.name);
    const document = await documentOf(tenant, template, record, timezone);
    return {
      body: printPdf(document, paper as Paper),
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": attachment(`${template.name.replaceAll(/[\\/]/g, " ")} ${id}.pdf`),
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "X-Content-Type-Options": "nosniff",
      },
    };
  },
};

/** Records on paper (spec records.md 2.6). */
export const printRoutes: readonly TenantRoute[] = [print];
