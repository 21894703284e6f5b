/** OSHA's forms as sheets: those of a workbook, and the files of the Injury Tracking Application. */
import type { SheetCell } from "../../../../engine/index.ts";
import { logLines, logTotals } from "../../../../engine/server.ts";
import { textColumn, wholeSheet } from "../../../exports/index.ts";
import type { ExportRow, ExportSheet } from "../../../exports/index.ts";
import type { Tenant } from "../../../http/route.ts";
import type { CannedExport } from "../../exports/schema.ts";
import { reportByAlias } from "../find.ts";
import { asOshaReport, oshaAsked, oshaLogAsked } from "./asked.ts";
import { formParts } from "./document.ts";
import { lineValues, logColumns, summaryLines, totalValues } from "./forms.ts";
import { itaFile, itaSheet, refuseFaulty } from "./itaFile.ts";
import { privacySheet, refuseWithheld } from "./privacy.ts";
import { readLog } from "./read.ts";

/** What a request says of OSHA's forms; one that says nothing is refused as an empty form is. */
const partOf = ({ osha }: CannedExport) => osha ?? { part: "forms" as const, form: {} };

/** Throws now what would keep the file from being made: `values_refused`, and `rows_refused` with what is wrong in which column. */
export async function checkOshaExport(request: CannedExport, tenant: Tenant): Promise<void> {
  const { part, form } = partOf(request);
  const report = asOshaReport(reportByAlias(tenant, request.canned));
  if (part === "forms") return void (await readLog(tenant, report, oshaAsked(tenant, form)));
  if (part === "privacy") return refuseWithheld(await readLog(tenant, report, oshaLogAsked(tenant, form)));
  refuseFaulty(await itaFile(tenant, report, part, form));
}

/** The sheets of a request. Throws an ExportRefusal for a file with mistakes. */
export async function oshaSheets(tenant: Tenant, request: CannedExport): Promise<ExportSheet[]> {
  const { part, form } = partOf(request);
  if (part === "forms") return formSheets(tenant, request);
  const report = asOshaReport(reportByAlias(tenant, request.canned));
  if (part === "privacy") {
    const asked = oshaLogAsked(tenant, form);
    return [await privacySheet(tenant, report, await readLog(tenant, report, asked), asked.year)];
  }
  return [itaSheet(request.name, await itaFile(tenant, report, part, form))];
}

/** Forms 300 and 300A, a sheet for each; on paper also Form 301 of each case. */
async function formSheets(tenant: Tenant, request: CannedExport): Promise<ExportSheet[]> {
  const report = asOshaReport(reportByAlias(tenant, request.canned));
  const asked = oshaAsked(tenant, partOf(request).form);
  const log = await readLog(tenant, report, asked);
  const lines = logLines(log.cases, report.osha.caseTypes, asked.expected);
  const totals = logTotals(lines);
  const forms = { asked, log, lines, totals };
  const logSheet = wholeSheet("Form 300", logColumns(), [
    ...lines.map((line) => rowOf(lineValues(line))),
    rowOf(totalValues("Page totals", totals)),
  ]);
  const summary = wholeSheet(
    "Form 300A",
    [textColumn("Form 300A", 420), textColumn("Value", 240)],
    summaryLines(forms).map(({ label, value }) => rowOf([label, value])),
  );
  const parts = formParts(forms);
  const titleLines = [`${log.terminal}, ${asked.year}`, ...parts.lines];
  return [
    {
      ...logSheet,
      document: {
        lines: titleLines,
        reference: `${request.name}: ${log.site?.name ?? log.terminal}, ${asked.year}`,
        async *parts() {
          yield parts.blocks;
        },
      },
    },
    { ...summary, document: nothing },
  ];
}

/** On paper the first sheet has all parts. */
const nothing: ExportSheet["document"] = {
  lines: [],
  async *parts() {
    // The parts are those of the log.
  },
};

/** Numbers are numbers to a spreadsheet. */
const cellOf = (value: string | number): SheetCell =>
  typeof value === "number" ? { number: value, style: "whole" } : value;

const rowOf = (values: readonly (string | number)[]): ExportRow => ({
  texts: () => values.map(String),
  cells: () => values.map(cellOf),
});
