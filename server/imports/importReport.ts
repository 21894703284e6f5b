import { formatDateTime } from "../../engine/server.ts";
import type { importRuns } from "../storage/index.ts";
import type { ImportReport } from "./runImport.ts";
import type { UndoReport } from "./undo/undoParts.ts";

const MOST_REASONS = 10;
const number = (count: number) => count.toLocaleString("en-US");

/** The report at the end of an import. */
export function reportLines(report: ImportReport, options: { seconds: number; dryRun: boolean }): string[] {
  const { group, read, accepted, refused, reasons, examples, refusedFile, broken, run } = report;
  return [
    `Mapping: ${report.mapping}`,
    ...(group === undefined ? [] : [`Rows that name no group go to: ${group} (choose another with --group)`]),
    `Rows read: ${number(read)}`,
    `${options.dryRun ? "Would be accepted" : "Accepted"}: ${number(accepted)}`,
    ...(report.match === undefined
      ? []
      : [
          `  as new records: ${number(report.added)}`,
          `  as changes of records with the same ${report.match}: ${number(report.changed)}, without a change: ${number(report.unchanged)}`,
        ]),
    ...(report.leftOut === 0 ? [] : [`Left out by the mapping: ${number(report.leftOut)}`]),
    `Refused: ${number(refused)}`,
    ...reasons.slice(0, MOST_REASONS).map(([reason, count]) => `  ${number(count)} x ${reason}`),
    ...examples.slice(0, MOST_REASONS).map(({ row, refusals }) => {
      const causes = refusals.map(({ field, reason }) => (field === "" ? reason : `${field}: ${reason}`));
      return `  Row ${number(row)}: ${causes.join("; ")}`;
    }),
    ...(refusedFile === undefined ? [] : [`Refused rows with their reasons: ${refusedFile}`]),
    ...noteLines(report),
    ...(broken === undefined ? [] : [broken]),
    ...(run === undefined ? [] : [`This is import ${run}: undo it with --undo ${run}`]),
    `Seconds: ${options.seconds.toFixed(1)}`,
    ...(options.dryRun ? ["Dry run: nothing was saved."] : []),
  ];
}

/** What was done to values that were taken. */
function noteLines({ duplicates, notedFields, notedRows, notesFile }: ImportReport): string[] {
  if (notesFile === undefined) return [];
  const count = notedFields.reduce((sum, [, each]) => sum + each, 0);
  return [
    ...(duplicates === 0
      ? []
      : [`${number(duplicates)} ${duplicates === 1 ? "row may be a duplicate" : "rows may be duplicates"}`]),
    ...(count === 0
      ? []
      : [`${number(count)} ${count === 1 ? "value differs" : "values differ"} from the file:`]),
    ...notedFields.slice(0, MOST_REASONS).map(([field, each]) => `  ${number(each)} x ${field}`),
    ...notedRows.slice(0, MOST_REASONS).map(({ row, notes }) => {
      const noteTexts = notes.map(({ field, note }) => `${field}: ${note}`);
      return `  Row ${number(row)}: ${noteTexts.join("; ")}`;
    }),
    `All of them: ${notesFile}`,
  ];
}

/** The imports of a company, a line each. */
export function runLines(runs: readonly importRuns.ImportRun[]): string[] {
  if (runs.length === 0) return ["No imports yet."];
  return runs.map(({ id, kind, template, fileName, startedAt, finishedAt, added, updated, undoneAt }) => {
    const state = undoneAt !== null ? ", undone" : finishedAt === null ? ", not finished" : "";
    const what = `${number(added)} added, ${number(updated)} changed${state}`;
    return `${id}  ${formatDateTime(startedAt)}  ${template || kind}  ${fileName}: ${what}`;
  });
}

/** The report after an import was undone. */
export function undoLines({ deleted, restored, left }: UndoReport): string[] {
  return [
    `Deleted: ${number(deleted)}`,
    `As before: ${number(restored)}`,
    ...left.map(({ reason, count, ids, names }) => {
      const some = `${names ? "" : "No. "}${(names ?? ids).slice(0, MOST_REASONS).join(", ")}`;
      return `Left alone, ${reason}: ${number(count)} (${some}${count > MOST_REASONS ? ", ..." : ""})`;
    }),
  ];
}
