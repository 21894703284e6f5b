import { useMemo } from "react";
import type { RecordData } from "../../../engine/index.ts";
import { useNoteChange } from "../../context/recordChanges.ts";
import { useViews } from "../../context/viewsContext.ts";
import type { Crop } from "../../dataSource/picturePort.ts";
import { serverKeys } from "../../serverData/keys.ts";
import { useServerCache } from "../../serverData/useServerCache.ts";
import { useKnownData } from "../../serverData/useServerData.ts";

/** What can be done with the pictures of records. */
export interface Pictures {
  load(url: string): Promise<Blob>;
  /** Both reject with what the port threw. */
  set(recordId: number, file: File, crop: Crop): Promise<void>;
  remove(recordId: number): Promise<void>;
}

/** The pictures of records; undefined where there are none at all. */
export function usePictures(): Pictures | undefined {
  const { pictures: port } = useViews().dataSource;
  const noteChange = useNoteChange();
  const cache = useServerCache();
  return useMemo(() => {
    if (!port) return undefined;
    const change = (recordId: number, url: string | null) => {
      cache.write(serverKeys.pictureUrl(recordId), () => url);
      noteChange(recordId);
    };
    return {
      load: (url) => port.load(url),
      set: async (recordId, file, crop) => change(recordId, await port.set(recordId, file, crop)),
      async remove(recordId) {
        await port.remove(recordId);
        change(recordId, null);
      },
    };
  }, [port, cache, noteChange]);
}

/** The address of a record's picture, also when it was changed here since the record was loaded; null where it has none. */
export function usePictureUrl(record: RecordData): string | null {
  const changed = useKnownData(serverKeys.pictureUrl(record.id));
  return changed === undefined ? (record.profilePictureUrl ?? null) : changed;
}
