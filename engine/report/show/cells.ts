/** The cells of a table: numbers as they are, as shares, added up, or compared. */
import { emptyPlaceholder, formatPercent } from "../../format/numbers.ts";
import type { ReportFormats } from "../answers.ts";
import type { Report } from "../types.ts";
import { numberOf } from "./greatest.ts";
import { columnText } from "./grid.ts";
import type { GridColumn } from "./gridColumns.ts";
import { isAdded } from "./gridColumns.ts";
import type { Key } from "./keys.ts";
import { textOfKeys } from "./lines.ts";
import { added } from "./running.ts";
import type { NumberColumn } from "./tableColumns.ts";
import { groupIn } from "./tableColumns.ts";

/** A cell: its number, and how it is read. */
export interface Cell {
  readonly value: number | null;
  readonly text: string;
}

/** Reads the cells of a table, line by line in their order. `index`: -1 for all lines; `keys`: those of the line. */
type CellReader = (column: NumberColumn, index: number, keys: readonly Key[]) => Cell;

/** How a report wants its numbers. Averages have no share and add up to nothing. */
export function cellReader({ settings }: Report, formats: ReportFormats): CellReader {
  const setting = settings.displayType === "table" ? settings.displayTypeSetting : undefined;
  const running = new Map<string, number>();
  return ({ head, column, before }, index, keys) => {
    const value = numberOf(groupIn(column, index));
    if (before) return changeCell(head.kind, value, numberOf(groupIn(before, index)), column, formats);
    if (setting === "shareOfTotal" && isAdded(column.series)) return shareCell(value, column);
    const isRunning = setting === "runningTotal" && column.isAdditive && index !== -1;
    const shown = isRunning ? runningValue(running, column, keys, value) : value;
    return { value: shown, text: columnText(column, shown, formats) };
  };
}

/** The sum of a number and those of the lines above it inside the same group. */
function runningValue(
  running: Map<string, number>,
  { id }: GridColumn,
  keys: readonly Key[],
  value: number | null,
): number {
  const name = `${id} ${textOfKeys(keys.slice(0, -1))} ${keys.length}`;
  const total = added(running.get(name) ?? 0, value);
  running.set(name, total);
  return total;
}

function shareCell(value: number | null, { answer }: GridColumn): Cell {
  const total = numberOf(answer.total);
  return percentCell(value === null || !total ? null : value / total);
}

function percentCell(share: number | null, isSigned = false): Cell {
  if (share === null) return { value: null, text: emptyPlaceholder };
  return { value: share, text: `${isSigned && share > 0 ? "+" : ""}${formatPercent(share)}` };
}

/** By how much a number differs from the one before, or by which share of it; none where one of them is missing, or of nothing before. */
function changeCell(
  kind: NumberColumn["head"]["kind"],
  value: number | null,
  before: number | null,
  column: GridColumn,
  formats: ReportFormats,
): Cell {
  if (value === null || before === null) return { value: null, text: emptyPlaceholder };
  const difference = added(value, -before);
  if (kind === "change")
    return before === 0 ? percentCell(null) : percentCell(difference / Math.abs(before), true);
  const text = columnText(column, difference, formats);
  return { value: difference, text: difference > 0 ? `+${text}` : text };
}
