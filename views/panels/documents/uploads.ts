import { problemOf } from "../../parts/text/problemOf.ts";
import { createSource, type Observed } from "../../context/observed.ts";
import { mayRetry, newRow } from "./rows.ts";
import type { UploadRow } from "./types.ts";
import type { DocumentPort, DocumentProperties, RecordDocument } from "../../dataSource/documentPort.ts";

/** Uploads of one record that run side by side. */
const atOnce = 2;

/** Told of a document that was stored, and of the row that it was. */
export type OnStored = (document: RecordDocument, key: number) => void;

/** What can be done with the files on their way to a record. */
export interface Uploads {
  /** Puts files that were chosen into rows; nothing is sent yet. */
  choose(files: readonly File[]): void;
  /** Changes what a row will be called and so on. */
  edit(key: number, change: Partial<DocumentProperties>): void;
  /** Sends every row that waits or can be tried again; `onStored` is told of each document. */
  send(onStored: OnStored): void;
  /** Sends one row again. */
  retry(key: number, onStored: OnStored): void;
  /** Takes a row away, and stops its upload. */
  drop(key: number): void;
}

/** Files on their way to a record, a row each. */
export interface UploadStore extends Uploads, Observed<readonly UploadRow[]> {}

/** The files on their way to a record. `onEnd` is told of each that was stored or refused. */
export function createUploads(
  add: DocumentPort["add"],
  recordId: number,
  onEnd: () => void | Promise<void>,
): UploadStore {
  const source = createSource<readonly UploadRow[]>([]);
  const running = new Map<number, AbortController>();
  let lastKey = 0;

  const setRow = (key: number, change: Partial<UploadRow>) =>
    source.set((rows) => rows.map((row) => (row.key === key ? { ...row, ...change } : row)));
  const drop = (key: number) => {
    running.get(key)?.abort();
    source.set((rows) => rows.filter((row) => row.key !== key));
  };

  async function sendRow(row: UploadRow, onStored: OnStored): Promise<void> {
    const { key, file, name, labels, protected: isProtected, archived } = row;
    const controller = new AbortController();
    const { signal } = controller;
    running.set(key, controller);
    setRow(key, { status: "sending", share: 0, problem: null });
    const onProgress = (share: number) => signal.aborted || setRow(key, { share });
    const properties = { name, labels, protected: isProtected, archived };
    try {
      const stored = await add(recordId, file, properties, { onProgress, signal });
      drop(key);
      onStored(stored, key);
    } catch (error) {
      if (!signal.aborted) setRow(key, { status: "failed", problem: problemOf(error) });
    }
    running.delete(key);
    pump(onStored);
    await onEnd();
  }

  function pump(onStored: OnStored): void {
    const next = source.get().find(({ status }) => status === "queued");
    if (next === undefined || running.size >= atOnce) return;
    void sendRow(next, onStored);
    pump(onStored);
  }

  const queue = (keys: readonly number[], onStored: OnStored) => {
    for (const key of keys) setRow(key, { status: "queued", problem: null });
    pump(onStored);
  };

  return {
    get: source.get,
    subscribe: source.subscribe,
    choose: (files) => source.set((rows) => [...rows, ...files.map((file) => newRow(file, (lastKey += 1)))]),
    edit: setRow,
    send(onStored) {
      const isReady = (row: UploadRow) =>
        row.status === "waiting" || (row.status === "failed" && mayRetry(row));
      const ready = source.get().filter(isReady);
      queue(
        ready.map(({ key }) => key),
        onStored,
      );
    },
    retry: (key, onStored) => queue([key], onStored),
    drop,
  };
}
