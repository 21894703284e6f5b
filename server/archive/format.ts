import { ArchiveError } from "./errors.ts";

/** Another number for an archive that older programs could not read. */
export const FORMAT = 1;

/**
 * The entries of an archive, a gzipped tar, in their order: `manifest.json`, `users.json`, `rows/<table>/<number>.ndjson` (one row a line,
 * in the order in which they can be written), `files/<name>`, and `end.json`, without which the archive is torn.
 */
export const entries = { manifest: "manifest.json", users: "users.json", end: "end.json" } as const;

/** A table as it was when the archive was written. */
export interface ArchivedTable {
  name: string;
  /** Type by column. */
  columns: Record<string, string>;
}

/** The begin of an archive. */
export interface Manifest {
  format: typeof FORMAT;
  /** Epoch seconds. */
  writtenAt: number;
  customer: {
    alias: string;
    name: string;
    logoUrl: string | null;
    /** Left out in archives of before companies had one. */
    status?: string;
    configuration: Record<string, unknown>;
  };
  tables: ArchivedTable[];
}

/** A person whom rows name. */
export interface ArchivedUser {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  active: boolean;
}

/** The end of an archive: what it contains. */
export interface Totals {
  users: number;
  /** Rows by table. */
  rows: Record<string, number>;
  files: number;
  /** Bytes of the files. */
  bytes: number;
  /** Of the contents of all entries before, in hexadecimal digits. */
  sha256: string;
}

/** Reads a JSON entry. Throws an ArchiveError for what is none. */
export function parseEntry<T>(name: string, content: Buffer): T {
  try {
    return JSON.parse(content.toString("utf8")) as T;
  } catch {
    throw new ArchiveError(`The archive is damaged: ${name} cannot be read.`);
  }
}
