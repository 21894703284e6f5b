/** Records as the text of a spreadsheet. */
import { valueKinds } from "../fields/kinds.ts";
import type { FormatContext } from "../fields/type.ts";
import type { RecordData } from "../model/recordData.ts";
import type { CompiledField } from "../template/compiledTemplate.ts";
import type { ListColumnModel } from "./columns.ts";
import { harmless } from "./harmless.ts";
import type { Pace } from "./pace.ts";
import { forEachIndex, restless } from "./pace.ts";
import { cellText } from "./value.ts";

/** Rows of cells, the columns' labels first. */
export type Sheet = readonly (readonly string[])[];

/**
 * The columns of records as people read them: labels, not codes; nothing where there is no value. Text that a spreadsheet would
 * run as a formula gets an apostrophe before it (OWASP, CSV injection); numbers stay as they are. undefined when the pace gave
 * the work up.
 */
export async function sheetOf(
  records: readonly RecordData[],
  columns: readonly ListColumnModel[],
  context: FormatContext,
  pace: Pace = restless,
): Promise<Sheet | undefined> {
  const rows = [columns.map(({ label }) => harmless(label))];
  const whole = await forEachIndex(records.length, pace, (index) => {
    const record = records[index];
    if (record) rows.push(columns.map((column) => cellOf(record, column, context)));
  });
  return whole ? rows : undefined;
}

function cellOf(record: RecordData, { field }: ListColumnModel, context: FormatContext): string {
  const text = cellText(record, field, context);
  return isNumeric(field) ? text : harmless(text);
}

/** Whether a field's values are numbers to a spreadsheet: what begins with a minus is no formula there. */
export function isNumeric({ valueKind }: CompiledField): boolean {
  return valueKinds[valueKind].isQuantity;
}

/** Comma-separated values: lines end in CR LF, quotes are doubled (RFC 4180). */
export function toCsv(sheet: Sheet): string {
  return sheet.map((row) => `${row.map((cell) => quoted(cell, /[",\r\n]/)).join(",")}\r\n`).join("");
}

/** Tab-separated values, as spreadsheets exchange them over the clipboard. */
export function toTsv(sheet: Sheet): string {
  return sheet.map((row) => row.map((cell) => quoted(cell, /["\t\r\n]/)).join("\t")).join("\r\n");
}

function quoted(cell: string, special: RegExp): string {
  return special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
