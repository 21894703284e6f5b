import { useEffect, useMemo } from "react";
import { useLocation } from "react-router-dom";
import useSWR from "swr";
import { createBookmarksClient, type DashboardBookmark } from "../../../../services/index.ts";
import { useOwnClient } from "../../../../workspace/workspace.ts";
import { usePageNavigate } from "../../../../workspace/pageAddress.ts";
import { atOnce } from "../../../atOnce.ts";
import { readOnce } from "../../../useRecords.ts";
import { isKiosk, withKiosk } from "../../dashboardIndex.ts";
import { type BoardAddress, readBoardAddress, saysSomething, writeBoardAddress } from "./boardAddress.ts";

/** The path of the custom dashboard, by which its bookmarks are kept. */
export const customPath = "/dashboard/custom";

/** What the address says is shown; one that says nothing becomes that of the user's default. `isKnown`: it is known what to show. */
export function useBoardAddress() {
  const { search } = useLocation();
  const navigate = usePageNavigate();
  const address = useMemo(() => readBoardAddress(search), [search]);
  const isKnown = useDefault(search);
  return {
    ...address,
    isKnown,
    isKiosk: isKiosk(search),
    change: (next: BoardAddress) =>
      void navigate({ search: `?${writeBoardAddress(next, search)}` }, { replace: true, ...atOnce }),
    /** Shows what a bookmark keeps. */
    open: ({ query }: Pick<DashboardBookmark, "query">) =>
      void navigate({ search: query === "" ? "?all=1" : `?${query}` }, { ...atOnce }),
    /** Shows the dashboard alone, for a large screen, or ends that. */
    showKiosk: (isOn: boolean) => void navigate({ search: `?${withKiosk(search, isOn)}` }),
  };
}

/** Goes to the user's default where the address says nothing. Answers whether that is done, or not needed. */
function useDefault(search: string): boolean {
  const client = useOwnClient(createBookmarksClient);
  const navigate = usePageNavigate();
  const isHere = saysSomething(search);
  const { data, error } = useSWR(
    isHere ? null : ["dashboardDefault", customPath],
    () => client.defaultOf(customPath),
    { ...readOnce, revalidateOnMount: true },
  );
  const query = data?.query ?? "";
  useEffect(() => {
    if (isHere || query === "") return;
    void navigate({ search: `?${withKiosk(query, isKiosk(search))}` }, { replace: true, ...atOnce });
  }, [isHere, query, search, navigate]);
  return isHere || (data !== undefined && query === "") || error !== undefined;
}
