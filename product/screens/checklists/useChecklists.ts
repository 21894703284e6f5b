import useSWR, { useSWRConfig } from "swr";
import { createItemListsClient } from "../../services/index.ts";
import type { ItemList, ItemListSummary, ItemListUse } from "../../services/index.ts";
import { useOwnClient } from "../../workspace/workspace.ts";
import { useAnswerNow } from "../useAnswerNow.ts";

const still = { revalidateOnFocus: false };
const name = "itemLists";

/** The client of the lists of items. */
export const useItemListsClient = () => useOwnClient(createItemListsClient);

/** The lists of all record types of the company. */
export function useAllChecklists() {
  const client = useItemListsClient();
  return useSWR<readonly ItemListSummary[], unknown>([name], client.all, still);
}

/** The lists of a record type. */
export function useChecklists(alias: string) {
  const client = useItemListsClient();
  return useSWR<readonly ItemList[], unknown>([name, alias], () => client.ofType(alias), still);
}

/** How many records say something of each item. */
export function useItemUses(alias: string) {
  const client = useItemListsClient();
  return useAnswerNow<readonly ItemListUse[]>([name, alias, "uses"], () => client.uses(alias), still);
}

/** Reads the lists of a record type again, which something changed, and shows them; what else is kept of lists is asked for again. */
export function useReloadChecklists(alias: string): () => Promise<readonly ItemList[]> {
  const client = useItemListsClient();
  const { mutate } = useSWRConfig();
  return async () => {
    const lists = await client.ofType(alias);
    await mutate([name, alias], lists, { revalidate: false });
    const isOther = ([, type, part]: readonly unknown[]) => type !== alias || part !== undefined;
    void mutate((key) => Array.isArray(key) && key[0] === name && isOther(key));
    return lists;
  };
}
