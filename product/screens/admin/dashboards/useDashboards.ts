import useSWR from "swr";
import { createDashboardAdminClient } from "../../../services/index.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";

/** Categories of a page. */
export const pageSize = 50;

/** A page of the dashboard categories of the company, counted from 0. */
export function useDashboards(search: string, page: number) {
  const client = useOwnClient(createDashboardAdminClient);
  const { data, error, mutate } = useSWR(
    ["administration", "dashboards", search, page],
    () => client.list({ ...(search !== "" && { search }), start: page * pageSize, limit: pageSize }),
    { revalidateOnFocus: false, keepPreviousData: true },
  );
  return { client, found: data, error: data ? undefined : error, reload: () => mutate() };
}
