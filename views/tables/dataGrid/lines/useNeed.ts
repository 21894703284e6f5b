import { useCallback, useEffect, useState } from "react";
import type { GridRows } from "../gridProps.ts";

/** Scroll load debounce, in milliseconds (spec records.md 9). */
const scrollDelay = 350;
/** Lines before the end at which more are asked for. */
const ahead = 15;
const pageSize = 50;

/** Asks for more records when the end of those at hand comes into view. Returns what to call with the last line in view. */
export function useNeed(
  { count, more, status, onNeed }: GridRows,
  lineCount: number,
): (last: number) => void {
  const [isNearEnd, setNearEnd] = useState(false);
  const onSeen = useCallback((last: number) => setNearEnd(last >= lineCount - ahead), [lineCount]);
  useEffect(() => {
    if (!isNearEnd || !more || status !== "ready") return undefined;
    const timer = setTimeout(() => onNeed?.(count + pageSize), scrollDelay);
    return () => clearTimeout(timer);
  }, [isNearEnd, more, status, count, onNeed]);
  return onSeen;
}
