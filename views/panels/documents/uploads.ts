import { problemOf } from "../../parts/text/problemOf.ts";
import type { StateCell } from "../../context/recordState.ts";
import { isUnsent, newRow } from "./rows.ts";
import type { UploadRow } from "./types.ts";
import type { DocumentPort, DocumentProperties, RecordDocument } from "../../dataSource/documentPort.ts";

/** Uploads of one record that run side by side. */
const atOnce = 2;

/** Called with a document that was stored, and the key of its row. */
export type OnStored = (document: RecordDocument, key: number) => void;

/** What can be done with the files on their way to a record. */
export interface Uploads {
  /** Puts files that were chosen into rows; nothing is sent yet. */
  choose(files: readonly File[]): void;
  /** Changes what a row will be called and so on. */
  edit(key: number, change: Partial<DocumentProperties>): void;
  /** Sends every row that waits or can be tried again; calls `onStored` for each document. */
  send(onStored: OnStored): void;
  /** Sends one row again. */
  retry(key: number, onStored: OnStored): void;
  /** Removes a row, and stops its upload. */
  drop(key: number): void;
}

let lastKey = 0;

/** What can be done with `files`, which are on their way to a record. `onEnd` is called for each that was stored or refused. */
export function createUploads(
  files: StateCell<readonly UploadRow[]>,
  add: DocumentPort["add"],
  recordId: number,
  onEnd: () => void | Promise<void>,
): Uploads {
  const { setRow, drop } = rowsOf(files);

  async function sendRow(row: UploadRow, onStored: OnStored): Promise<void> {
    const { key, file, name, labels, protected: isProtected, archived } = row;
    const controller = new AbortController();
    const { signal } = controller;
    setRow(key, { status: "sending", share: 0, problem: null, controller });
    const onProgress = (share: number) => signal.aborted || setRow(key, { share });
    const properties = { name, labels, protected: isProtected, archived };
    try {
      const stored = await add(recordId, file, properties, { onProgress, signal });
      drop(key);
      onStored(stored, key);
    } catch (error) {
      if (!signal.aborted) setRow(key, { status: "failed", problem: problemOf(error), controller: null });
    }
    pump(onStored);
    await onEnd();
  }

  function pump(onStored: OnStored): void {
    const rows = files.get();
    const next = rows.find(({ status }) => status === "queued");
    const sending = rows.filter(({ status }) => status === "sending");
    if (next === undefined || sending.length >= atOnce) return;
    void sendRow(next, onStored);
    pump(onStored);
  }

  const queue = (keys: readonly number[], onStored: OnStored) => {
    for (const key of keys) setRow(key, { status: "queued", problem: null });
    pump(onStored);
  };

  return {
    choose: (chosen) => files.set((rows) => [...rows, ...chosen.map((file) => newRow(file, (lastKey += 1)))]),
    edit: setRow,
    send(onStored) {
      const ready = files.get().filter(isUnsent);
      queue(
        ready.map(({ key }) => key),
        onStored,
      );
    },
    retry: (key, onStored) => queue([key], onStored),
    drop,
  };
}

/** The rows of files, each changed and removed by its key. */
function rowsOf(files: StateCell<readonly UploadRow[]>) {
  return {
    setRow: (key: number, change: Partial<UploadRow>) =>
      files.set((rows) => rows.map((row) => (row.key === key ? { ...row, ...change } : row))),
    /** Stops its upload, too. */
    drop(key: number) {
      files
        .get()
        .find((row) => row.key === key)
        ?.controller?.abort();
      files.set((rows) => rows.filter((row) => row.key !== key));
    },
  };
}
