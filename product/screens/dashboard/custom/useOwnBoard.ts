import useSWR, { useSWRConfig } from "swr";
import { createDashboardsClient, type Dashboard, type OwnDashboards } from "../../../services/index.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { readOnce } from "../../useRecords.ts";

/** The key of the user's own categories. */
const ownBoardKey = "customDashboard";

/** The user's own categories and those that others share, read again on each visit. */
export function useOwnBoard() {
  const client = useOwnClient(createDashboardsClient);
  const { mutate: mutateAny } = useSWRConfig();
  const own = useSWR<OwnDashboards, unknown>(ownBoardKey, () => client.own(), {
    ...readOnce,
    revalidateOnMount: true,
  });
  const shared = useSWR("dashboardsShared", () => client.shared(), { ...readOnce, revalidateOnMount: true });
  return {
    client,
    own: own.data,
    shared: shared.data,
    /** Why the user's own categories cannot be had. */
    error: own.data === undefined ? own.error : undefined,
    /** Reads everything again. Rejects where that fails. */
    async reload(): Promise<OwnDashboards | undefined> {
      void shared.mutate();
      // Saved reports list the same categories.
      void mutateAny("dashboards");
      return own.mutate();
    },
    /** The server has answered how they are now. */
    note(next: OwnDashboards): void {
      void own.mutate(next, { revalidate: false });
      void mutateAny("dashboards");
    },
  };
}

export type OwnBoard = ReturnType<typeof useOwnBoard>;

/** A category with only some of its cards, as those that others share by themselves are shown. */
export function looseCategory(widgets: Dashboard["widgets"]): Dashboard {
  return { id: 0, name: "Shared with me", position: 0, access: "view", owner: null, sharedRoles: 0, widgets };
}
