import useSWR from "swr";
import { createDashboardsClient, type Dashboard } from "../../../services/index.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { readOnce } from "../../useRecords.ts";

/** The user's own categories, into which reports are saved (spec reporting.md 2). */
export function useCategories() {
  const client = useOwnClient(createDashboardsClient);
  const { data, error, mutate } = useSWR<readonly Dashboard[], unknown>(
    "dashboards",
    () => client.list(),
    readOnce,
  );
  return {
    /** undefined while they are on their way. */
    categories: data,
    hasFailed: error !== undefined,
    reload: () => void mutate(),
    /** Adds one. Rejects with the reason. */
    async add(name: string): Promise<Dashboard> {
      const added = await client.addCategory(name);
      await mutate([...(data ?? []), added], { revalidate: false });
      return added;
    },
  };
}
