import { createWriteStream } from "node:fs";
import type { WriteStream } from "node:fs";
import { once } from "node:events";
import { finished } from "node:stream/promises";
import type { Refusal } from "./convert.ts";
import { formatRow, REASON_COLUMN } from "./csv.ts";

/** Writes refused rows to a file that can be corrected and loaded again; the file exists only if there are any. */
export interface RefusedFile {
  add(cells: readonly string[], refusals: readonly Refusal[]): Promise<void>;
  /** Path of the file, when it was written. */
  close(): Promise<string | undefined>;
}

const BOM = "\uFEFF";

/** Opens the file for refused rows at the first of them. A column with the reasons is added, or replaced. */
export function refusedFile(path: string, header: readonly string[], delimiter: string): RefusedFile {
  const reasonAt = header.indexOf(REASON_COLUMN);
  const kept = (cells: readonly string[]) =>
    reasonAt < 0 ? cells : cells.filter((_, index) => index !== reasonAt);
  let stream: WriteStream | undefined;
  return {
    async add(cells, refusals) {
      if (!stream) {
        stream = createWriteStream(path);
        await once(stream, "open");
        stream.write(BOM + formatRow([...kept(header), REASON_COLUMN], delimiter));
      }
      const reasons = refusals
        .map(({ field, reason }) => (field === "" ? reason : `${field}: ${reason}`))
        .join("; ");
      const filled = kept(header).map((_, index) => kept(cells)[index] ?? "");
      if (!stream.write(formatRow([...filled, reasons], delimiter))) await once(stream, "drain");
    },
    async close() {
      if (!stream) return undefined;
      stream.end();
      await finished(stream);
      return path;
    },
  };
}
