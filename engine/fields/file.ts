/** An uploaded file, stored by its id. */
import { fileFieldShape } from "../language/shapes/fieldShapes.ts";
import { idFrom, largestId } from "./group.ts";
import type { FieldType } from "./fieldType.ts";
import { wordsColumn } from "./looks.ts";
import type { FieldInfo } from "./type.ts";
import { parseIssue } from "./type.ts";

/** Bytes of the largest file that may be uploaded (spec records.md 9). */
export const largestFile = 150_000_000;

const wanted = "Must be an uploaded file.";

export const fileField: FieldType = {
  name: "file",
  properties: fileFieldShape.properties,
  primitive: "number",
  valueKind: "file",
  issueCodes: ["file"],
  storage: () => "whole",
  jsonSchema: () => ({ type: "integer", minimum: 1, maximum: largestId }),
  messages: () => ({ type: wanted, minimum: wanted, maximum: wanted }),
  empty: (value) => typeof value !== "number",
  parse(text, field) {
    const word = text.trim().replace(/^File No\. /, "");
    if (word === "") return { value: null };
    return /^[1-9]\d{0,14}$/.test(word) ? { value: Number(word) } : parseIssue(field, "file", wanted);
  },
  format: (value, _field, context) => context.fileName?.(Number(value)) ?? `File No. ${value}`,
  compare: (a, b) => Number(a) - Number(b),
  fromResult: idFrom,
  constant: "a value of the type file",
  words: () => "file",
  converts: { to: [], from: [] },
  align: "left",
  column: () => wordsColumn,
  sheet: () => "text",
  examples: { usual: (_field, index) => 1 + index },
};

/** A file before it is uploaded. */
export interface FileToSend {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Media type; empty where it is not known. */
  readonly type: string;
}

/** Why a file may not be uploaded to a field, as a sentence for the user; undefined when it may. */
export function fileProblem(file: FileToSend, { options }: Pick<FieldInfo, "options">): string | undefined {
  const limit = options.maxSize ?? largestFile;
  if (file.size > limit) return `File is larger than ${formatBytes(limit)}.`;
  if (file.size === 0) return "File is empty.";
  const { accept } = options;
  const fits = !accept || accept.some((entry) => isAccepted(file, entry.trim().toLowerCase()));
  return fits ? undefined : `File must be one of: ${acceptedFiles(accept)}.`;
}

/** What `accept` says, in words: `pictures, .pdf`. */
export function acceptedFiles(accept: readonly string[]): string {
  return accept.map((entry) => (entry.trim().toLowerCase() === "image/*" ? "pictures" : entry)).join(", ");
}

/** `entry` is an extension (`.pdf`), a media type (`image/png`) or a family of them (`image/*`), in small letters. */
function isAccepted(file: FileToSend, entry: string): boolean {
  if (entry.startsWith(".")) return file.name.toLowerCase().endsWith(entry);
  const type = file.type.toLowerCase();
  return entry.endsWith("/*") ? type.startsWith(entry.slice(0, -1)) : type === entry;
}

const units = ["bytes", "kB", "MB", "GB"] as const;

/** Bytes as people read them, e.g. `1.4 MB` (of 1,000,000 bytes each). */
export function formatBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** power;
  const digits = power === 0 || value >= 100 ? 0 : 1;
  return `${value.toFixed(digits).replace(/\.0$/, "")} ${units[power]}`;
}
