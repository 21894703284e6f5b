import type { ExportSheet } from "../../exports/index.ts";
import type { Tenant } from "../../http/route.ts";
import { documentsOf } from "./archive.ts";
import { readerByAlias } from "../cannedReports/find.ts";
import { allowCanned, cannedSheets, checkCanned } from "../cannedReports/sheets.ts";
import { grantSheet } from "../users/grantSheet.ts";
import { asAdmin, logSheet, requireAdmin } from "./logSheet.ts";
import { checkReport, reportSheet } from "./reportTable.ts";
import { columnsOf, templatesOf } from "./request.ts";
import type { CannedExport, ExportRequest, TableExport } from "./schema.ts";
import { askedOf, requireView, seriesSheets } from "./series.ts";
import { listSheet, sourceOf } from "./source.ts";
import type { Read } from "./source.ts";

/** The sheets of a request, counted; their rows are read when they are asked for. */
export async function sheetsOf(request: TableExport, read: Read): Promise<ExportSheet[]> {
  if ("log" in request) return [await logSheet(request, read)];
  if ("grants" in request) return [await grantSheet(request, asAdmin(read))];
  if ("canned" in request) return cannedSheets(request, asReader(request, read));
  if ("report" in request) return [await reportSheet(request, read)];
  return "queries" in request ? seriesSheets(request, read) : [await listSheet(request, read)];
}

/** Reads a ready report with the rights to it that the principal has at that moment. */
function asReader({ canned }: CannedExport, read: Read): Read {
  return (work) => read((tenant) => work(readerByAlias(tenant, canned)));
}

/** Rows of all sheets together. */
export function rowsIn(sheets: readonly ExportSheet[]): number {
  return sheets.reduce((sum, { count }) => sum + count, 0);
}

/** Throws what refuses the principal, who may have lost a right since a file was made; a document may be confidential or gone since. */
export async function allow(request: ExportRequest, tenant: Tenant): Promise<void> {
  if ("log" in request || "grants" in request) requireAdmin(tenant);
  else if ("documents" in request) await documentsOf(request, tenant);
  else if ("queries" in request || "report" in request) requireView(templatesOf(request), tenant);
  else if ("canned" in request) allowCanned(request, readerByAlias(tenant, request.canned));
  else sourceOf(request, tenant);
}

/** Throws now what would fail later. */
export async function check(request: ExportRequest, tenant: Tenant): Promise<void> {
  if ("log" in request || "grants" in request) return requireAdmin(tenant);
  if ("documents" in request) return void (await documentsOf(request, tenant));
  if ("queries" in request) return void (await askedOf(request, tenant));
  if ("report" in request) return checkReport(request, tenant);
  if ("canned" in request) return checkCanned(request, readerByAlias(tenant, request.canned));
  const source = sourceOf(request, tenant);
  columnsOf(source.table, request);
  await source.page(tenant, { limit: 1, after: null });
}
