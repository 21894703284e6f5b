import { useCallback } from "react";
import type { RecordData } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";

/** Goes to a record's page; nowhere where the user may not open it. */
export function useOpenPage(): (record: RecordData) => void {
  const { linkTo, onNavigate } = useViews();
  return useCallback(
    (record) => {
      const href = linkTo(record);
      if (href !== undefined) onNavigate(href);
    },
    [linkTo, onNavigate],
  );
}
