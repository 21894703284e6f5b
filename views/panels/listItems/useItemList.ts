import type { DocumentList, ListItemFields, ListItemTemplate, TaskList } from "../../../engine/index.ts";
import { listItemTemplate } from "../../../engine/index.ts";
import { useViews } from "../../context/ViewsProvider.tsx";
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

/** A list of the scope's record, by its alias; undefined for a new record, and where there are no lists at all. */
export function useItemList<List extends DocumentList | TaskList, Fields extends ListItemFields>(
  kind: List["kind"],
  alias: string,
): ItemList<List, Fields> | undefined {
  const { listItems } = useViews();
  const { store, record } = useFormScope();
  const list = listItemTemplate(store.template.template, alias);
  if (!listItems || !record || list?.kind !== kind) return undefined;
  return {
    list: list as List,
    store: listItems(record.id)(alias) as ItemStore<Fields>,
    recordId: record.id,
    groupId: record.groupId,
    ...(record.abilities.edit ? {} : { refusal: notPermitted }),
  };
}
