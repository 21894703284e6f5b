import { createWriteStream } from "node:fs";
import type { WriteStream } from "node:fs";
import { once } from "node:events";
import { finished } from "node:stream/promises";
import type { Refusal } from "./convert.ts";
import { formatRow } from "./csv.ts";
import { BYTE_ORDER_MARK, REASON_COLUMN } from "./file.ts";

/** Writes refused rows to a file that can be corrected and loaded again; the file exists only if there are any. */
export interface RefusedFile {
  add(cells: readonly string[], refusals: readonly Refusal[]): Promise<void>;
  /** Path of the file, when it was written. */
  close(): Promise<string | undefined>;
}

/** The cells without those of an earlier file's reasons. */
function kept(header: readonly string[], cells: readonly string[]): readonly string[] {
  const reasonAt = header.indexOf(REASON_COLUMN);
  return reasonAt < 0 ? cells : cells.filter((_, index) => index !== reasonAt);
}

/** The header of a file of refused rows: a column with the reasons is added, or replaced. */
export function refusedHeader(header: readonly string[]): string[] {
  return [...kept(header, header), REASON_COLUMN];
}

/** A row of such a file. */
export function refusedCells(
  header: readonly string[],
  cells: readonly string[],
  refusals: readonly Refusal[],
): string[] {
  const reasons = refusals
    .map(({ field, reason }) => (field === "" ? reason : `${field}: ${reason}`))
    .join("; ");
  const own = kept(header, cells);
  const filled = kept(header, header).map((_, index) => own[index] ?? "");
  return [...filled, reasons];
}

/** Opens the file for refused rows at the first of them. */
export function refusedFile(path: string, header: readonly string[], delimiter: string): RefusedFile {
  let stream: WriteStream | undefined;
  return {
    async add(cells, refusals) {
      if (!stream) {
        stream = createWriteStream(path);
        await once(stream, "open");
        stream.write(BYTE_ORDER_MARK + formatRow(refusedHeader(header), delimiter));
      }
      if (!stream.write(formatRow(refusedCells(header, cells, refusals), delimiter)))
        await once(stream, "drain");
    },
    async close() {
      if (!stream) return undefined;
      stream.end();
      await finished(stream);
      return path;
    },
  };
}
