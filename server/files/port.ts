import type { Readable } from "node:stream";

/** A file as it was stored. */
export interface StoredFile {
  /** Generated; nothing of it comes from outside. */
  storedName: string;
  /** Bytes. */
  size: number;
  /** Its first bytes. */
  head: Uint8Array;
  /** Of its bytes, in hexadecimal digits. */
  sha256: string;
}

/** Where the files of one company lie. */
export interface FileStore {
  /**
   * Streams a file in. When the source fails or ends early, nothing of it stays and the error is thrown again; `isCut` says
   * after the last byte whether the source was cut short, which also leaves nothing (undefined). `storedName` is one that nothing from
   * outside is part of; left out: one is made.
   */
  add(source: Readable, isCut: () => boolean, storedName?: string): Promise<StoredFile | undefined>;
  /** The bytes of a stored file, from one of them on (left out: the first); the stream fails when the file is gone. */
  read(storedName: string, from?: number): Readable;
  /** Removes a stored file; one that is gone is no mistake. */
  remove(storedName: string): Promise<void>;
  /** Names of what was last written before a moment (epoch seconds), leftovers of uploads that were cut off included. */
  writtenBefore(moment: number): Promise<string[]>;
}
