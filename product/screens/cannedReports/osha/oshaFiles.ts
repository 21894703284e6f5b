import { counted } from "../../../common/counted.ts";
import type { CannedExport, CannedFormat, OshaLog } from "../../../services/index.ts";

/** A file of the report: what it is called, and how it is asked for. */
export interface OshaFileKind {
  readonly words: string;
  readonly format: CannedFormat;
  readonly part: NonNullable<CannedExport["osha"]>["part"];
}

/** The files: the forms as a workbook or on paper, and those for OSHA's Injury Tracking Application. */
export const oshaFiles = {
  workbook: { words: "Forms 300 and 300A (XLSX)", format: "xlsx", part: "forms" },
  document: { words: "PDF (Forms 300, 300A, 301)", format: "pdf", part: "forms" },
  cases: { words: "Cases for OSHA (CSV)", format: "csv", part: "cases" },
  summary: { words: "Summary for OSHA (CSV)", format: "csv", part: "summary" },
  privacyWorkbook: { words: "Privacy Cases (XLSX)", format: "xlsx", part: "privacy" },
  privacyDocument: { words: "Privacy Cases (PDF)", format: "pdf", part: "privacy" },
} as const satisfies Readonly<Record<string, OshaFileKind>>;

/** The errors and warnings that were found in a file. */
export function findingCounts({ findings }: Pick<OshaLog, "findings">, file: "cases" | "summary") {
  const found = findings.filter((finding) => finding.file === file);
  const errors = found.filter(({ severity }) => severity === "error").length;
  return { errors, warnings: found.length - errors };
}

/** Why the server would refuse a file, in a sentence; undefined: it would not. */
export function fileProblem(
  log: Pick<OshaLog, "findings" | "lines">,
  { part }: Pick<OshaFileKind, "part">,
): string | undefined {
  if (part === "forms" || part === "privacy") return undefined;
  if (part === "cases" && log.lines.length === 0) return "There are no recordable cases.";
  const { errors } = findingCounts(log, part);
  return errors === 0 ? undefined : `Correct ${counted(errors, "error")} first: see Filing.`;
}
