import type { ImportReport } from "./run.ts";

const MOST_REASONS = 10;
const number = (count: number) => count.toLocaleString("en-US");

/** What is told at the end of an import. */
export function reportLines(report: ImportReport, options: { seconds: number; dryRun: boolean }): string[] {
  const { group, read, accepted, refused, reasons, examples, refusedFile, broken } = report;
  return [
    `Mapping: ${report.mapping}`,
    ...(group === undefined ? [] : [`Rows that name no group go to: ${group} (choose another with --group)`]),
    `Rows read: ${number(read)}`,
    `${options.dryRun ? "Would be accepted" : "Accepted"}: ${number(accepted)}`,
    `Refused: ${number(refused)}`,
    ...reasons.slice(0, MOST_REASONS).map(([reason, count]) => `  ${number(count)} x ${reason}`),
    ...examples.slice(0, MOST_REASONS).map(({ row, refusals }) => {
      const causes = refusals.map(({ field, reason }) => (field === "" ? reason : `${field}: ${reason}`));
      return `  Row ${number(row)}: ${causes.join("; ")}`;
    }),
    ...(refusedFile === undefined ? [] : [`Refused rows with their reasons: ${refusedFile}`]),
    ...(broken === undefined ? [] : [broken]),
    `Seconds: ${options.seconds.toFixed(1)}`,
    ...(options.dryRun ? ["Dry run: nothing was saved."] : []),
  ];
}
