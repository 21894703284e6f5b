import { useMemo } from "react";
import type { RecordData } from "../../../engine/index.ts";
import { recordState, stateCell, useRecordState } from "../../context/recordState.ts";
import { useViews } from "../../context/viewsContext.ts";
import { useTitles } from "../../parts/related/useTitles.ts";
import { serverKeys, type Checklist } from "../../serverData/keys.ts";
import type { Loaded } from "../../serverData/loaded.ts";
import { useServerCache } from "../../serverData/useServerCache.ts";
import { useServerData } from "../../serverData/useServerData.ts";
import { createChecklistActions, type ChecklistActions } from "./checklistActions.ts";
import type { ChecklistSetting, EditedChecklists, ItemsEdited } from "./types.ts";

const editedChecklists = recordState<EditedChecklists>();
const noneEdited: EditedChecklists = { lists: new Map(), release: undefined };
const editedKey = ({ event, relation }: ChecklistSetting) => `${event.id} ${relation.key}`;

/** What can be done with the checklists of a record. Throws where the data source has no port for them. */
export function useChecklistActions(setting: ChecklistSetting): ChecklistActions {
  const { dataSource, leaveGuard: guard, panelStates } = useViews();
  const cache = useServerCache();
  const { relatedRecords: source, checklists: port } = dataSource;
  if (!source || !port) throw new Error("There is no port for checklists.");
  return useMemo(() => {
    const edited = stateCell(panelStates, editedChecklists, editedKey(setting), noneEdited);
    return createChecklistActions({ source, port, cache, edited, guard }, setting);
  }, [source, port, cache, guard, panelStates, setting]);
}

const noRecords: RecordData[] = [];

/** The checklists of a record, as far as they are loaded. */
export function useChecklists(
  { event, relation }: ChecklistSetting,
  { list }: ChecklistActions,
): Loaded<readonly Checklist[]> {
  const loaded = useServerData(serverKeys.checklists(event.id, relation.key), list);
  const lists = loaded.status === "ready" ? loaded.data : undefined;
  useTitles(useMemo(() => lists?.flatMap(({ record, items }) => [record, ...items]) ?? noRecords, [lists]));
  return loaded;
}

/** The items that are edited, by the id of their checklist; edits stay while people look at other tabs. */
export function useEditedChecklists(setting: ChecklistSetting): ReadonlyMap<number, ItemsEdited> {
  return useRecordState(editedChecklists, editedKey(setting), noneEdited).lists;
}
