import { useMemo } from "react";
import {
  listItemTemplate,
  type DocumentList,
  type ListItem,
  type ListItemFields,
  type ListItemTemplate,
  type TaskList,
} from "../../../engine/index.ts";
import { useNoteChange } from "../../context/recordChanges.ts";
import { recordState, stateCell, useRecordState } from "../../context/recordState.ts";
import { useViews } from "../../context/viewsContext.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import { serverKeys } from "../../serverData/keys.ts";
import type { Loaded } from "../../serverData/loaded.ts";
import { useServerCache } from "../../serverData/useServerCache.ts";
import { useServerData } from "../../serverData/useServerData.ts";
import { createItemActions, type ItemActions } from "./itemActions.ts";
import { savedByOthers, withEdits, type UnsavedEdits } from "./unsavedEdits.ts";

/** A list of a kind, and what can be done with its entries. */
interface ItemList<List extends ListItemTemplate, Fields extends ListItemFields> {
  list: List;
  actions: ItemActions<Fields>;
  recordId: number;
  groupId: number;
  /** Why nothing can be changed; undefined where it can. */
  refusal?: string;
}

/** Shown to who may not edit the record (spec records.md 5, platform.md 8). */
const notPermitted = "Certain user permissions required.";

const unsavedEdits = recordState<UnsavedEdits<ListItemFields>>();
const noEdits: UnsavedEdits<ListItemFields> = {
  waiting: new Map(),
  saving: false,
  problem: null,
  release: undefined,
};
const editsKey = (recordId: number, alias: string) => `${recordId} ${alias}`;

/** A list of the scope's record, by its alias; undefined for a new record, and where there are no lists at all. */
export function useItemList<List extends DocumentList | TaskList, Fields extends ListItemFields>(
  kind: List["kind"],
  alias: string,
): ItemList<List, Fields> | undefined {
  const { dataSource, leaveGuard: guard, panelStates } = useViews();
  const noteChange = useNoteChange();
  const cache = useServerCache();
  const { store, record } = useFormScope();
  const recordId = record?.id;
  const { listItems: port } = dataSource;
  const actions = useMemo(() => {
    if (recordId === undefined || !port) return undefined;
    const edits = stateCell(panelStates, unsavedEdits, editsKey(recordId, alias), noEdits);
    const onChange = () => noteChange(recordId);
    return createItemActions({ port, recordId, alias, cache, edits, guard, onChange });
  }, [recordId, alias, port, panelStates, cache, guard, noteChange]);
  const list = listItemTemplate(store.template.template, alias);
  if (!actions || !record || list?.kind !== kind) return undefined;
  return {
    list: list as List,
    // The kind of the list decides which fields its entries have.
    actions: actions as ItemActions<Fields>,
    recordId: record.id,
    groupId: record.groupId,
    ...(record.abilities.edit ? {} : { refusal: notPermitted }),
  };
}

interface Items<Fields extends ListItemFields> {
  status: Loaded<unknown>["status"];
  /** With what is not saved yet. */
  items: readonly ListItem<Fields>[];
  saving: boolean;
  /** Why the last save failed. */
  problem: string | null;
  /** Entries that are not saved, as somebody else saved them meanwhile. */
  savedByOthers: readonly ListItem<Fields>[];
}

/** The entries of a list, as far as they are loaded, with the edits that are not saved yet. */
export function useItems<Fields extends ListItemFields>({
  recordId,
  alias,
  list,
}: ItemActions<Fields>): Items<Fields> {
  const loaded = useServerData(serverKeys.listItems(recordId, alias), list);
  const { waiting, saving, problem } = useRecordState(unsavedEdits, editsKey(recordId, alias), noEdits);
  const stored = loaded.status === "ready" ? loaded.data : undefined;
  const items = useMemo(() => withEdits(stored ?? [], waiting), [stored, waiting]);
  const others = useMemo(() => savedByOthers(stored ?? [], waiting), [stored, waiting]);
  return {
    status: loaded.status,
    // The kind of the list decides which fields its entries have.
    items: items as readonly ListItem<Fields>[],
    saving,
    problem,
    savedByOthers: others as readonly ListItem<Fields>[],
  };
}
