import { counted } from "../../common/counted.ts";
import type { ItemList, ItemListSummary, ItemListUse } from "../../services/index.ts";

/** How many items a list has. */
export function itemsText({ items, inactive }: Pick<ItemListSummary, "items" | "inactive">): string {
  const all = counted(items, "item");
  return inactive === 0 ? all : `${all}, ${inactive} inactive`;
}

/** What a list holds. */
export const kindText = ({ kind }: Pick<ItemListSummary, "kind">) =>
  kind === "document" ? "Documents" : "Tasks";

/** The use of an item of a list; undefined while that is counted. */
export function countOf(
  uses: readonly ItemListUse[] | undefined,
  list: Pick<ItemList, "alias">,
  item: string | undefined,
): Pick<ItemListUse, "records" | "deleted"> | undefined {
  if (uses === undefined) return undefined;
  const found = uses.find((use) => use.list === list.alias && use.alias === item);
  return found ?? { records: 0, deleted: 0 };
}
