import { printNeeds, recordDocument } from "../../engine/index.ts";
import type { CompiledTemplate, PrintDocument, RecordData } from "../../engine/index.ts";
import { attachment } from "../files/index.ts";
import type { Tenant } from "../http/route.ts";
import { contextOf } from "./context.ts";
import { printData } from "./data.ts";

export { letterOf, letterPaperOf } from "./letter.ts";
export { paperSizes, printPdf } from "./pdf/index.ts";

/** The document of a record that the principal may view, of a template that has a print view; the clock is that of `timezone`. */
export async function documentOf(
  tenant: Tenant,
  template: CompiledTemplate,
  record: RecordData,
  timezone: string,
): Promise<PrintDocument> {
  const { engine, customer, now } = tenant;
  const data = await printData(tenant, record, printNeeds(template, record));
  const context = await contextOf(tenant);
  const { templates } = engine;
  return recordDocument({
    template,
    templates,
    record,
    context,
    data,
    company: customer.name,
    now,
    timezone,
  });
}

/** Headers of a PDF that is kept under a name. */
export const pdfHeaders = (name: string): Record<string, string> => ({
  "Content-Type": "application/pdf",
  "Content-Disposition": attachment(`${name}.pdf`),
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
});
