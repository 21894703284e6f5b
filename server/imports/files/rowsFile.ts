import { createWriteStream } from "node:fs";
import type { WriteStream } from "node:fs";
import { once } from "node:events";
import { finished } from "node:stream/promises";
import { formatRow } from "./csv.ts";
import { BYTE_ORDER_MARK } from "./tableFile.ts";

/** A CSV file that exists only if it has rows. */
export interface RowsFile {
  add(cells: readonly string[]): Promise<void>;
  /** Path of the file, when it was written. */
  close(): Promise<string | undefined>;
}

/** Opens a file at the first of its rows. */
export function rowsFile(path: string, header: readonly string[], delimiter: string): RowsFile {
  let stream: WriteStream | undefined;
  return {
    async add(cells) {
      if (!stream) {
        stream = createWriteStream(path);
        await once(stream, "open");
        stream.write(BYTE_ORDER_MARK + formatRow(header, delimiter));
      }
      if (!stream.write(formatRow(cells, delimiter))) await once(stream, "drain");
    },
    async close() {
      if (!stream) return undefined;
      stream.end();
      await finished(stream);
      return path;
    },
  };
}
