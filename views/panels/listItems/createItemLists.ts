import type { ListItemFields } from "../../../engine/index.ts";
import type { LeaveGuard } from "../../context/leaveGuard.ts";
import { perRecord } from "../../context/observed.ts";
import { createItemStore, type ItemStore } from "./itemStore.ts";
import type { ListItemPort } from "../../dataSource/listItemPort.ts";

/** The lists of a record: the same ones each time for the same alias. */
export type ItemLists = (recordId: number) => (list: string) => ItemStore<ListItemFields>;

/**
 * The lists of all records, kept while people go from page to page. `onChange` makes what is told of each save of a record;
 * `guard` asks before the page is left while something is not saved.
 */
export function createItemLists(
  port: ListItemPort,
  onChange: (recordId: number) => () => void,
  guard: LeaveGuard | undefined,
): ItemLists {
  return perRecord((recordId) => {
    const made = new Map<string, ItemStore<ListItemFields>>();
    return (list) => {
      const known = made.get(list) ?? createItemStore(port, recordId, list, onChange(recordId));
      if (!made.has(list)) {
        made.set(list, known);
        guard?.hold({ isChanged: () => known.get().unsaved > 0, discard: known.discard });
      }
      return known;
    };
  });
}
