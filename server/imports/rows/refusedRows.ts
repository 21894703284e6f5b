import type { Refusal } from "./rowOutcome.ts";
import { REASON_COLUMN } from "../files/tableFile.ts";

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
