import { useCallback } from "react";
import { useViews } from "../../context/viewsContext.ts";
import type { KnownFile } from "../../context/knownFiles.ts";
import { serverKeys } from "../../serverData/keys.ts";
import { useServerData } from "../../serverData/useServerData.ts";

/** What is known of an uploaded file; it is asked for when it is first needed. */
export function useFile(id: number | null): KnownFile {
  const { dataSource, files } = useViews();
  const load = useCallback(async () => {
    if (id === null || !dataSource.file) throw new Error("Files cannot be asked for here.");
    return dataSource.file(id);
  }, [dataSource, id]);
  const known = id === null ? undefined : files.get(id);
  const mayAsk = id !== null && dataSource.file !== undefined;
  const loaded = useServerData(mayAsk ? serverKeys.file(id) : null, load, {
    once: known?.href !== undefined,
  });
  if (loaded.status === "ready") return loaded.data;
  return mayAsk && loaded.status === "loading" ? undefined : (known ?? null);
}
