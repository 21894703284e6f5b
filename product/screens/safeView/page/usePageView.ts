import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { startOfDay } from "../../../../engine/index.ts";
import { useReplaceQuery } from "../../../workspace/pageAddress.ts";
import { useCatalog, useFormEnvironment } from "../../../workspace/workspace.ts";
import { atOnce } from "../../atOnce.ts";
import type { InsightPage } from "./insightPages.ts";
import { type PageView, readPageAddress, writePageAddress } from "./pageAddress.ts";

/** What a page shows, as its address says it. `today`: the day of the company, in epoch seconds. */
export function usePageView(page: InsightPage) {
  const { groups } = useCatalog();
  const { companyNow } = useFormEnvironment();
  const [params] = useSearchParams();
  const replaceQuery = useReplaceQuery();
  const today = startOfDay(companyNow());
  const reading = { page, groups, today };
  const view = useMemo(() => readPageAddress(params, { page, groups, today }), [params, page, groups, today]);
  return {
    view,
    today,
    change: (next: PageView) => replaceQuery(writePageAddress(next, params, reading), atOnce),
  };
}
