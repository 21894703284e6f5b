import { useState } from "react";
import useSWR from "swr";
import {
  type CannedReport,
  type CannedValues,
  createCannedReportsClient,
  type FileCheck,
} from "../../../services/index.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";

/** The form of an official file. */
export type FileFormat = NonNullable<CannedReport["fileFormat"]>;

interface Asked {
  readonly values: CannedValues;
  /** When it was asked: the same rows are checked again on another press. */
  readonly time: number;
}

/** The rows of a report's official file, checked as its form was when it was asked. */
export function useFileCheck(alias: string) {
  const client = useOwnClient(createCannedReportsClient);
  const [asked, setAsked] = useState<Asked>();
  const { data, error, isLoading } = useSWR<FileCheck, unknown>(
    asked && ["checked file", alias, asked],
    () => client.check(alias, asked?.values ?? {}),
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
  return {
    check: data,
    error,
    isLoading,
    /** What the form said; undefined: nothing was checked yet. */
    checkedValues: asked?.values,
    ask: (values: CannedValues) => setAsked({ values, time: Date.now() }),
  };
}
