import type { OshaFilingInput, OshaLog } from "../../../../services/index.ts";
import { fileProblem } from "../oshaFiles.ts";

/** Which of both files. */
export type KeptPart = OshaFilingInput["part"];

/** Both files, as people call them. */
export const keptParts: readonly { readonly part: KeptPart; readonly words: string }[] = [
  { part: "summary", words: "300A summary" },
  { part: "cases", words: "300/301 cases" },
];

/** What people call a file. */
export const partWords = (part: KeptPart): string =>
  keptParts.find((each) => each.part === part)?.words ?? part;

/** Why a file cannot be kept, in a sentence; undefined: it can. */
export const keepProblem = (log: OshaLog, part: KeptPart): string | undefined =>
  log.yearRecord
    ? fileProblem(log, { part })
    : `Add the establishment's record of ${log.year} first: see Filing.`;

/** The first file that can be kept; undefined: none can. */
export const firstPart = (log: OshaLog): KeptPart | undefined =>
  keptParts.find(({ part }) => keepProblem(log, part) === undefined)?.part;
