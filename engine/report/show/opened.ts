/** From the address of a number to its records: what a cell, a subtotal or a point of a chart opens. */
import type { QueryGroup } from "../../query/types.ts";
import type { ReportAnswers, ReportFormats } from "../answers.ts";
import { levelOf } from "../answers.ts";
import { comparisonOf } from "../compare/comparison.ts";
import type { ReportContext } from "../context.ts";
import { reportTemplate } from "../context.ts";
import type { Others } from "../groupNodes.ts";
import { sidesOf, withOuter } from "../groupings.ts";
import type { DataSeries, Report } from "../types.ts";
import { gridOf } from "./grid.ts";
import type { Key } from "./keys.ts";
import { keyText } from "./keys.ts";
import { textOfKeys } from "./lines.ts";
import { pointGroup } from "./point.ts";
import type { ReportTable, ReportTableColumn, ReportTableLine } from "./tableTypes.ts";

/** A key of a group; or all groups of a grouping; or those that a chart puts together as all others. */
export type KeyPart = Key | { readonly part: "all" | "others" };

/** Which number is meant: of a series, one part for each grouping of the lines and then of the columns. Missing ones stand for all groups. */
export interface NumberAddress {
  readonly series: number;
  readonly keys: readonly KeyPart[];
  /** It is a number of the time before. */
  readonly isEarlier?: boolean | undefined;
}

/** A number whose records can be asked for, with the report in which it is one. */
export interface OpenedNumber {
  readonly report: Report;
  readonly series: DataSeries;
  /** Left out: all records. */
  readonly group?: QueryGroup;
  /** By the position of a grouping: where it stands for all others. */
  readonly others?: Others;
  /** Its records. */
  readonly count: number;
  /** What the group is called; undefined for all records. */
  readonly text?: string;
}

/** The number at an address; undefined where the answers have no such number. */
export function openedNumber(
  report: Report,
  answers: ReportAnswers,
  context: ReportContext,
  formats: ReportFormats,
  address: NumberAddress,
): OpenedNumber | undefined {
  const series = report.dataSeries.find(({ id }) => id === address.series);
  const answer = series && answers.get(series.id);
  const template = series && reportTemplate(series.alias, context);
  if (!series || !answer || !template) return undefined;
  const before = address.isEarlier ? comparisonOf(report, series, context, formats.today) : undefined;
  if (address.isEarlier && (!before || !answer.earlier)) return undefined;
  const asked = before ?? { report, series };
  if (address.keys.some((part) => isPart(part, "others")))
    return othersAt(report, answers, context, formats, address, asked);
  const sides = sidesOf(report, template, context);
  const depths = { rows: sides.rows.length, columns: sides.columns.length };
  const parts = partsOf(address.keys, depths);
  if (!parts) return undefined;
  const { rows, columns } = parts;
  const keys = [...rows, ...columns];
  const own = before ? answer.earlier : answer;
  if (!own) return undefined;
  if (keys.length === 0) return { report: asked.report, series: asked.series, count: own.total?.count ?? 0 };
  const found = levelOf(own, depths, rows.length, columns.length);
  const group = found?.find(({ groupKey }) => textOfKeys(groupKey) === textOfKeys(keys));
  if (!group) return undefined;
  const groupings = [...sides.rows.slice(0, rows.length), ...sides.columns.slice(0, columns.length)];
  const text = groupings.map((grouping, index) => keyText(grouping, keys[index] ?? null, formats)).join(", ");
  const isWhole = keys.length === depths.rows + depths.columns;
  return {
    series: asked.series,
    report: isWhole ? asked.report : withOuter(asked.report, rows.length, columns.length),
    group,
    count: group.count,
    text,
  };
}

/** The keys of the address of a cell of a table. */
export function cellKeys(
  { columns }: Pick<ReportTable, "columns">,
  { keys }: Pick<ReportTableLine, "keys">,
  { keys: across = [] }: Pick<ReportTableColumn, "keys">,
): KeyPart[] {
  if (across.length === 0) return [...keys];
  const rows = columns.filter(({ kind }) => kind === "group").length;
  const all = Array.from({ length: rows - keys.length }, (): KeyPart => ({ part: "all" }));
  return [...keys, ...all, ...across];
}

function isPart(part: KeyPart | undefined, name: "all" | "others"): boolean {
  return typeof part === "object" && part !== null && part.part === name;
}

/** The keys of both sides; undefined where they are no outer groups of the report. */
function partsOf(keys: readonly KeyPart[], depths: { rows: number; columns: number }) {
  if (keys.length > depths.rows + depths.columns) return undefined;
  const rows = outerKeys(keys.slice(0, depths.rows));
  const columns = outerKeys(keys.slice(depths.rows));
  return rows && columns && { rows, columns };
}

/** The keys before those that stand for all groups; undefined where a key comes after them. */
function outerKeys(parts: readonly KeyPart[]): Key[] | undefined {
  const first = parts.findIndex((part) => isPart(part, "all"));
  const outer = first === -1 ? parts : parts.slice(0, first);
  if (first !== -1 && !parts.slice(first).every((part) => isPart(part, "all"))) return undefined;
  return outer.flatMap((part) => (typeof part === "object" && part !== null ? [] : [part]));
}

/** All others of a chart, as it shows them. */
function othersAt(
  report: Report,
  answers: ReportAnswers,
  context: ReportContext,
  formats: ReportFormats,
  { keys, series, isEarlier }: NumberAddress,
  asked: { readonly report: Report; readonly series: DataSeries },
): OpenedNumber | undefined {
  if (report.settings.displayType === "table" || keys.length > 2) return undefined;
  const grid = gridOf(report, answers, context, formats);
  const [line = null, column = null] = keys;
  const index = isPart(line, "others") ? grid.lines.length : grid.lines.findIndex(({ key }) => key === line);
  const plain = isEarlier ? -series : series;
  const found = grid.columns.find((each) => each.keys[0] === column);
  const pivoted = isPart(column, "others") ? grid.columns.length : found?.id;
  const id = grid.across.length > 0 ? pivoted : plain;
  const point = id === undefined ? undefined : pointGroup(report, answers, context, formats, { index, id });
  if (!point?.others || point.group.count === 0) return undefined;
  const { group, others, text } = point;
  return { report: asked.report, series: asked.series, group, others, count: group.count, text };
}
