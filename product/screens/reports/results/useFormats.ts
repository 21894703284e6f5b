import { useMemo } from "react";
import { type ReportFormats, startOfDay } from "../../../../engine/index.ts";
import { useViews } from "../../../../views/index.ts";

/** What the numbers and groups of a report are read with. */
export function useFormats(): ReportFormats {
  const { format, now } = useViews();
  const today = startOfDay(now);
  return useMemo(() => ({ ...format, today }), [format, today]);
}
