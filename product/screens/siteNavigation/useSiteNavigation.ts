import useSWR from "swr";
import { createSiteNavigationClient, type SiteNavigation } from "../../services/index.ts";
import { useOwnClient } from "../../workspace/workspace.ts";

/** The client of the company's navigation. */
export const useSiteNavigationClient = () => useOwnClient(createSiteNavigationClient);

/** The company's own navigation as it is stored now; nothing changes it under a draft. */
export function useSiteNavigation() {
  const client = useSiteNavigationClient();
  return useSWR<SiteNavigation, unknown>(["site navigation"], client.read, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
}
