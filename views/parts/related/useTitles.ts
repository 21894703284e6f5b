import { useLayoutEffect } from "react";
import type { RecordData } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { relatedOf } from "../../context/relatedTitles.ts";

/** Remembers the titles that came with these records, so that nobody asks for them one by one: before the effects of what shows them. */
export function useTitles(records: readonly RecordData[]): void {
  const { related } = useViews();
  useLayoutEffect(() => related.add(records.flatMap(relatedOf)), [related, records]);
}
