/** As what reports are sent. */

/** A file, or the address of the report alone. */
export type SentFormat = "xlsx" | "pdf" | "link";

/**
 * As what a report can be sent, the usual one first. `exportTypes`: the files that it has; a table can be written as each file, a document
 * on paper alone.
 */
export function sentFormats(exportTypes: readonly string[]): readonly SentFormat[] {
  if (exportTypes.some((type) => type === "xlsx" || type === "csv")) return ["xlsx", "pdf", "link"];
  return exportTypes.includes("pdf") ? ["pdf", "link"] : ["link"];
}
