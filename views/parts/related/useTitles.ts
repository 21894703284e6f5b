import { useEffect } from "react";
import type { RecordData } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { relatedOf } from "../../context/relatedTitles.ts";

/** Remembers the titles that came with these records, so that nobody asks for them one by one. */
export function useTitles(records: readonly RecordData[]): void {
  const { related } = useViews();
  useEffect(() => related.add(records.flatMap(relatedOf)), [related, records]);
}
