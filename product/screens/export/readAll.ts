import type { RecordData } from "../../../engine/index.ts";

/** Most records in one file. */
export const mostExported = 10_000;
/** Records that are asked for at once: the most that the server gives. */
const pageSize = 500;

export interface Page {
  records: readonly RecordData[];
  next: string | null;
}

/** Which page is asked for. */
export interface PageAsked {
  limit: number;
  /** The `next` of the page before. */
  after?: string;
}

/** Reads a page of a list. Rejects when `signal` gives it up. */
export type ReadPage = (asked: PageAsked & { signal: AbortSignal }) => Promise<Page>;

/** What was read so far; reading continues from here after a failure. */
export interface Reading {
  readonly records: readonly RecordData[];
  /** Where the next page begins; undefined before the first, null after the last. */
  readonly next: string | null | undefined;
}

export const nothingRead: Reading = { records: [], next: undefined };

/** Whether there are records beyond the `most` that were to be read. */
export function isCut({ records, next }: Reading, most = mostExported): boolean {
  return records.length >= most && typeof next === "string";
}

/**
 * Reads the records of a list page by page, up to `most`, from where `reading` ends. `onRead` is called after each page.
 * Rejects as soon as a page does; what was read until then has been reported.
 */
export async function readAll(
  list: (asked: PageAsked) => Promise<Page>,
  reading: Reading,
  onRead: (reading: Reading) => void,
  most = mostExported,
): Promise<Reading> {
  let now = reading;
  while (now.next !== null && now.records.length < most) {
    const limit = Math.min(pageSize, most - now.records.length);
    const page = await list({ limit, ...(now.next === undefined ? {} : { after: now.next }) });
    now = { records: [...now.records, ...page.records], next: page.next };
    onRead(now);
  }
  return now;
}
