import { problemOf } from "../../parts/problemOf.ts";
import { createSource, type Observed } from "../../parts/observed.ts";
import { mayRetry, newRow } from "./rows.ts";
import type { DocumentPort, DocumentProperties, RecordDocument, UploadRow } from "./types.ts";

/** Uploads of one record that run side by side. */
const atOnce = 2;

/** The documents of one record, and the files on their way to it. */
export interface DocumentState {
  status: "loading" | "ready" | "error";
  documents: readonly RecordDocument[];
  uploads: readonly UploadRow[];
}

export interface DocumentStore extends Observed<DocumentState> {
  load(): Promise<void>;
  /** Puts files that were chosen into rows; nothing is sent yet. */
  choose(files: readonly File[]): void;
  /** Changes what a row will be called and so on. */
  edit(key: number, change: Partial<DocumentProperties>): void;
  /** Sends every row that waits or can be tried again; `onStored` is told of each document. */
  send(onStored: (document: RecordDocument) => void): void;
  /** Sends one row again. */
  retry(key: number, onStored: (document: RecordDocument) => void): void;
  /** Takes a row away, and stops its upload. */
  drop(key: number): void;
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
  const running = new Map<number, AbortController>();
  let lastKey = 0;
  let question = 0;

  const put = (change: Partial<DocumentState>) => source.set((state) => ({ ...state, ...change }));
  const setRow = (key: number, change: Partial<UploadRow>) =>
    put({ uploads: source.get().uploads.map((row) => (row.key === key ? { ...row, ...change } : row)) });
  const drop = (key: number) => {
    running.get(key)?.abort();
    put({ uploads: source.get().uploads.filter((row) => row.key !== key) });
  };

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

  async function sendRow(row: UploadRow, onStored: (document: RecordDocument) => void): Promise<void> {
    const { key, file, name, labels, protected: isProtected, archived } = row;
    const controller = new AbortController();
    const { signal } = controller;
    running.set(key, controller);
    setRow(key, { status: "sending", share: 0, problem: null });
    const onProgress = (share: number) => signal.aborted || setRow(key, { share });
    const properties = { name, labels, protected: isProtected, archived };
    try {
      const stored = await port.add(recordId, file, properties, { onProgress, signal });
      drop(key);
      onStored(stored);
    } catch (error) {
      if (!signal.aborted) setRow(key, { status: "failed", problem: problemOf(error) });
    }
    running.delete(key);
    onChange();
    pump(onStored);
    await load();
  }

  function pump(onStored: (document: RecordDocument) => void): void {
    const next = source.get().uploads.find(({ status }) => status === "queued");
    if (next === undefined || running.size >= atOnce) return;
    void sendRow(next, onStored);
    pump(onStored);
  }

  const queue = (keys: readonly number[], onStored: (document: RecordDocument) => void) => {
    for (const key of keys) setRow(key, { status: "queued", problem: null });
    pump(onStored);
  };

  return {
    get: source.get,
    subscribe: source.subscribe,
    load,
    choose: (files) =>
      put({ uploads: [...source.get().uploads, ...files.map((file) => newRow(file, (lastKey += 1)))] }),
    edit: setRow,
    send(onStored) {
      const ready = source
        .get()
        .uploads.filter((row) => row.status === "waiting" || (row.status === "failed" && mayRetry(row)));
      queue(
        ready.map(({ key }) => key),
        onStored,
      );
    },
    retry: (key, onStored) => queue([key], onStored),
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
