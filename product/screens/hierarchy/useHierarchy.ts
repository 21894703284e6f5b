import useSWR from "swr";
import { createHierarchyClient } from "../../services/index.ts";
import type { GroupEffects, HierarchyGroup } from "../../services/index.ts";
import { useOwnClient } from "../../workspace/workspace.ts";
import { useAnswerNow } from "../useAnswerNow.ts";

/** The client of the hierarchy. */
export const useHierarchyClient = () => useOwnClient(createHierarchyClient);

/** The groups of the company. */
export function useHierarchy() {
  const client = useHierarchyClient();
  return useSWR<readonly HierarchyGroup[], unknown>(["hierarchy"], client.groups, {
    revalidateOnFocus: false,
  });
}

/** What a change of a group would do; nothing is asked while `asked` is undefined. */
export function useEffects(asked: { id: number; parentId?: number; inactive?: boolean } | undefined) {
  const client = useHierarchyClient();
  return useAnswerNow<GroupEffects>(
    asked && ["hierarchy effects", asked.id, asked.parentId, asked.inactive],
    () => client.effects(asked ?? { id: 0 }),
    { revalidateOnFocus: false },
  );
}
