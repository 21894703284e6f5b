import type { StateCell } from "../../context/recordState.ts";
import type { DocumentPort, DocumentProperties, RecordDocument } from "../../dataSource/documentPort.ts";
import { serverKeys } from "../../serverData/keys.ts";
import type { ServerCache } from "../../serverData/useServerCache.ts";
import type { UploadRow } from "./types.ts";
import { createUploads, type Uploads } from "./uploads.ts";

/** What can be done with the documents of one record, and with the files on their way to it. */
export interface DocumentActions extends Uploads {
  recordId: number;
  list(): Promise<RecordDocument[]>;
  /** Loads the documents again, while they are shown. */
  reload(): Promise<void>;
  /** Rejects with what the port threw, as the next two do. */
  update(id: number, change: Partial<DocumentProperties>): Promise<void>;
  remove(ids: readonly number[]): Promise<void>;
  content(id: number, signal?: AbortSignal): Promise<Blob>;
}

interface Options {
  port: DocumentPort;
  recordId: number;
  cache: ServerCache;
  /** The files on their way to the record. */
  uploads: StateCell<readonly UploadRow[]>;
  /** Called after each change. */
  onChange(): void;
}

/** What can be done with the documents of a record. */
export function createDocumentActions(options: Options): DocumentActions {
  const { port, recordId, cache, onChange } = options;
  const key = serverKeys.documents(recordId);
  const reload = () => cache.refresh(key);
  const uploads = createUploads(options.uploads, port.add, recordId, async () => {
    onChange();
    await reload();
  });

  return {
    ...uploads,
    recordId,
    list: () => port.list(recordId),
    reload,
    async update(id, change) {
      const changed = await port.update(id, change);
      cache.write(key, (known) => known?.map((each) => (each.id === id ? changed : each)));
      onChange();
    },
    async remove(ids) {
      try {
        for (const id of ids) {
          await port.remove(id);
          cache.write(key, (before) => before?.filter((each) => each.id !== id));
        }
      } finally {
        onChange();
        await reload();
      }
    },
    content: (id, signal) => port.content(id, signal),
  };
}
