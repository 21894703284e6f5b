import useSWR from "swr";
import { useDebounced } from "../../../../views/index.ts";
import { createCannedReportsClient, type OshaLog } from "../../../services/index.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import type { LogQuestion } from "./oshaForm.ts";

/** Milliseconds between the last change of a form and its question (spec reporting.md 9). */
const debounce = 500;

/** The log of a year and a terminal, asked for as the form changes; `question` stays the same object while it means the same log. */
export function useOshaLog(question: LogQuestion | undefined) {
  const client = useOwnClient(createCannedReportsClient);
  const asked = useDebounced(question, debounce);
  const { data, error, mutate } = useSWR<OshaLog, unknown>(
    asked && ["osha log", asked.year, asked.terminalId],
    ([, year, terminalId]: [string, number, number]) => client.oshaLog({ year, terminalId }),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const isAsked = question !== undefined && asked === question;
  const log = isAsked ? data : undefined;
  const failure: unknown = isAsked && log === undefined ? error : undefined;
  return {
    log,
    error: failure,
    isLoading: question !== undefined && log === undefined && failure === undefined,
    retry: () => void mutate(),
  };
}

/** A log that was asked for. */
export type AskedLog = ReturnType<typeof useOshaLog>;
