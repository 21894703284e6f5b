import { useState } from "react";
import { isTemporal } from "../../../../engine/index.ts";
import type {
  CompiledField,
  CompiledTemplate,
  FormatContext,
  RecordData,
  TableColumn,
} from "../../../../engine/index.ts";
import { useFormatContext } from "../../../context/viewsContext.ts";
import { lineText } from "../cells/lineText.ts";
import type { CellDrawing } from "../cells/cellDrawing.ts";
import type { WantedWidth } from "./columns.ts";
import type { GridRows } from "../gridProps.ts";
import { logFailure } from "../../../serverData/logFailure.ts";

/** Records that are looked at. */
const sample = 60;
/** Pixels. */
const padding = 22;
/** The arrow of a sorted column and its rank among others. */
const sortSign = 27;
const tagEdges = 14;
/** A column of colored choices has room for all of them, where they are as few as this. */
const fewChoices = 6;
/** The longest: "· 12 months ago". */
const distanceWidth = 112;
const widest = 340;

/**
 * What the columns' names and first values take, by key. What was found once is kept, so that columns do not move while people
 * scroll, search and filter.
 */
export function useWantedWidths(
  template: CompiledTemplate,
  columns: readonly TableColumn[],
  { count, at, status }: GridRows,
  drawing: CellDrawing,
): ReadonlyMap<string, WantedWidth> {
  const format = useFormatContext();
  const [known, setKnown] = useState<Known>({ template, widths: none });
  const widths = known.template === template ? known.widths : none;
  const hasRows = status === "ready" && count > 0;
  const unknown = hasRows ? columns.filter(({ key }) => !widths.has(key)) : [];
  if (unknown.length > 0) {
    const widthIn = widthsIn(getComputedStyle(document.body).fontFamily);
    const found = unknown.map(
      (column) => [column.key, wantedWidth(column, { count, at }, { format, drawing, widthIn })] as const,
    );
    setKnown({ template, widths: new Map([...widths, ...found]) });
  }
  return widths;
}

interface Known {
  template: CompiledTemplate;
  widths: ReadonlyMap<string, WantedWidth>;
}

const none: ReadonlyMap<string, WantedWidth> = new Map();

/** Pixels of a text, by its weight and size. */
type WidthIn = (text: string, weightAndSize: string) => number;

interface Measured {
  format: FormatContext;
  drawing: CellDrawing;
  widthIn: WidthIn;
}

function wantedWidth(
  { key, field, label }: TableColumn,
  { count, at }: Pick<GridRows, "count" | "at">,
  { format, drawing, widthIn }: Measured,
): WantedWidth {
  const isDate = isTemporal(field);
  const tags = drawing[key] ? drawing[key].tags : coloredWords(field, format);
  const isSign = tags !== undefined || (drawing[key] !== undefined && !isDate);
  const widthOf = tags
    ? (word: string) => tagWidth(word, widthIn)
    : (text: string) => widthIn(text, "600 14px") + (isSign ? tagEdges : 0);
  let longest = Math.max(0, ...(tags ?? []).map(widthOf));
  for (let index = 0; index < Math.min(count, sample); index += 1) {
    const record = at(index);
    if (record) longest = Math.max(longest, widthOf(textOf(record, field, format)));
  }
  const drawn = drawing[key] && isDate ? distanceWidth : 0;
  const wanted = Math.max(nameWidth(label, widthIn), longest + drawn) + padding;
  return { width: Math.ceil(Math.min(wanted, widest)), isSign };
}

/** Of a word as a tag, or as text where its choice alone has no color. */
function tagWidth(word: string, widthIn: WidthIn): number {
  return Math.max(widthIn(word, "400 12px") + tagEdges, widthIn(word, "400 14px"));
}

/** Empty for a record that cannot be drawn: its row says so. */
function textOf(record: RecordData, field: CompiledField, format: FormatContext): string {
  try {
    return lineText(record, field, format);
  } catch (error) {
    logFailure(`Measuring ${field.key} of record ${record.id}`, error);
    return "";
  }
}

/** The choices of a field as tags, where some have colors; of many choices none, since only those that appear take space. */
function coloredWords({ options }: CompiledField, format: FormatContext): string[] | undefined {
  const choices = options.enumSet === undefined ? [] : format.enumValues(options.enumSet);
  if (!choices.some(({ fields }) => fields["color"] !== undefined)) return undefined;
  return choices.length > fewChoices ? [] : choices.map(({ display }) => display);
}

/** The name of a column may take two lines. */
function nameWidth(label: string, widthIn: WidthIn): number {
  const font = "600 12px";
  const longestWord = Math.max(...label.split(" ").map((word) => widthIn(word, font)));
  return Math.max(longestWord, widthIn(label, font) * 0.58) + sortSign;
}

let pen: CanvasRenderingContext2D | null | undefined;

/** Measures texts in a font; each is measured once. */
function widthsIn(family: string): WidthIn {
  const drawn = (pen ??= document.createElement("canvas").getContext("2d"));
  if (!drawn) return () => 0;
  let fontNow = "";
  const known = new Map<string, number>();
  return (text, weightAndSize) => {
    const name = `${weightAndSize} ${text}`;
    const before = known.get(name);
    if (before !== undefined) return before;
    if (fontNow !== weightAndSize) drawn.font = `${weightAndSize} ${family}`;
    fontNow = weightAndSize;
    const { width } = drawn.measureText(text);
    known.set(name, width);
    return width;
  };
}
