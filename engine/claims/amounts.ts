/** The amounts of the lines of a loss run, split into its columns. */
import { sumCents } from "./cents.ts";
import { addFigures, addRecoveries } from "./figures.ts";
import { lossColumns } from "./types.ts";
import type { ClaimFigures, ColumnOf, LossAmounts, LossColumn } from "./types.ts";

/** The columns by the choices that are in each; a category that is in none is `other`. */
export function columnsBy(choices: Readonly<Partial<Record<LossColumn, readonly string[]>>>): ColumnOf {
  const columns = new Map(
    lossColumns.flatMap((column) => (choices[column] ?? []).map((name) => [name, column] as const)),
  );
  return (category) => columns.get(category ?? "") ?? "other";
}

/** The amounts of a claim. */
export function amountsOf({ categories, ...figures }: ClaimFigures, columnOf: ColumnOf): LossAmounts {
  const inColumn = (column: LossColumn) =>
    [...categories].flatMap(([category, found]) => (columnOf(category) === column ? [found] : []));
  return { ...figures, columns: split((column) => inColumn(column)) };
}

/** The amounts of several lines together. */
export function addAmounts(all: readonly LossAmounts[]): LossAmounts {
  return {
    ...addFigures(all),
    columns: split((column) => all.map(({ columns }) => columns[column])),
    recoveries: addRecoveries(all.flatMap(({ recoveries }) => recoveries)),
  };
}

type Split = LossAmounts["columns"][LossColumn];

function split(found: (column: LossColumn) => readonly Split[]): LossAmounts["columns"] {
  const of = (column: LossColumn) => ({
    paid: sumCents(found(column).map(({ paid }) => paid)),
    remaining: sumCents(found(column).map(({ remaining }) => remaining)),
  });
  return {
    indemnity: of("indemnity"),
    medical: of("medical"),
    expense: of("expense"),
    other: of("other"),
  };
}
