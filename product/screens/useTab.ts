import { useSearchParams } from "react-router-dom";
import { atOnce } from "./atOnce.ts";

/** The tab that is open, kept in `?tab=` as its title in lower case with underscores (spec records.md 2.1). */
export function useTab(): { tab: string | undefined; setTab(tab: string): void } {
  const [params, setParams] = useSearchParams();
  const setTab = (tab: string) =>
    setParams(
      (now) => {
        now.set("tab", tab);
        return now;
      },
      { replace: true, ...atOnce },
    );
  return { tab: params.get("tab") ?? undefined, setTab };
}
