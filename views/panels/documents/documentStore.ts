import { createSource, type Observed } from "../../context/observed.ts";
import type { UploadRow } from "./types.ts";
import type { DocumentPort, DocumentProperties, RecordDocument } from "../../dataSource/documentPort.ts";
import { createUploads, type Uploads } from "./uploads.ts";

/** The documents of one record, and the files on their way to it. */
interface DocumentState {
  status: "loading" | "ready" | "error";
  documents: readonly RecordDocument[];
  uploads: readonly UploadRow[];
}

export interface DocumentStore extends Observed<DocumentState>, Uploads {
  load(): Promise<void>;
  /** Rejects with what the port threw, as the next two do. */
  update(id: number, change: Partial<DocumentProperties>): Promise<void>;
  remove(ids: readonly number[]): Promise<void>;
  content(id: number, signal?: AbortSignal): Promise<Blob>;
}

/** The documents of a record, loaded when somebody begins to look at them. `onChange` is told of each change. */
export function createDocumentStore(
  port: DocumentPort,
  recordId: number,
  onChange: () => void,
): DocumentStore {
  const source = createSource<DocumentState>(
    { status: "loading", documents: [], uploads: [] },
    () => void load(),
  );
  let question = 0;
  const put = (change: Partial<DocumentState>) => source.set((state) => ({ ...state, ...change }));
  const uploads = createUploads(port.add, recordId, async () => {
    onChange();
    await load();
  });
  uploads.subscribe(() => put({ uploads: uploads.get() }));

  async function load(): Promise<void> {
    const mine = (question += 1);
    if (source.get().status === "error") put({ status: "loading" });
    try {
      const documents = await port.list(recordId);
      if (mine === question) put({ status: "ready", documents });
    } catch {
      if (mine === question && source.get().status !== "ready") put({ status: "error" });
    }
  }

  const { choose, edit, send, retry, drop } = uploads;
  return {
    get: source.get,
    subscribe: source.subscribe,
    load,
    choose,
    edit,
    send,
    retry,
    drop,
    async update(id, change) {
      const changed = await port.update(id, change);
      put({ documents: source.get().documents.map((each) => (each.id === id ? changed : each)) });
      onChange();
    },
    async remove(ids) {
      try {
        for (const id of ids) {
          await port.remove(id);
          put({ documents: source.get().documents.filter((each) => each.id !== id) });
        }
      } finally {
        onChange();
        await load();
      }
    },
    content: (id, signal) => port.content(id, signal),
  };
}
