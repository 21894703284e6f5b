import { useCallback, useEffect, useSyncExternalStore } from "react";
import { useViews } from "../../context/viewsContext.ts";
import type { KnownFile } from "../../context/fileCache.ts";

/** What is known of an uploaded file; it is asked for when it is first needed. */
export function useFile(id: number | null): KnownFile {
  const { files } = useViews();
  const read = useCallback(() => (id === null ? null : files.known(id)), [files, id]);
  useEffect(() => {
    if (id !== null) files.ensure(id);
  }, [files, id]);
  return useSyncExternalStore(files.subscribe, read, read);
}
