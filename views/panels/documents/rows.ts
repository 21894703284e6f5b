import { formatBytes, largestFile } from "../../../engine/index.ts";
import type { DocumentProperties, RecordDocument } from "../../dataSource/documentPort.ts";
import type { UploadRow } from "./types.ts";

/** `.pdf` for `Report.PDF`; empty when there is none. */
function extensionOf(name: string): string {
  return /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0].toLowerCase() ?? "";
}

/** A name without the extension, which stays what it is. */
function stemOf(name: string): string {
  const extension = extensionOf(name);
  return extension === "" ? name : name.slice(0, -extension.length);
}

/** The properties of a stored document as they are edited. */
export function propertiesOf(document: RecordDocument): DocumentProperties {
  const { name, labels, archived, protected: isProtected } = document;
  return { name: stemOf(name), labels, archived, protected: isProtected };
}

/** Whether two documents have the same properties, so that there is nothing to save. */
export function isSameDocument(one: DocumentProperties, other: DocumentProperties): boolean {
  return (
    one.name.trim() === other.name.trim() &&
    one.labels.join("\n") === other.labels.join("\n") &&
    one.archived === other.archived &&
    one.protected === other.protected
  );
}

/** Why a file can never be stored; null when it may be tried. */
function problemOfFile({ size }: File): string | null {
  if (size === 0) return "The file is empty. Please choose a file with content.";
  return size > largestFile ? `The file is larger than ${formatBytes(largestFile)}.` : null;
}

/** The row of a file that was just chosen (spec records.md 3.10: neither confidential nor archived). */
export function newRow(file: File, key: number): UploadRow {
  const problem = problemOfFile(file);
  return {
    key,
    file,
    name: stemOf(file.name),
    extension: extensionOf(file.name),
    labels: [],
    protected: false,
    archived: false,
    status: problem === null ? "waiting" : "failed",
    share: 0,
    problem,
    controller: null,
  };
}

/** Whether a row can be sent, for the first time or once more. */
export function isUnsent(row: UploadRow): boolean {
  return row.status === "waiting" || (row.status === "failed" && mayRetry(row));
}

/** Whether another try could store the file. */
export function mayRetry({ file }: UploadRow): boolean {
  return problemOfFile(file) === null;
}
