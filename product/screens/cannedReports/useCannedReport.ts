import { useState } from "react";
import useSWR from "swr";
import useSWRInfinite from "swr/infinite";
import {
  type CannedAnswer,
  type CannedNumber,
  type CannedReport,
  type CannedValues,
  createCannedReportsClient,
} from "../../services/index.ts";
import { useOwnClient } from "../../workspace/workspace.ts";

/** The ready report with this alias, whatever its capitals; null: the user can open none of that name. */
export function useCannedReport(alias: string) {
  const client = useOwnClient(createCannedReportsClient);
  const { data, error, mutate } = useSWR<readonly CannedReport[], unknown>(["canned reports"], client.list, {
    revalidateOnFocus: false,
  });
  const wanted = alias.toLowerCase();
  const report = data && (data.find((each) => each.alias.toLowerCase() === wanted) ?? null);
  return { report, error, reload: () => void mutate() };
}

/** What the server answers who may not open a report; undefined: it names no reason. */
export function useCannedRefusal(alias: string) {
  const client = useOwnClient(createCannedReportsClient);
  const { error, isLoading } = useSWR<unknown, unknown>(
    ["canned report refusal", alias],
    () => client.run(alias, {}),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return { refusal: error, isLoading };
}

/** A question about a report. */
export interface Question {
  readonly alias: string;
  readonly values: CannedValues;
  /** When it was asked: the same question is asked again on another press. */
  readonly time: number;
  /** The number whose records are meant; left out: the report itself. */
  readonly behind?: CannedNumber;
}

/** The lines that answer a question, a page at a time; undefined: nothing is asked yet. */
export function useCannedPages(question: Question | undefined) {
  const client = useOwnClient(createCannedReportsClient);
  const { data, error, size, setSize, mutate } = useSWRInfinite<CannedAnswer, unknown>(
    (index: number, before: CannedAnswer | null) =>
      question === undefined || (index > 0 && before?.next == null)
        ? null
        : ["canned report", question, before?.next ?? undefined],
    ([, { alias, values, behind }, after]: [string, Question, string | undefined]) =>
      client.run(alias, values, { behind, after }),
    { revalidateFirstPage: false, revalidateOnFocus: false, revalidateIfStale: false },
  );
  const last = data?.at(-1);
  return {
    answers: data,
    error,
    isLoading: question !== undefined && data === undefined && error === undefined,
    /** Undefined: all are there. */
    showMore: last && last.next !== null && error === undefined ? () => void setSize(size + 1) : undefined,
    isLoadingMore: data !== undefined && size > data.length && error === undefined,
    retry: () => void mutate(),
  };
}

export type CannedPages = ReturnType<typeof useCannedPages>;

/** The report as it was last asked for, and the number of it whose records are open. */
export function useCannedRun(alias: string) {
  const [asked, setAsked] = useState<Question>();
  const [opened, setOpened] = useState<Question & { title: string }>();
  return {
    asked,
    opened,
    ask(values: CannedValues) {
      setOpened(undefined);
      setAsked({ alias, values, time: Date.now() });
    },
    open: (behind: CannedNumber, title: string) => asked && setOpened({ ...asked, behind, title }),
    close: () => setOpened(undefined),
  };
}
