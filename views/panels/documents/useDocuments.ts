import { useMemo } from "react";
import { useNoteChange } from "../../context/recordChanges.ts";
import { recordState, stateCell, useRecordState } from "../../context/recordState.ts";
import { useViews } from "../../context/viewsContext.ts";
import type { DocumentPort, RecordDocument } from "../../dataSource/documentPort.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import { serverKeys } from "../../serverData/keys.ts";
import type { Loaded } from "../../serverData/loaded.ts";
import { useServerCache } from "../../serverData/useServerCache.ts";
import { useServerData } from "../../serverData/useServerData.ts";
import { createDocumentActions, type DocumentActions } from "./documentActions.ts";
import type { UploadRow } from "./types.ts";

const uploads = recordState<readonly UploadRow[]>();
const noRows: readonly UploadRow[] = [];
const noDocuments: readonly RecordDocument[] = [];

/** The documents of the scope's record; undefined for a new record, and where there are no documents at all. */
export function useDocuments(): DocumentActions | undefined {
  const { record } = useFormScope();
  return useDocumentsAt(useViews().dataSource.documents, record?.id);
}

/** The number under which the company's library is known here, which belongs to no record. */
export const companyLibrary = 0;

/** The documents of a record, or of the company's library; undefined where the port or the record is. */
export function useDocumentsAt(
  port: DocumentPort | undefined,
  recordId: number | undefined,
): DocumentActions | undefined {
  const { panelStates } = useViews();
  const noteChange = useNoteChange();
  const cache = useServerCache();
  return useMemo(() => {
    if (recordId === undefined || !port) return undefined;
    const rows = stateCell(panelStates, uploads, recordId, noRows);
    return createDocumentActions({
      port,
      recordId,
      cache,
      uploads: rows,
      onChange: () => noteChange(recordId),
    });
  }, [recordId, port, panelStates, cache, noteChange]);
}

interface DocumentList {
  status: Loaded<unknown>["status"];
  documents: readonly RecordDocument[];
}

/** The documents of a record, as far as they are loaded. */
export function useDocumentList({ recordId, list }: DocumentActions): DocumentList {
  const loaded = useServerData(serverKeys.documents(recordId), list);
  return { status: loaded.status, documents: loaded.status === "ready" ? loaded.data : noDocuments };
}

/** The files on their way to a record. */
export function useUploadRows({ recordId }: DocumentActions): readonly UploadRow[] {
  return useRecordState(uploads, recordId, noRows);
}
