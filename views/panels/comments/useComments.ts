import { useMemo } from "react";
import { useNoteChange } from "../../context/recordChanges.ts";
import { recordState, stateCell, useRecordState } from "../../context/recordState.ts";
import { useViews } from "../../context/viewsContext.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import { serverKeys, type CommentPages } from "../../serverData/keys.ts";
import type { Loaded } from "../../serverData/loaded.ts";
import { useServerCache } from "../../serverData/useServerCache.ts";
import { useServerData } from "../../serverData/useServerData.ts";
import {
  createRecordComments,
  emptyDraft,
  type CommentDraft,
  type RecordComments,
} from "./recordComments.ts";

const drafts = recordState<CommentDraft>();

/** The comments of the scope's record; undefined for a new record, and where there are no comments at all. */
export function useComments(): RecordComments | undefined {
  const { dataSource, panelStates } = useViews();
  const noteChange = useNoteChange();
  const cache = useServerCache();
  const { record } = useFormScope();
  const recordId = record?.id;
  const { comments: port } = dataSource;
  return useMemo(() => {
    if (recordId === undefined || !port) return undefined;
    const draft = stateCell(panelStates, drafts, recordId, emptyDraft);
    return createRecordComments({ port, recordId, cache, draft, onChange: () => noteChange(recordId) });
  }, [recordId, port, panelStates, cache, noteChange]);
}

/** The comments that are loaded. */
export function useCommentPages({ recordId, list }: RecordComments): Loaded<CommentPages> {
  return useServerData(serverKeys.comments(recordId), list);
}

/** The comment that is being written. */
export function useCommentDraft({ recordId }: RecordComments): CommentDraft {
  return useRecordState(drafts, recordId, emptyDraft);
}
