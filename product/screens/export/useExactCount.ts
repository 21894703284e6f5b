import useSWR from "swr";
import { readOnce, useVisit } from "../useRecords.ts";

/** How many records an export has; `counting` until that is known, undefined where nobody can say. */
export type ExactCount = number | "counting" | undefined;

/** Counts once per visit; `count` left out: nobody can. A failure does not matter: reading the records shows how many there are. */
export function useExactCount(count: (() => Promise<number>) | undefined): ExactCount {
  const visit = useVisit();
  const { data, error } = useSWR<number, unknown>(
    count ? ["exactCount", visit] : null,
    count ?? null,
    readOnce,
  );
  if (!count || error !== undefined) return undefined;
  return data ?? "counting";
}
