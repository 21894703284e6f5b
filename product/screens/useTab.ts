import { useSearchParams } from "react-router-dom";
import { useReplaceQuery } from "../workspace/pageAddress.ts";
import { atOnce } from "./atOnce.ts";

/** The tab that is open, kept in `?tab=` as its title in lower case with underscores (spec records.md 2.1). */
export function useTab(): { tab: string | undefined; setTab(tab: string): void } {
  const [params] = useSearchParams();
  const replaceQuery = useReplaceQuery();
  const setTab = (tab: string) => {
    const next = new URLSearchParams(params);
    next.set("tab", tab);
    replaceQuery(next, atOnce);
  };
  return { tab: params.get("tab") ?? undefined, setTab };
}
