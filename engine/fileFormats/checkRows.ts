/** Checks the rows of a file before it is written. */
import { cellText } from "./cellText.ts";
import type { FileColumn, FileFinding, FileFormat, FileRule, FileValue } from "./fileFormat.ts";
import { brokenLimits } from "./fileLimits.ts";

/** A row: a value for each column of the format, in their order, those included that are not written. */
export type FileRow = readonly FileValue[];

/** Choices that a message lists. */
const mostListed = 10;

/** What is wrong in the rows, by row and column; `today` in epoch seconds. */
export function checkRows(format: FileFormat, rows: readonly FileRow[], today: number): FileFinding[] {
  const ofCells = rows.flatMap((row, index) => checkRow(format, row, index + 1, today));
  return [...ofCells, ...repeated(format, rows)].sort(
    (a, b) => a.row - b.row || indexOf(format, a) - indexOf(format, b),
  );
}

/** The numbers of the rows that the format does not allow. */
export function refusedRows(findings: readonly FileFinding[]): ReadonlySet<number> {
  return new Set(findings.filter(({ severity }) => severity === "error").map(({ row }) => row));
}

function indexOf({ columns }: FileFormat, { column }: FileFinding): number {
  return columns.findIndex(({ name }) => name === column);
}

function checkRow(format: FileFormat, row: FileRow, number: number, today: number): FileFinding[] {
  return format.columns.flatMap((column, index) => {
    const value = row[index] ?? null;
    const finding = (rule: FileRule, message: string, severity: FileFinding["severity"] = "error") => ({
      row: number,
      column: column.name,
      rule,
      severity,
      message,
    });
    const text = cellText(column, value);
    if (text === undefined) return [finding("type", typeMessage(column))];
    if (text === "") return missing(format, column, row).map((message) => finding("required", message));
    // Tabs and line ends part columns and rows; no format has other ones.
    if (/\p{Cc}/u.test(text)) return [finding("characters", controlMessage)];
    const { limits = {}, ownLimits = {} } = column;
    return [
      ...brokenLimits(limits, text, value, today).map(({ rule, message }) => finding(rule, message)),
      ...brokenLimits(ownLimits, text, value, today).map(({ rule, message }) =>
        finding(rule, message, "warning"),
      ),
    ];
  });
}

const controlMessage = "Has a tab, a line break or another control character.";

function typeMessage({ type, choices = [] }: FileColumn): string {
  if (type === "date") return "Must be a date.";
  if (type === "time") return "Must be a time of day.";
  if (type === "integer") return "Must be a whole number.";
  const listed = choices.map(({ value }) => value).join(", ");
  return choices.length > mostListed ? "Must be one of the format's values." : `Must be one of: ${listed}.`;
}

/** Why a column may not be empty in a row; nothing where it may. */
function missing(format: FileFormat, { required = false }: FileColumn, row: FileRow): string[] {
  const words = "A value is required.";
  if (typeof required === "boolean") return required ? [words] : [];
  const index = format.columns.findIndex(({ name }) => name === required.column);
  const other = format.columns[index];
  const text = other && cellText(other, row[index] ?? null);
  return text !== undefined && required.any.includes(text) ? [required.message ?? words] : [];
}

/** Rows that have what an earlier row has, where only one may. */
function repeated(format: FileFormat, rows: readonly FileRow[]): FileFinding[] {
  return (format.unique ?? []).flatMap(({ columns, severity }) => {
    const positions = columns.map((name) => format.columns.findIndex((column) => column.name === name));
    const first = new Map<string, number>();
    return rows.flatMap((row, index) => {
      const texts = positions.map((position) =>
        String(row[position] ?? "")
          .trim()
          .toUpperCase(),
      );
      if (texts.includes("")) return [];
      const key = JSON.stringify(texts);
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, index + 1);
      const message = `Row ${earlier} has the same ${columns.join(" and ")}.`;
      return earlier === undefined
        ? []
        : [{ row: index + 1, column: columns[0] ?? "", rule: "unique" as const, severity, message }];
    });
  });
}
