/** A ready report as authored: one JSON file in `schemas/reports`; `schemas/meta/report.schema.json` says the same (spec reporting.md 2 and 3). */
import type { OrderBy } from "../../language/viewBase.ts";
import type { LossRunSource } from "../../claims/source.ts";
import type { NamedRange } from "../../table/types.ts";
import type { FileFormat } from "../../fileFormats/fileFormat.ts";
import type { Headcount } from "../../headcount/types.ts";
import type { OshaSource } from "../../osha/source.ts";
import type { Review } from "../../review/types.ts";
import type { FieldPath, Report } from "../types.ts";

/** Under which a ready report stands (spec reporting.md 2). */
type CannedSection = "personnel" | "financial" | "osha" | "summary";

/** The files that a ready report can be had as. */
type CannedFormat = "csv" | "xlsx" | "pdf" | "txt";

interface ParameterOf<Kind extends string> {
  readonly kind: Kind;
  /** What calls name it: of dates and days it is followed by `From` and `To`. */
  readonly name: string;
  /** What people read. */
  readonly label: string;
  /** The path that it narrows, in each series. */
  readonly field: FieldPath;
}

/** A first and a last day. */
interface DatesParameter extends ParameterOf<"dates"> {
  /** The days of a new form, counted from today; left out: none. */
  readonly default?: NamedRange;
  /** How many days after today may be asked for at most; left out: any. */
  readonly daysAhead?: number;
}

/** A first and a last day of the year, in any year. */
interface DaysOfYearParameter extends ParameterOf<"daysOfYear"> {
  /** The days of a new form, counted from today; left out: none. */
  readonly default?: NamedRange;
}

/** Records that a relation leads to. */
interface RecordsParameter extends ParameterOf<"records"> {
  /** What is said where no record has what was typed. */
  readonly noMatch?: string;
}

/** Some of a field's choices. */
interface ChoicesParameter extends ParameterOf<"choices"> {
  /** The choices of a new form; left out: none. */
  readonly default?: readonly string[];
}

/** Groups, each with all below it. */
type TerminalsParameter = ParameterOf<"terminals">;

/** An input of a ready report's form, which narrows what is reported. */
export type CannedParameter =
  | DatesParameter
  | DaysOfYearParameter
  | RecordsParameter
  | ChoicesParameter
  | TerminalsParameter;

/** A column that is computed of those of two series. */
export interface CannedComputed {
  readonly label: string;
  /** The first less the second, or both together. */
  readonly operation: "difference" | "sum";
  /** Ids of the series. */
  readonly of: readonly [number, number];
}

/** A ready report. */
export interface CannedReport {
  readonly $schema?: string;
  /** Name of the report in its address, `/cannedReports/{alias}`, for good. */
  readonly alias: string;
  readonly name: string;
  /** The heading of its page, where that is not its name. */
  readonly viewName?: string;
  readonly help: string;
  readonly section: CannedSection;
  /** Feature flags that all have to be on. */
  readonly requiredConfigs?: readonly string[];
  readonly exportTypes: readonly CannedFormat[];
  /** It is only exported. */
  readonly hideRunButton?: boolean;
  /** Who has a right to the report and may view records of one of these modules opens it, as far as they may view its records. */
  readonly modules: readonly string[];
  /** Name of its calls, `/api/models/query/canned/{call}` (spec reporting.md 7). */
  readonly call?: string;
  readonly parameters: readonly CannedParameter[];
  /** Without a grouping it has one series and lists its records; with one it has a column for each series. */
  readonly report: Report;
  /** The order of its records; left out: that of the record type's list. */
  readonly orderBy?: { readonly field: FieldPath; readonly direction: OrderBy["direction"] };
  /** Columns after those of the series. */
  readonly computed?: readonly CannedComputed[];
  /** The official file that its records are the rows of; they are checked before it is written. */
  readonly fileFormat?: FileFormat;
  /** It counts headcount and turnover of the people of its series. Its parameters are the period, the terminals and the positions. */
  readonly headcount?: Headcount;
  /** It is a document about each person of its series. */
  readonly review?: Review;
  /** It is OSHA's log of a year with its summary and files. Its series is about the cases. */
  readonly osha?: OshaSource;
  /** It is a loss run, valued on a day. Its series is about the claims; its parameters are the terminals and the types of claims. */
  readonly lossRun?: LossRunSource;
}
