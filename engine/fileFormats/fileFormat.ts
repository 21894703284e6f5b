/** A file whose form somebody else prescribes, as an authority that of its uploads: its columns in their order, and what each of them may hold. */

/** A value of a row before it is written: dates in epoch seconds, times of day in seconds. */
export type FileValue = string | number | boolean | null;

/** How dates are written. */
export const dateForms = ["MM/DD/YYYY", "MM-DD-YYYY", "YYYY-MM-DD"] as const;
export type DateForm = (typeof dateForms)[number];

/** What stands in a column. */
export const columnTypes = ["text", "integer", "date", "time", "choice"] as const;
type ColumnType = (typeof columnTypes)[number];

/** What comes between two values of a line. */
export const delimiters = ["tab", "comma"] as const;
export type Delimiter = (typeof delimiters)[number];

/** Bounds of a value; what is left out is not bounded. */
export interface FileLimits {
  /** Characters as they are written. */
  readonly maxLength?: number;
  /** A regular expression that the value matches as it is written. */
  readonly pattern?: string;
  /** Of whole numbers. */
  readonly min?: number;
  readonly max?: number;
  /** Of dates: how many whole years before today they are. */
  readonly yearsAgo?: { readonly min: number; readonly max: number };
  /** What is said of a value that does not match the pattern. */
  readonly message?: string;
}

/** Where another column has one of these values. */
interface FileCondition {
  readonly column: string;
  readonly any: readonly string[];
  /** What is said where the value is missing. */
  readonly message?: string;
}

/** A choice that is made once for all rows of a file. */
export interface FileChoice {
  readonly from: "choice";
  /** What calls name it. */
  readonly name: string;
  /** What people read. */
  readonly label: string;
  /** The choice of a new form. */
  readonly default: string;
}

/** Where the values of a column come from: a field of each record, the same text in each row, or a choice for the whole file. */
type FileSource =
  | { readonly from: "field"; readonly field: string }
  | { readonly from: "constant"; readonly constant: string }
  | FileChoice;

/** A column. */
export interface FileColumn {
  /** Its name in the header of the file. */
  readonly name: string;
  readonly type: ColumnType;
  /** Whether each row has a value, or where it must have one; left out: it need not. */
  readonly required?: boolean | FileCondition;
  /** Of dates. */
  readonly dateForm?: DateForm;
  /** Of choices: the values that there are, with what they mean. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** What the format demands: what is outside is an error. */
  readonly limits?: FileLimits;
  /** What no source states and the value should still keep to: what is outside is a warning. */
  readonly ownLimits?: FileLimits;
  /** It is checked, and not in the file. */
  readonly notWritten?: boolean;
  /** What of it no source states, for people. */
  readonly notVerified?: string;
  /** Left out: who fills the file knows. */
  readonly value?: FileSource;
}

/** Columns whose values together are in one row only. */
interface FileUnique {
  readonly columns: readonly string[];
  readonly severity: "error" | "warning";
}

/** The form of a file. */
export interface FileFormat {
  readonly name: string;
  readonly delimiter: Delimiter;
  /** Whether the first line has the names of the columns. */
  readonly header: boolean;
  readonly columns: readonly FileColumn[];
  readonly unique?: readonly FileUnique[];
  /** What people should know before they send the file. */
  readonly notes?: readonly string[];
  /** What of the format no source states, beside what the columns say. */
  readonly notVerified?: readonly string[];
  /** Where the format is described. */
  readonly sources: readonly { readonly about: string; readonly address: string }[];
}

/** What a value breaks. */
export type FileRule =
  | "required"
  | "type"
  | "characters"
  | "maxLength"
  | "pattern"
  | "min"
  | "max"
  | "yearsAgo"
  | "unique";

/** A value that the format does not allow (`error`), or that is probably wrong (`warning`). The message names no value. */
export interface FileFinding {
  /** From 1: the first row below the header. */
  readonly row: number;
  /** Name of the column. */
  readonly column: string;
  readonly rule: FileRule;
  readonly severity: "error" | "warning";
  /** A sentence for people. */
  readonly message: string;
}
