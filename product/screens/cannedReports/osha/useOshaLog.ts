import { createCannedReportsClient } from "../../../services/index.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { useLiveAnswer } from "../useLiveAnswer.ts";
import type { LogQuestion } from "./oshaForm.ts";

/** The log of a year and a terminal, asked for as the form changes. */
export function useOshaLog(question: LogQuestion | undefined) {
  const client = useOwnClient(createCannedReportsClient);
  const { answer: log, ...asked } = useLiveAnswer(
    question,
    ({ year, terminalId }) => ["osha log", year, terminalId],
    ({ year, terminalId }) => client.oshaLog({ year, terminalId }),
  );
  return { log, ...asked };
}

/** A log that was asked for. */
export type AskedLog = ReturnType<typeof useOshaLog>;
