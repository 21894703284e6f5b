/** A loss run as sheets, in a workbook or one below the other: all claims with the totals of each block, and what is made of them. */
import { textColumn, textRow, wholeSheet } from "../../../exports/index.ts";
import type { ExportRow, ExportSheet } from "../../../exports/index.ts";
import { requireTemplate } from "../../../http/policies.ts";
import type { Tenant } from "../../../http/route.ts";
import type { CannedExport } from "../../exports/schema.ts";
import { reportByAlias } from "../find.ts";
import { asLossRunReport, lossRunQuestion } from "./asked.ts";
import { claimColumns, column, rowOf } from "./columns.ts";
import type { LossRunColumn, Value } from "./columns.ts";
import { lossRunParts } from "./document.ts";
import { headLines, lossRunNotes } from "./head.ts";
import { lossRunModel } from "./model.ts";
import type { Block, LossRunModel } from "./model.ts";
import type { ReadClaim } from "./read.ts";
import { askedParts } from "./rights.ts";
import { largeSheet, summarySheet, triangleSheet } from "./summarySheets.ts";
import { countWords, noLosses } from "./words.ts";

/** Throws now what refuses who asks, and all that cannot be chosen. */
export function checkLossRunExport(request: CannedExport, tenant: Tenant): void {
  const report = asLossRunReport(reportByAlias(tenant, request.canned));
  askedParts(tenant, report, requireTemplate(tenant, report.report.dataSeries[0]?.alias ?? ""));
  lossRunQuestion(tenant, report, request);
}

/** The sheets of a request. Throws as `lossRunModel` does. */
export async function lossRunSheets(tenant: Tenant, request: CannedExport): Promise<ExportSheet[]> {
  const model = await lossRunModel(tenant, asLossRunReport(reportByAlias(tenant, request.canned)), request);
  const [claims, ...others] = [
    claimsSheet(model),
    summarySheet(model),
    largeSheet(model),
    triangleSheet(model),
    aboutSheet(model, request.name),
  ];
  const document = {
    lines: headLines(model.head),
    async *parts() {
      yield lossRunParts(model);
    },
  };
  return [
    ...(claims ? [{ ...claims, document }] : []),
    ...others.map((sheet) => ({ ...sheet, document: nothing })),
  ];
}

/** On paper the first sheet has all parts. */
const nothing: ExportSheet["document"] = {
  lines: [],
  async *parts() {
    // The parts are those of the claims.
  },
};

/** A row of the sheet of claims; `claim`: what it is about, of totals nothing. */
export interface ClaimsRow {
  row: ExportRow;
  claim?: ReadClaim;
}

/** The columns of the sheet of claims. */
export const claimsSheetColumns = (model: LossRunModel): ExportSheet["columns"] => [
  column("Policy Year", 80),
  column("Line", 140),
  ...claimColumns(model).map(({ label, width, isNumber }) => column(label, width, isNumber)),
];

/** The rows of the sheet of claims: those of each block with its totals, then the totals of all. */
export function claimsSheetRows(model: LossRunModel): { rows: ClaimsRow[]; total: ExportRow } {
  const columns = claimColumns(model);
  const rows = model.run.blocks.flatMap((block): ClaimsRow[] => {
    const first = [String(block.year), model.blockLineOf(block)];
    if (block.rows.length === 0) return [{ row: rowOf(blockValues(columns, first, noLosses)) }];
    return [
      ...block.rows.map((row) => ({
        claim: row.claim,
        row: rowOf([...first, ...columns.map(({ value }) => value(row, model))]),
      })),
      { row: rowOf(totalValues(columns, first, `Total of ${countWords(block.counts)}`, block.totals)) },
    ];
  });
  const { counts, totals } = model.run;
  return { rows, total: rowOf(totalValues(columns, ["All", ""], `Total of ${countWords(counts)}`, totals)) };
}

function claimsSheet(model: LossRunModel): ExportSheet {
  const { rows, total } = claimsSheetRows(model);
  const day = new Date(model.head.valuedOn * 1_000).toISOString().slice(0, 10);
  return wholeSheet(`Loss Run as of ${day}`, claimsSheetColumns(model), [
    ...rows.map(({ row }) => row),
    total,
  ]);
}

const blockValues = (columns: readonly LossRunColumn[], first: readonly string[], words: string): Value[] => [
  ...first,
  words,
  ...columns.slice(1).map(() => ""),
];

const totalValues = (
  columns: readonly LossRunColumn[],
  first: readonly string[],
  words: string,
  totals: Block["totals"],
): Value[] => [...first, words, ...columns.slice(1).map(({ total }) => total?.(totals) ?? "")];

function aboutSheet(model: LossRunModel, name: string): ExportSheet {
  const lines = [name, ...headLines(model.head), ...lossRunNotes(model)];
  return wholeSheet(
    "About",
    [textColumn("About", 900)],
    lines.map((line) => textRow([line])),
  );
}
