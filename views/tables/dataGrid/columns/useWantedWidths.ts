import { useLayoutEffect, useState } from "react";
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
  useLayoutEffect(() => {
    const unknown = columns.filter(({ key }) => !widths.has(key));
    if (!hasRows || unknown.length === 0) return;
    const found = unknown.map(
      (column) => [column.key, wantedWidth(column, { count, at }, format, drawing)] as const,
    );
    setKnown({ template, widths: new Map([...widths, ...found]) });
  }, [template, columns, hasRows, count, at, format, widths, drawing]);
  return widths;
}

interface Known {
  template: CompiledTemplate;
  widths: ReadonlyMap<string, WantedWidth>;
}

const none: ReadonlyMap<string, WantedWidth> = new Map();

function wantedWidth(
  { key, field, label }: TableColumn,
  { count, at }: Pick<GridRows, "count" | "at">,
  format: FormatContext,
  drawing: CellDrawing,
): WantedWidth {
  const isDate = isTemporal(field);
  const tags = drawing[key] ? drawing[key].tags : coloredWords(field, format);
  const isSign = tags !== undefined || (drawing[key] !== undefined && !isDate);
  const widthOf = tags ? tagWidth : (text: string) => textWidth(text, "600 14px") + (isSign ? tagEdges : 0);
  let longest = Math.max(0, ...(tags ?? []).map(widthOf));
  for (let index = 0; index < Math.min(count, sample); index += 1) {
    const record = at(index);
    if (record) longest = Math.max(longest, widthOf(textOf(record, field, format)));
  }
  const drawn = drawing[key] && isDate ? distanceWidth : 0;
  const wanted = Math.max(nameWidth(label), longest + drawn) + padding;
  return { width: Math.ceil(Math.min(wanted, widest)), isSign };
}

/** Of a word as a tag, or as text where its choice alone has no color. */
function tagWidth(word: string): number {
  return Math.max(textWidth(word, "400 12px") + tagEdges, textWidth(word, "400 14px"));
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
function nameWidth(label: string): number {
  const font = "600 12px";
  const longestWord = Math.max(...label.split(" ").map((word) => textWidth(word, font)));
  return Math.max(longestWord, textWidth(label, font) * 0.58) + sortSign;
}

let pen: CanvasRenderingContext2D | null | undefined;

/** Pixels of a text in the font of the page. */
function textWidth(text: string, weightAndSize: string): number {
  pen ??= document.createElement("canvas").getContext("2d");
  if (!pen) return 0;
  pen.font = `${weightAndSize} ${getComputedStyle(document.body).fontFamily}`;
  return pen.measureText(text).width;
}
