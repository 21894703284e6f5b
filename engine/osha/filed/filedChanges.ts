/** What the log says now against what was filed with OSHA. A certified summary and a filing stay as they were; the log is corrected (29 CFR 1904.7(b)(3)(ix)). */
import type { FileColumn, FileFormat } from "../../fileFormats/fileFormat.ts";
import { writtenColumns } from "../../fileFormats/writeRows.ts";
import { columnWords } from "./columnWords.ts";

/** The column that says which case a line is of; a summary has one line and no such column. */
const keyColumn = "case_number";
/** Characters of a text that a sentence has at most. */
const mostShown = 120;

/** What differs, in a sentence. */
export interface FiledChange {
  /** Of a summary null. */
  readonly caseNumber: string | null;
  readonly text: string;
}

/** Lines as a file has them. */
type Lines = readonly (readonly string[])[];

interface Compared {
  /** The lines that were filed, the names of the columns first. */
  readonly filed: Lines;
  /** The lines that the file would have now, without the names of its columns. */
  readonly now: Lines;
  /** Columns that are not compared: who reads may not view where they come from. */
  readonly unseen?: ReadonlySet<string>;
}

/** A column that both files have, and where. */
interface Shared {
  readonly column: FileColumn;
  readonly filedAt: number;
  readonly nowAt: number;
}

/** What differs, by case and column, in the order of the file; undefined: what was filed does not have the columns of this format. */
export function filedChanges(
  format: FileFormat,
  { filed, now, unseen = new Set() }: Compared,
): FiledChange[] | undefined {
  const [header = [], ...lines] = filed;
  const columns = writtenColumns(format);
  const shared = columns.flatMap((column, nowAt): Shared[] => {
    const filedAt = header.indexOf(column.name);
    return filedAt < 0 ? [] : [{ column, filedAt, nowAt }];
  });
  const hasKey = columns.some(({ name }) => name === keyColumn);
  const key = shared.find(({ column }) => column.name === keyColumn);
  if (shared.length === 0 || lines.length === 0 || (hasKey && !key)) return undefined;
  const compared = shared.filter((each) => each !== key && !unseen.has(each.column.name));
  if (!key) return lineChanges(compared, now[0] ?? [], lines[0] ?? [], null);
  return caseChanges(compared, key, now, lines);
}

function caseChanges(compared: readonly Shared[], key: Shared, now: Lines, filed: Lines): FiledChange[] {
  const before = new Map(filed.map((line) => [line[key.filedAt] ?? "", line]));
  const kept = new Set(now.map((line) => line[key.nowAt] ?? ""));
  const ofCases = now.flatMap((line): FiledChange[] => {
    const caseNumber = line[key.nowAt] ?? "";
    const old = before.get(caseNumber);
    return old
      ? lineChanges(compared, line, old, caseNumber)
      : [{ caseNumber, text: `Case ${caseNumber} is not in what was filed.` }];
  });
  const gone = [...before.keys()].filter((caseNumber) => !kept.has(caseNumber));
  return [
    ...ofCases,
    ...gone.map((caseNumber) => ({
      caseNumber,
      text: `Case ${caseNumber} was filed and is not in the log now.`,
    })),
  ];
}

function lineChanges(
  compared: readonly Shared[],
  now: readonly string[],
  filed: readonly string[],
  caseNumber: string | null,
): FiledChange[] {
  return compared.flatMap(({ column, filedAt, nowAt }): FiledChange[] => {
    const [after, before] = [now[nowAt] ?? "", filed[filedAt] ?? ""];
    if (after === before) return [];
    const words = columnWords[column.name] ?? column.name;
    const start =
      caseNumber === null
        ? `${words.charAt(0).toUpperCase()}${words.slice(1)}:`
        : `Case ${caseNumber}: ${words}`;
    return [{ caseNumber, text: `${start} ${difference(column, after, before)}.` }];
  });
}

function difference(column: FileColumn, after: string, before: string): string {
  const [now, filed] = [shown(column, after), shown(column, before)];
  return now === filed ? `changed after the first ${mostShown} characters` : `${now}, filed ${filed}`;
}

/** A value as people read it. */
function shown({ type, choices = [] }: FileColumn, value: string): string {
  if (value === "") return "none";
  if (type === "choice") return choices.find((choice) => choice.value === value)?.label ?? value;
  if (type === "integer" && /^\d+$/.test(value)) return Number(value).toLocaleString("en-US");
  if (type !== "text") return value;
  return `"${value.length > mostShown ? `${value.slice(0, mostShown)}…` : value}"`;
}
