import { useState } from "react";
import useSWR from "swr";
import { createDashboardsClient, type DashboardShare, type SharedThing } from "../../../services/index.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { readOnce } from "../../useRecords.ts";

/** What people with a role may do; null: they do not see it. */
export type ShareAccess = DashboardShare["access"];

/** With which roles something is shared, as it is edited. */
export function useShares(shared: SharedThing) {
  const client = useOwnClient(createDashboardsClient);
  const [edited, setEdited] = useState<ReadonlyMap<number, ShareAccess>>(new Map());
  const { data, error, mutate } = useSWR<readonly DashboardShare[], unknown>(
    ["dashboardShares", JSON.stringify(shared)],
    () => client.shares(shared),
    { ...readOnce, revalidateOnMount: true },
  );
  const roles = data?.map((role) => {
    const access = edited.get(role.roleId);
    return access === undefined ? role : { ...role, access };
  });
  return {
    /** All roles of the company; undefined while they are on their way. */
    roles,
    error,
    reload: () => void mutate(),
    change: (roleId: number, access: ShareAccess) => setEdited(new Map([...edited, [roleId, access]])),
    /** Shares as it was edited. Rejects with the reason. */
    async save(): Promise<void> {
      const given = (roles ?? []).flatMap(({ roleId, access }) => (access ? [{ roleId, access }] : []));
      await client.share(shared, given);
      await mutate();
    },
  };
}
