/** A loss run as the lines of a ready report: the rows of its sheet of claims. */
import type { Tenant } from "../../../http/route.ts";
import type { CannedAsked } from "../ask.ts";
import type { LossRunReport } from "./asked.ts";
import { lossRunNotes } from "./head.ts";
import { lossRunModel } from "./model.ts";
import { claimsSheetColumns, claimsSheetRows } from "./sheets.ts";

/** All lines at once, with the totals of all below them. Throws as `lossRunModel` does. */
export async function answerLossRun(tenant: Tenant, report: LossRunReport, asked: CannedAsked) {
  const model = await lossRunModel(tenant, report, asked);
  const { rows, total } = claimsSheetRows(model);
  const templateAlias = report.report.dataSeries[0]?.alias ?? "";
  return {
    alias: report.alias,
    columns: claimsSheetColumns(model).map(({ label, align }) => ({ label, align })),
    lines: rows.map(({ row, claim }) => ({
      ...(claim && { record: { id: claim.id, templateAlias } }),
      texts: row.texts(),
    })),
    totals: total.texts(),
    count: model.run.counts.claims,
    next: null,
    notices: lossRunNotes(model),
  };
}
