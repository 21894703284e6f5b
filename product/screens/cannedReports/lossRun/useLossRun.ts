import useSWR from "swr";
import { useDebounced } from "../../../../views/index.ts";
import { type CannedValues, createCannedReportsClient, type LossRun } from "../../../services/index.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";

/** Milliseconds between the last change of a form and its question (spec reporting.md 9). */
const debounce = 500;

/** A loss run, asked for as its form changes; `values` stays the same object while it means the same, and is undefined while something is wrong. */
export function useLossRun(alias: string, values: CannedValues | undefined) {
  const client = useOwnClient(createCannedReportsClient);
  const asked = useDebounced(values, debounce);
  const { data, error, mutate } = useSWR<LossRun, unknown>(
    asked && ["loss run", alias, asked],
    ([, , sent]: [string, string, CannedValues]) => client.lossRun(alias, sent),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const isAsked = values !== undefined && asked === values;
  const lossRun = isAsked ? data : undefined;
  const failure: unknown = isAsked && lossRun === undefined ? error : undefined;
  return {
    lossRun,
    error: failure,
    isLoading: values !== undefined && lossRun === undefined && failure === undefined,
    retry: () => void mutate(),
  };
}

/** A loss run that was asked for. */
export type AskedLossRun = ReturnType<typeof useLossRun>;
