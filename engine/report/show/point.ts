/** From a point of a chart to its group. */
import type { QueryGroup } from "../../query/types.ts";
import type { ReportAnswers, ReportFormats } from "../answers.ts";
import type { ReportContext } from "../context.ts";
import type { Others } from "../groupNodes.ts";
import type { DataSeries, Report } from "../types.ts";
import type { Grid } from "./grid.ts";
import { gridOf } from "./grid.ts";
import type { Key } from "./keys.ts";
import { textOfKeys } from "./lines.ts";
import type { Part } from "./parts.ts";
import { partGroup, partsOf, shownLines } from "./parts.ts";
import { restText } from "./rest.ts";

/** A number of a report: its series and its group. */
interface ReportPoint {
  readonly series: DataSeries;
  /** Of the time before: with the keys of that time. */
  readonly group: QueryGroup;
  /** The group as people read it: "Nov 2026", "Nov 2026, North". */
  readonly text: string;
  /** By the position of a grouping: where it stands for all others. */
  readonly others?: Others;
  /** It is a number of the time before. */
  readonly isEarlier?: boolean;
}

/** The number at the index of a group and the id of a series, as `chartModel` gives them; undefined for what is not there. */
export function pointGroup(
  report: Report,
  answers: ReportAnswers,
  context: ReportContext,
  formats: ReportFormats,
  { index, id }: { readonly index: number; readonly id: number },
): ReportPoint | undefined {
  const grid = gridOf(report, answers, context, formats);
  const lines = shownLines(report, grid);
  const part = partsOf(grid).find((each) => each.id === id);
  const isRest = index === grid.lines.length && (lines.rest.length > 0 || lines.isCut);
  const line = grid.lines[index];
  if (!part || (!line && !isRest)) return undefined;
  const group = partGroup(part, lines, isRest ? "rest" : index);
  if (!group) return undefined;
  const others = othersOf(grid, lines, part, isRest);
  const text = line?.text ?? restText(lines.isCut ? undefined : lines.rest.length);
  const words = grid.across.length > 0 ? [text, part.label] : [text];
  const groupKey = isRest || part.besides ? keysAt(grid, part, line?.keys) : ownKeys(grid, part, group);
  return {
    series: part.column.series,
    group: { ...group, groupKey },
    text: words.join(", "),
    ...(others.size > 0 ? { others } : {}),
    ...(part.earlierOf === undefined ? {} : { isEarlier: true }),
  };
}

/** The keys of a group; null where it stands for all others. */
function keysAt({ rows }: Grid, { column, besides }: Part, keys: readonly Key[] | undefined): Key[] {
  const down = keys ?? rows.map(() => null);
  return [...down, ...(besides ? [null] : column.keys)];
}

/** Of the time before, the keys of that time. */
function ownKeys({ earlier }: Grid, { earlierOf }: Part, { groupKey }: QueryGroup): readonly Key[] {
  const keys = earlierOf === undefined ? undefined : earlier.get(earlierOf)?.keyOf;
  return keys?.get(textOfKeys(groupKey)) ?? groupKey;
}

function othersOf(
  { rows, lines, columns }: Grid,
  { shown, rest, isCut }: ReturnType<typeof shownLines>,
  { besides, column }: Part,
  isRest: boolean,
): Others {
  const keyAt = (index: number) => lines[index]?.key ?? null;
  const keyOf = ({ keys }: Part["column"]) => keys[0] ?? null;
  const { answer } = column;
  const areKnown = answer.subtotals?.areColumnsCut !== true && !answer.isCut;
  const own = isRest ? [[0, othersIn(shown.map(keyAt), isCut ? undefined : rest.map(keyAt))] as const] : [];
  const left = besides && columns.filter((each) => !besides.includes(each)).map(keyOf);
  const across = besides
    ? [[rows.length, othersIn(besides.map(keyOf), areKnown ? left : undefined)] as const]
    : [];
  return new Map([...own, ...across]);
}

function othersIn(besides: readonly Key[], known: readonly Key[] | undefined) {
  return { besides, ...(known ? { known } : {}) };
}
