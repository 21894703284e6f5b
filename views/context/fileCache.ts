import type { StoredFile } from "../dataSource/storedFile.ts";

/** What is known of a file: undefined while it is asked for, null where it cannot be had. */
export type KnownFile = Partial<StoredFile> | null | undefined;

/** Names and sizes of files by id, known from uploads and look-ups. */
export interface FileCache {
  get(id: number): Partial<StoredFile> | undefined;
  known(id: number): KnownFile;
  add(file: Omit<StoredFile, "href">): void;
  /** Asks once for a file whose address is not known. */
  ensure(id: number): void;
  subscribe(listener: () => void): () => void;
}

/** @param load asks for one file; undefined where nobody can be asked */
export function createFileCache(load: (id: number) => Promise<StoredFile> | undefined): FileCache {
  const files = new Map<number, Partial<StoredFile> | null>();
  const asked = new Set<number>();
  const listeners = new Set<() => void>();

  function set(id: number, file: Partial<StoredFile> | null) {
    files.set(id, file);
    for (const listener of listeners) listener();
  }
  return {
    get: (id) => files.get(id) ?? undefined,
    known: (id) => files.get(id),
    add: (file) => set(file.id, { ...files.get(file.id), ...file }),
    ensure(id) {
      if (asked.has(id)) return;
      asked.add(id);
      const missing = () => set(id, files.get(id) ?? null);
      void (load(id)?.then((file) => set(id, file), missing) ?? missing());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
