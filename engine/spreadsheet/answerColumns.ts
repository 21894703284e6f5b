/** The columns of what a query answers, as a spreadsheet has them. */
import { formatDate } from "../format/dates.ts";
import { sinceEpoch } from "../fields/looks.ts";
import { numberKind } from "../fields/numberKinds.ts";
import type { FormatContext } from "../fields/type.ts";
import { formatValue } from "../fields/values.ts";
import type { FieldValue } from "../model/recordData.ts";
import type {
  CompiledAggregation,
  CompiledGrouping,
  CompiledPath,
  CompiledQuery,
} from "../query/compiled.ts";
import type { Aggregate, DateUnit, QueryValue } from "../query/types.ts";
import { isNumeric } from "../table/sheet.ts";
import type { CompiledField } from "../template/compiledTemplate.ts";
import { isPlainBoolean, lookOf } from "./sheetCells.ts";
import type { SheetCell } from "./sheetCells.ts";
import { fieldOf, labelOf } from "./answerLabels.ts";

/** What an empty key of a group is called: there, no value looks different from an empty text. */
const noValue = "No value";

/** A column of an answer. */
export interface AnswerColumn {
  readonly label: string;
  /** Pixels. */
  readonly width: number;
  readonly align: "left" | "right";
  /** Whether all its values are numbers: what begins with a minus is no formula there. */
  readonly isNumber: boolean;
  /** Whether its values are ids of records, which are shown by their labels. */
  readonly isRelated: boolean;
  /** A value, never null, as people read it. */
  text(value: PresentValue, context: FormatContext): string;
  /** A value as a spreadsheet holds it; undefined: as its text. */
  cell?(value: PresentValue): SheetCell | undefined;
  /** What stands where there is none. */
  readonly none: string;
}

type PresentValue = Exclude<QueryValue, null>;

const wide = 160;
const narrow = 120;

/** The columns of a query's answer: those that it asks for, or its groupings and then its aggregations. */
export function answerColumns(query: CompiledQuery): AnswerColumn[] {
  if (query.aggregations.length > 0) return [...keyColumns(query), ...totalColumns(query)];
  return query.columns.map((path) => valueColumn(path, labelOf(path)));
}

/** The keys of groups as columns. */
export function keyColumns({ groupBy }: Pick<CompiledQuery, "groupBy">): AnswerColumn[] {
  return groupBy.map(keyColumn);
}

/** What is computed of groups as columns. */
export function totalColumns({ aggregations }: Pick<CompiledQuery, "aggregations">): AnswerColumn[] {
  return aggregations.map(totalColumn);
}

function textColumn(label: string, text: AnswerColumn["text"]): AnswerColumn {
  return { label, width: wide, align: "left", isNumber: false, isRelated: false, none: "", text };
}

const numberLooks = { width: narrow, align: "right", isNumber: true } as const;

/** A column of the values of a path: numbers, dates and booleans as such. */
function valueColumn(path: CompiledPath, label: string): AnswerColumn {
  const field = fieldOf(path);
  if (field === undefined) {
    const { name } = path.template;
    return textColumn(label, (value) => (path.source.kind === "template" ? name : String(value)));
  }
  return {
    ...textColumn(label, (value, context) => formatValue(field, value as FieldValue, context)),
    ...(isNumeric(field) && numberLooks),
    isRelated: path.source.kind === "relations",
    cell: (value) => typedCell(field, value),
  };
}

function typedCell(field: CompiledField, value: PresentValue): SheetCell | undefined {
  if (typeof value === "boolean") return isPlainBoolean(field) ? value : undefined;
  const look = typeof value === "number" ? lookOf(field) : undefined;
  return look && { number: look.scale(Number(value)), style: look.style };
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const dayNumber = (key: PresentValue) => Date.parse(String(key)) / 1_000;

/** How the keys of each unit are read. What is not here is read as it is. */
const unitTexts: Readonly<Partial<Record<DateUnit, (key: PresentValue) => string>>> = {
  DAY: (key) => formatDate(dayNumber(key)),
  DAY_OF_WEEK: (key) => weekdays[Number(key)] ?? "",
  HOUR: (key) => `${String(key).padStart(2, "0")}:00`,
  TIME_OF_DAY: (key) => String(key).replace(/^./, (first) => first.toUpperCase()),
};

const unitCells: Readonly<Partial<Record<DateUnit, (key: PresentValue) => SheetCell>>> = {
  DAY: (key) => ({ number: sinceEpoch(dayNumber(key)), style: "date" }),
  YEAR: (key) => ({ number: Number(key), style: "whole" }),
};

function keyColumn({ path, unit, presence }: CompiledGrouping): AnswerColumn {
  const label = labelOf(path);
  if (presence) {
    const has = textColumn(`Has ${label}`, (value) => (value === true ? "Yes" : "No"));
    return { ...has, cell: (value) => value === true };
  }
  if (unit === undefined) return { ...valueColumn(path, label), none: noValue };
  const cell = unitCells[unit];
  return {
    ...textColumn(`${label} (${unit.toLowerCase().replaceAll("_", " ")})`, unitTexts[unit] ?? String),
    none: noValue,
    ...(cell && { cell }),
  };
}

/** The words before the label of what is put together (spec reporting.md 9). */
const aggregateWords: Readonly<Record<Aggregate, string>> = {
  ARRAY_AGG: "Values",
  AVG: "Average",
  COUNT: "Count",
  COUNT_DISTINCT: "Different values",
  MAX: "Max",
  MIN: "Min",
  SUM: "Sum",
};

function totalColumn(aggregation: CompiledAggregation): AnswerColumn {
  if (aggregation.kind === "records") return countColumn("Count");
  const { path } = aggregation;
  const label = labelOf(path);
  if (aggregation.kind === "percentile")
    return betweenColumn(path, `Percentile ${Number((aggregation.percentile * 100).toFixed(2))} of ${label}`);
  const { aggregate } = aggregation;
  const words = `${aggregateWords[aggregate]} of ${label}`;
  if (aggregate === "COUNT" || aggregate === "COUNT_DISTINCT") return countColumn(words);
  return aggregate === "AVG" ? betweenColumn(path, words) : valueColumn(path, words);
}

function countColumn(label: string): AnswerColumn {
  const cell = (value: PresentValue): SheetCell => ({ number: Number(value), style: "whole" });
  return { ...textColumn(label, String), ...numberLooks, cell };
}

/** Values that lie between those of a field: of whole numbers they have decimals, of percentages none. */
function betweenColumn(path: CompiledPath, label: string): AnswerColumn {
  const field = fieldOf(path);
  const column = valueColumn(path, label);
  const steps = field?.valueKind === "months" ? 1 : 10 ** numberKind(field?.kind).betweenDigits;
  const round = (value: number) => Math.round(value * steps) / steps;
  return {
    ...column,
    text: (value, context) => column.text(round(Number(value)), context),
    cell(value) {
      const cell = column.cell?.(value);
      const isWhole = typeof cell === "object" && cell.style === "whole";
      return isWhole ? { number: cell.number, style: "twoDecimals" } : cell;
    },
  };
}
