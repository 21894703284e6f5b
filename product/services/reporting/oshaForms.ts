import type { BodyOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";

/** What OSHA's forms are filled with (spec reporting.md 7). */
export type OshaForm = BodyOf<"POST /api/models/query/export/osha/xlsx">;

/** The log of a year and a terminal, with all that its page shows. */
export type OshaLog = Schemas["OshaLog"];

/** What was filed of a log, and what differs now. */
export type OshaFilings = Schemas["OshaFilings"];

/** What is kept as filed: the file's kind, its form, and what OSHA answered. */
export type OshaFilingInput = BodyOf<"POST /api/reports/osha/filings/keep">;

/** The privacy cases of a log; names are null where they are withheld. */
export type OshaPrivacyCases = Schemas["OshaPrivacyCases"];

/** Which file is meant: the forms for people, one of those for OSHA's Injury Tracking Application, or the list of privacy cases. */
export interface OshaFile {
  readonly part: "forms" | "cases" | "summary" | "privacy";
  readonly form: OshaForm;
}

/** The call that starts to make a file; the forms are a workbook or a document. */
export function oshaJob({ part }: Pick<OshaFile, "part">, format: string) {
  if (part === "cases") return "POST /api/models/query/export/osha300/csv";
  if (part === "summary") return "POST /api/models/query/export/osha300a/csv";
  if (part === "privacy")
    return format === "pdf"
      ? "POST /api/models/query/export/osha/privacy/pdf"
      : "POST /api/models/query/export/osha/privacy/xlsx";
  return format === "pdf"
    ? "POST /api/models/query/export/osha/pdf"
    : "POST /api/models/query/export/osha/xlsx";
}
