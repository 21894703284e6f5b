/** Unmatched data as a file (spec reporting.md 7). */
import { errors } from "../../core/errors.ts";
import { formats, mediaTypes, textColumn, textRow, wholeSheet, writers } from "../../exports/index.ts";
import { attachedHeaders } from "../../files/index.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import { choice, object, text } from "../../http/schemas.ts";
import { unmatchedRows } from "../../storage/index.ts";
import { filterOf, presentRows, requireReport } from "./read.ts";
import { exportBody } from "./schema.ts";
import type { ShownRow } from "./schema.ts";

/** Rows of a file that is made while the person waits. */
const MOST_ROWS = 5_000;
const title = "Unmatched Data";
const statusWords: Readonly<Record<ShownRow["status"], string>> = {
  open: "Open",
  matched: "Matched",
  dismissed: "Dismissed",
};

const columns = [
  textColumn("Received", 110),
  textColumn("File", 220),
  textColumn("Row", 60),
  textColumn("Record type", 160),
  textColumn("Field", 160),
  textColumn("Matches nothing", 220),
  textColumn("Status", 90),
  textColumn("Record No.", 90),
  textColumn("What the row says", 500),
];

const dayOf = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(0, 10);

/** A line for each text that matches nothing. */
const linesOf = (row: ShownRow) =>
  row.missing.map(({ field, text: missing }) =>
    textRow([
      dayOf(row.createdAt),
      row.source,
      String(row.row),
      row.templateName,
      field,
      missing,
      statusWords[row.status],
      row.recordId === null ? "" : String(row.recordId),
      row.cells.map((cell) => `${cell.column}: ${cell.text}`).join("; "),
    ]),
  );

export const fileRoute = tenantRoute({
  method: "POST",
  url: "/api/models/query/export/unmatchedData/:exportType",
  service: "main",
  summary: "A file of the rows of imports that match no record or group, up to 5,000 of them",
  access: "admin",
  event: "export",
  reads: true,
  params: object({ exportType: choice(formats) }),
  body: exportBody,
  replies: { 200: { description: "The file", contentType: "application/octet-stream", schema: text } },
  async handle({ params: { exportType }, body }, tenant) {
    requireReport(tenant);
    const { trx, customer } = tenant;
    const filter = filterOf(tenant, body);
    const rows = await unmatchedRows.page(trx, customer.id, filter, { limit: MOST_ROWS + 1 });
    if (rows.length > MOST_ROWS) throw errors.exportTooLarge(MOST_ROWS);
    const lines = (await presentRows(tenant, rows)).flatMap(linesOf);
    const sheets = [wholeSheet(title, columns, lines)];
    const book = { title, company: customer.name, made: dayOf(tenant.now), sheets };
    const pieces: Uint8Array[] = [];
    for await (const piece of writers[exportType](book, () => undefined)) pieces.push(piece);
    return {
      body: Buffer.concat(pieces),
      headers: attachedHeaders(`${title}.${exportType}`, mediaTypes[exportType]),
    };
  },
});
