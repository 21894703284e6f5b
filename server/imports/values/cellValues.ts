import jsonata from "jsonata";
import { parseDate, parseValue } from "../../../engine/index.ts";
import { parseTime } from "../../../engine/server.ts";
import type { CompiledField, FieldValue, FormatContext, JsonValue } from "../../../engine/index.ts";
import { asWritten } from "./dates.ts";
import { shortened } from "./cells.ts";
import type { Cell, Reader, Row } from "./cells.ts";
import { ImportError } from "../common/importError.ts";
import type { Source, TextRules } from "../mapping/importMapping.ts";

/** Milliseconds, depth of calls, items of a list. */
const limits = { timeout: 1000, stack: 100, sequence: 10_000 };

/**
 * Prepares a source. Throws an ImportError for an expression that is no JSONata, and for a format of dates that is none or that does not
 * fit the field. Without a field nothing is written by a format.
 */
export function readerOf(source: Source, field?: CompiledField): Reader {
  if (typeof source === "object" && "format" in source && source.format !== undefined && field !== undefined)
    return asWritten(plainReader(source), source.format, field);
  return plainReader(source);
}

function plainReader(source: Source): Reader {
  if (typeof source === "string") return async (row) => plainCell(cellOf(row, source));
  if ("column" in source) return async (row) => applyRules(cellOf(row, source.column), source);
  if ("text" in source) return async () => ({ text: source.text });
  if ("constant" in source) return async () => ({ value: source.constant });
  if ("date" in source) {
    const { year, month, day } = source.date;
    return async (row) =>
      joined([year, month, day], row, source.empty, (parts) => parseDate(parts.join("-")), "date");
  }
  if ("time" in source) {
    const { hour, minute } = source.time;
    return async (row) => joined([hour, minute], row, source.empty, clock, "time");
  }
  return expressionReader(source.expression, source);
}

function cellOf(row: Row, column: string): string {
  return (row[column] ?? "").trim();
}

function applyRules(text: string, { empty = [], values, otherwise }: TextRules): Cell {
  if (text === "" || empty.includes(text)) return { value: null };
  if (values === undefined) return plainCell(text);
  const value = Object.hasOwn(values, text) ? values[text] : otherwise;
  return value === undefined ? { problem: `"${shortened(text)}" is not known to the mapping.` } : { value };
}

/** What a spreadsheet shows where a formula has no result (ECMA-376 part 1, 18.17.3), and the newer ones of Excel. */
const failedFormula =
  /^#(N\/A|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|GETTING_DATA)$/;

/** A text as it stands, unless it is the mark of a formula that failed. */
function plainCell(text: string): Cell {
  if (!failedFormula.test(text)) return { text };
  return { problem: `The formula in this cell has no result: "${text}". Correct it in the spreadsheet.` };
}

function joined(
  columns: readonly string[],
  row: Row,
  empty: readonly string[] = [],
  read: (parts: readonly string[]) => number | undefined,
  what: string,
): Cell {
  const parts = columns.map((column) => cellOf(row, column));
  if (parts.some((part) => part === "" || empty.includes(part))) return { value: null };
  const value = read(parts);
  return value === undefined ? { problem: `"${shortened(parts.join(" "))}" is no ${what}.` } : { value };
}

function clock([hour = "", minute = ""]: readonly string[]): number | undefined {
  return parseTime(`${hour === "24" ? "0" : hour}:${minute.padStart(2, "0")}`);
}

function expressionReader(source: string, rules: TextRules): Reader {
  const expression = compiled(source);
  return async (row) => {
    try {
      const result = (await expression.evaluate(row)) as JsonValue | undefined;
      return typeof result === "string" ? applyRules(result.trim(), rules) : { value: result ?? null };
    } catch (error) {
      return { problem: `the expression failed: ${messageOf(error)}` };
    }
  };
}

/** Whether a row is taken: it is where the expression is true. Throws an ImportError for an expression that is no JSONata. */
export function rowTest(source: string): (row: Row) => Promise<boolean | { problem: string }> {
  const expression = compiled(source);
  return async (row) => {
    try {
      const result: unknown = await expression.evaluate(row);
      if (result === undefined || typeof result === "boolean") return result === true;
      return { problem: `"where" of the mapping gives ${JSON.stringify(result)}, neither true nor false.` };
    } catch (error) {
      return { problem: `"where" of the mapping failed: ${messageOf(error)}` };
    }
  };
}

function compiled(source: string): jsonata.Expression {
  try {
    return jsonata(source, limits);
  } catch (error) {
    throw new ImportError(`"${source}" in the mapping is no expression: ${messageOf(error)}`);
  }
}

function messageOf(error: unknown): string {
  return typeof error === "object" && error !== null && "message" in error
    ? String(error.message)
    : String(error);
}

/** The value of a field, with what was done to it as it was read, or why there is none. Relations by title are resolved elsewhere. */
export function valueOf(
  cell: Cell,
  field: CompiledField,
  context: FormatContext,
): { value: FieldValue; note?: string } | { problem: string } {
  if ("problem" in cell) return cell;
  if ("text" in cell) {
    const parsed = parseValue(field, withoutMidnight(cell.text, field), context);
    const written = ` ("${shortened(cell.text)}")`;
    if ("issue" in parsed) return { problem: parsed.issue.message + written };
    const { value, note } = parsed;
    return note === undefined ? { value } : { value, note: note + written };
  }
  const { value } = cell;
  if (field.valueKind === "money" && typeof value === "number")
    return valueOf({ text: String(exact(value)) }, field, context);
  return { value: (field.multi && value !== null && !Array.isArray(value) ? [value] : value) as FieldValue };
}

/** A result by the digits that it is exact to: 0.1 + 0.2 is 0.3. */
const exact = (value: number) => Number(value.toPrecision(15));

/** Spreadsheets write days as moments: of a date, midnight is left out. */
function withoutMidnight(text: string, { valueKind }: CompiledField): string {
  if (valueKind !== "date") return text;
  return text.replace(/[T\s]+(?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)?\s*A\.?M\.?)Z?$/i, "");
}
