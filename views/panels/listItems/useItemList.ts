import type { DocumentList, ListItemFields, ListItemTemplate, TaskList } from "../../../engine/index.ts";
import { listItemTemplate } from "../../../engine/index.ts";
import type { SharedDeps } from "../../context/shared.ts";
import { createItemLists } from "./createItemLists.ts";
import { useShared } from "../../context/viewsContext.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import type { ItemStore } from "./itemStore.ts";

/** The lists of a kind, and what is known of their lines. */
interface ItemList<List extends ListItemTemplate, Fields extends ListItemFields> {
  list: List;
  store: ItemStore<Fields>;
  recordId: number;
  groupId: number;
  /** Why nothing can be changed; undefined where it can. */
  refusal?: string;
}

/** What who may not edit the record is told (spec records.md 5, platform.md 8). */
const notPermitted = "Certain user permissions required.";

function createLists({ dataSource: { listItems }, changes, leaveGuard }: SharedDeps) {
  return listItems && createItemLists(listItems, (id) => () => changes.note(id), leaveGuard);
}

/** A list of the scope's record, by its alias; undefined for a new record, and where there are no lists at all. */
export function useItemList<List extends DocumentList | TaskList, Fields extends ListItemFields>(
  kind: List["kind"],
  alias: string,
): ItemList<List, Fields> | undefined {
  const listsOf = useShared(createLists);
  const { store, record } = useFormScope();
  const list = listItemTemplate(store.template.template, alias);
  if (!listsOf || !record || list?.kind !== kind) return undefined;
  return {
    list: list as List,
    store: listsOf(record.id)(alias) as ItemStore<Fields>,
    recordId: record.id,
    groupId: record.groupId,
    ...(record.abilities.edit ? {} : { refusal: notPermitted }),
  };
}
