import useSWR from "swr";
import { createAdministrationClient, type User, type UserAccess } from "../../../../services/index.ts";
import { useOwnClient } from "../../../../workspace/workspace.ts";

/** What a user may do in a group, as it is saved. That of the former group stays until the other one comes. */
export function useUserAccess({ id, version }: Pick<User, "id" | "version">, groupId: number | undefined) {
  const administration = useOwnClient(createAdministrationClient);
  return useSWR<UserAccess, unknown>(
    groupId === undefined ? null : ["administration", "access", id, version, groupId],
    () => administration.access(id, groupId ?? 0),
    { revalidateOnFocus: false, keepPreviousData: true },
  );
}
