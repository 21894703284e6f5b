import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { id, object } from "../../http/schemas.ts";
import { fileRoute } from "./file.ts";
import { dismissRow, matchRow, undoRow } from "./match.ts";
import { readRows, requireReport } from "./read.ts";
import { matchBody, rowsQuery, unmatchedRow, unmatchedRows } from "./schema.ts";
import type { ShownRow } from "./schema.ts";

const service = "main";
const url = "/api/unmatchedData";
const access = "admin";
const params = object({ id });
const shown = { description: "The row", schema: ref(unmatchedRow) };

const rows = tenantRoute({
  method: "GET",
  url,
  service,
  summary:
    "Rows of imports that match no record or group: those that wait, were matched or dismissed, the newest first",
  access,
  query: rowsQuery,
  replies: { 200: { description: "The rows", schema: ref(unmatchedRows) } },
  async handle({ query }, tenant) {
    requireReport(tenant);
    return { body: await readRows(tenant, query) };
  },
});

const match = tenantRoute({
  method: "POST",
  url: `${url}/:id/match`,
  service,
  summary: "Takes a row as its import would have, with the records or groups that its texts mean",
  access,
  params,
  body: matchBody,
  replies: { 200: shown },
  async handle({ params: { id: rowId }, body }, tenant) {
    requireReport(tenant);
    return { body: await matchRow(tenant, rowId, body) };
  },
});

const changed = (
  does: "dismiss" | "undo",
  summary: string,
  change: (tenant: Tenant, rowId: number) => Promise<ShownRow>,
) =>
  tenantRoute({
    method: "POST",
    url: `${url}/:id/${does}`,
    service,
    summary,
    access,
    params,
    replies: { 200: shown },
    async handle({ params: { id: rowId } }, tenant) {
      requireReport(tenant);
      return { body: await change(tenant, rowId) };
    },
  });

/** Unmatched data (spec reporting.md 7, platform.md 2.1). */
export const unmatchedRoutes: readonly TenantRoute[] = [
  rows,
  match,
  changed("dismiss", "Takes a row off the list of those that wait", dismissRow),
  changed("undo", "Brings a row back that was matched or dismissed, and undoes what it became", undoRow),
  fileRoute,
];
