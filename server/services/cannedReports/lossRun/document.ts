/** A loss run on paper: its blocks by policy year, large losses with their description, and how policy years developed. */
import { formatDate } from "../../../../engine/index.ts";
import type { PrintBlock, PrintTable } from "../../../../engine/index.ts";
import { triangleAges } from "../../../../engine/server.ts";
import { claimColumns, onPaper, textOf } from "./columns.ts";
import type { LossRunColumn } from "./columns.ts";
import { lossRunNotes } from "./head.ts";
import type { Block, LossRunModel, Row } from "./model.ts";
import { countWords, noLosses, rateWords } from "./words.ts";

/** The parts of the document. */
export function lossRunParts(model: LossRunModel): PrintBlock[] {
  const years = [...new Set(model.run.blocks.map(({ year }) => year))];
  return [
    totalBlock(model),
    ...years.map((year) => yearBlock(model, year)),
    largeBlock(model),
    triangleBlock(model),
    { kind: "text", label: "About the Amounts", paragraphs: lossRunNotes(model), isQuiet: true },
  ];
}

const printedColumns = (model: LossRunModel) => claimColumns(model).filter(({ isPrinted }) => isPrinted);

const heads = (columns: readonly LossRunColumn[]): PrintTable["columns"] =>
  columns.map(({ label, width, isNumber = false }) => ({
    label,
    weight: width,
    align: isNumber ? "right" : "left",
  }));

const cells = (columns: readonly LossRunColumn[], row: Row, model: LossRunModel) =>
  columns.map(({ value }) => onPaper(value(row, model)));

/** The totals of all blocks. */
function totalBlock(model: LossRunModel): PrintBlock {
  const { counts, totals } = model.run;
  const amounts = printedColumns(model).flatMap(({ label, total }) =>
    total ? [{ label, value: textOf(total(totals)) }] : [],
  );
  return {
    kind: "pairs",
    columns: 3,
    pairs: [{ label: "Claims", value: countWords(counts) }, ...amounts].map(({ label, value }) => ({
      label,
      value: { text: value, isQuiet: false },
      span: 1,
    })),
  };
}

function yearBlock(model: LossRunModel, year: number): PrintBlock {
  const blocks = model.run.blocks.filter((block) => block.year === year);
  const [first] = blocks;
  const days = first ? `: ${formatDate(first.from)} to ${formatDate(first.to)}` : "";
  return {
    kind: "section",
    title: `Policy Year ${year}${days}`,
    isNewPage: false,
    blocks: blocks.map((block) => lineBlock(model, block)),
  };
}

function lineBlock(model: LossRunModel, block: Block): PrintTable {
  const columns = printedColumns(model);
  const line = model.blockLineOf(block);
  const empty = block.rows.length === 0;
  const total = columns.map(({ total: of }, index) =>
    index === 0 ? "Total" : of ? textOf(of(block.totals)) : "",
  );
  return {
    kind: "table",
    title: empty
      ? line
      : [`${line}, ${countWords(block.counts)}`, rateWords(model, block)].filter(Boolean).join(". "),
    isTitleShown: true,
    columns: heads(columns),
    rows: empty ? [] : [...block.rows.map((row) => cells(columns, row, model)), total],
    ...(empty ? { note: noLosses } : {}),
  };
}

function largeBlock(model: LossRunModel): PrintBlock {
  const columns = printedColumns(model);
  const dollars = model.question.largeLoss.toLocaleString("en-US");
  const { large } = model.run;
  return {
    kind: "table",
    title: `Large Losses, $${dollars} or More (Gross)`,
    isTitleShown: true,
    columns: heads(columns),
    rows: large.map((row) => cells(columns, row, model)),
    ...(large.length === 0 ? { note: "No large losses" } : {}),
  };
}

function triangleBlock({ run, head }: LossRunModel): PrintBlock {
  const labels = [...triangleAges.map((months) => `At ${months} Months`), `On ${formatDate(head.valuedOn)}`];
  return {
    kind: "table",
    title: "Loss Triangle: Incurred (Gross)",
    isTitleShown: true,
    columns: [
      { label: "Policy Year", align: "left", weight: 1 },
      ...labels.map((label) => ({ label, align: "right" as const, weight: 1 })),
    ],
    rows: run.triangle.map(({ year, incurred, latest }) => [
      String(year),
      ...[...incurred, latest].map((cents) => onPaper(cents === null ? "" : { cents })),
    ]),
  };
}
