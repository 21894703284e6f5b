import useSWR, { useSWRConfig } from "swr";
import { createBookmarksClient, type DashboardBookmark } from "../../../../services/index.ts";
import { useOwnClient } from "../../../../workspace/workspace.ts";
import { readOnce } from "../../../useRecords.ts";

const key = "dashboardBookmarks";

/** The user's bookmarks of the page at a path. What is done rejects with the reason. */
export function useBookmarks(path: string) {
  const client = useOwnClient(createBookmarksClient);
  const { mutate: mutateAny } = useSWRConfig();
  const { data, error, mutate } = useSWR(key, () => client.list(), readOnce);
  const then = async (work: Promise<unknown>) => {
    try {
      await work;
    } finally {
      await mutate();
      await mutateAny(["dashboardDefault", path]);
    }
  };
  return {
    /** undefined while they are on their way. */
    bookmarks: data?.filter((each) => each.path === path),
    hasFailed: error !== undefined,
    reload: () => void mutate(),
    add: (name: string, query: string) => then(client.add({ name, path, query })),
    setDefault: ({ id }: DashboardBookmark, isDefault: boolean) => then(client.change({ id, isDefault })),
    remove: ({ id }: DashboardBookmark) => then(client.remove(id)),
  };
}
