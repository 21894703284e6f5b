/** Records in the rows of a printed table. */
import { wordsColumn } from "../fields/looks.ts";
import type { FormatContext } from "../fields/type.ts";
import type { RecordData } from "../model/recordData.ts";
import type { ListColumnModel } from "../table/columns.ts";
import type { CompiledField } from "../template/compiledTemplate.ts";
import { printedValue } from "./printValues.ts";
import type { PrintColumn, PrintTable } from "./printTypes.ts";

const usualWeight = wordsColumn.weight;

/** A column that is printed. */
export type PrintedColumn = Pick<ListColumnModel, "label" | "field" | "align">;

/** The columns and rows of a table. */
export function tableParts(
  records: readonly RecordData[],
  columns: readonly PrintedColumn[],
  format: FormatContext,
): Pick<PrintTable, "columns" | "rows"> {
  return {
    columns: columns.map(({ label, field, align }): PrintColumn => ({
      label,
      align,
      weight: field.fieldType.column(field.kind).weight,
    })),
    rows: records.map((record) => columns.map(({ field }) => printedValue(record, field, format).text)),
  };
}

/** A column that is filled in by hand, of the usual weight unless it says otherwise. */
export function blankColumn(label: string, weight = 2 * usualWeight): PrintColumn {
  return { label, align: "left", weight };
}

/** A table with columns behind the others that are filled in by hand. */
export function withBlanks(
  { columns, rows }: Pick<PrintTable, "columns" | "rows">,
  labels: readonly string[],
): Pick<PrintTable, "columns" | "rows" | "isByHand"> {
  if (labels.length === 0) return { columns, rows };
  const blanks = labels.map((label) => blankColumn(label));
  return {
    columns: [...columns, ...blanks],
    rows: rows.map((row) => [...row, ...labels.map(() => "")]),
    isByHand: true,
  };
}

/** A field as a column under its own label. */
export function columnOfField(field: CompiledField): PrintedColumn {
  return { label: field.label, field, align: field.multi ? "left" : field.fieldType.align };
}
