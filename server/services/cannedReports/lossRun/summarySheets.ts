/** What a workbook has beside the claims of a loss run: a row for each block, large losses, and how policy years developed. */
import { emptyPlaceholder, formatDate, formatRate } from "../../../../engine/index.ts";
import { triangleAges } from "../../../../engine/server.ts";
import { wholeSheet } from "../../../exports/index.ts";
import type { ExportSheet } from "../../../exports/index.ts";
import { claimColumns, column, numberOf, rowOf } from "./columns.ts";
import type { Value } from "./columns.ts";
import { ratesIn } from "./exposure.ts";
import type { Block, LossRunModel } from "./model.ts";
import { noLosses } from "./words.ts";

const summaryColumns: ExportSheet["columns"] = [
  column("Policy Year", 80),
  column("From", 95),
  column("To", 95),
  column("Line", 140),
  ...["Claims", "Open", "Closed", "Closed Without Payment"].map((label) => column(label, 90, true)),
  ...["Paid", "Remaining Reserves", "Recovered", "Incurred (Gross)", "Incurred (Net)"].map((label) =>
    column(label, 120, true),
  ),
  column("Largest Claim", 120),
  column("Its Incurred (Gross)", 120, true),
];

/** What each block has for each unit of its exposure. */
function rateColumns({ exposure }: LossRunModel): ExportSheet["columns"] {
  if (!exposure) return [];
  return [`Claims ${exposure.label}`, `Incurred (Gross) ${exposure.label}`].map((label) =>
    column(label, 130, true),
  );
}

function rateValues({ exposure }: LossRunModel, block: Block): Value[] {
  if (!exposure) return [];
  const { claims, losses } = ratesIn(exposure, block);
  return [formatRate(claims), losses === null ? emptyPlaceholder : { cents: losses }];
}

/** One row for each block. */
export function summarySheet(model: LossRunModel): ExportSheet {
  const { run, blockLineOf } = model;
  const numbers = ({ counts, totals }: Pick<Block, "counts" | "totals">): Value[] => [
    ...[counts.claims, counts.open, counts.closed, counts.closedWithoutPayment].map((count) => ({ count })),
    ...[totals.paid, totals.remaining, totals.reimbursed, totals.incurred, totals.incurredNet].map(
      (cents) => ({
        cents,
      }),
    ),
  ];
  const rows = run.blocks.map((block) =>
    rowOf([
      String(block.year),
      { day: block.from },
      { day: block.to },
      blockLineOf(block),
      ...numbers(block),
      block.largest ? numberOf(block.largest) : block.rows.length === 0 ? noLosses : "",
      block.largest ? { cents: block.largest.amounts.incurred } : "",
      ...rateValues(model, block),
    ]),
  );
  const rates = rateColumns(model);
  return wholeSheet(
    "Summary",
    [...summaryColumns, ...rates],
    [...rows, rowOf(["All", "", "", "", ...numbers(run), "", "", ...rates.map(() => "")])],
  );
}

/** Large losses with their description. */
export function largeSheet(model: LossRunModel): ExportSheet {
  const columns = claimColumns(model).filter(({ isPrinted }) => isPrinted);
  return wholeSheet(
    "Large Losses",
    [column("Line", 140), ...columns.map(({ label, width, isNumber }) => column(label, width, isNumber))],
    model.run.large.map((row) =>
      rowOf([model.lineOf(row.claim.line), ...columns.map(({ value }) => value(row, model))]),
    ),
  );
}

/** Incurred (gross) of each policy year at its ages. */
export function triangleSheet({ run, head }: LossRunModel): ExportSheet {
  const columns = [
    column("Policy Year", 80),
    ...triangleAges.map((months) => column(`At ${months} Months`, 120, true)),
    column(`On ${formatDate(head.valuedOn)}`, 120, true),
  ];
  return wholeSheet(
    "Loss Triangle",
    columns,
    run.triangle.map(({ year, incurred, latest }) =>
      rowOf([
        String(year),
        ...incurred.map((cents): Value => (cents === null ? "" : { cents })),
        { cents: latest },
      ]),
    ),
  );
}
