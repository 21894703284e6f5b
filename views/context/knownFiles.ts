import type { StoredFile } from "../dataSource/storedFile.ts";
import { serverKeys } from "../serverData/keys.ts";
import type { ServerCache } from "../serverData/useServerCache.ts";

/** What is known of a file: undefined while it is asked for, null where it cannot be had. */
export type KnownFile = Partial<StoredFile> | null | undefined;

/** Names and sizes of files by id, known from uploads and requests. */
export interface KnownFiles {
  get(id: number): Partial<StoredFile> | undefined;
  /** Remembers an uploaded file; its address is asked for where it is shown. */
  add(file: Omit<StoredFile, "href">): void;
}

/** The files that the cache has. */
export function createKnownFiles(cache: ServerCache): KnownFiles {
  return {
    get: (id) => cache.read(serverKeys.file(id)),
    add: (file) => cache.write(serverKeys.file(file.id), (known) => ({ ...known, ...file })),
  };
}
