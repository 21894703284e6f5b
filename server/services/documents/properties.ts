import type { Static } from "typebox";
import { errors } from "../../core/errors.ts";
import { extensionOf, shownName } from "../../files/index.ts";
import type { ReceivedFile } from "../../files/index.ts";
import type { documents } from "../../records/index.ts";
import { MAX_LABEL_LENGTH, MAX_LABELS } from "./schema.ts";
import type { changedDocument } from "./schema.ts";

/** A name that people chose, with the extension that its file has (spec records.md 7.3). */
export function withExtension(chosen: string, fileName: string): string {
  const extension = extensionOf(fileName);
  const plain = shownName(chosen);
  return extension === "" || extensionOf(plain) === extension ? plain : shownName(`${plain}${extension}`);
}

/** Labels without blanks around them, each once. Throws `invalid_request`. */
export function toLabels(labels: readonly string[]): string[] {
  const plain = [...new Set(labels.map((label) => shownLabel(label)).filter((label) => label !== ""))];
  if (plain.length > MAX_LABELS) throw errors.invalidRequest(`a document has at most ${MAX_LABELS} labels`);
  if (plain.some((label) => label.length > MAX_LABEL_LENGTH))
    throw errors.invalidRequest(`a label has at most ${MAX_LABEL_LENGTH} characters`);
  return plain;
}

const shownLabel = (label: string) => label.replace(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, "").trim();

/** What a form says about the document in it. Throws `invalid_request`. */
export function propertiesOfForm({ name: fileName, fields }: ReceivedFile): documents.DocumentProperties {
  const [chosen = ""] = fields.get("name") ?? [];
  return {
    name: chosen.trim() === "" ? fileName : withExtension(chosen, fileName),
    labels: toLabels(fields.get("labels") ?? []),
    isProtected: flagOf(fields, "protected"),
    archived: flagOf(fields, "archived"),
  };
}

/** What a form says of a yes or no; left out: no. Throws `invalid_request`. */
export function flagOf(fields: ReceivedFile["fields"], field: string): boolean {
  const [said = "false"] = fields.get(field) ?? [];
  if (said !== "true" && said !== "false") throw errors.invalidRequest(`${field} must be true or false`);
  return said === "true";
}

/** What a document is after a body was saved over it. Throws `invalid_request`. */
export function propertiesOfBody(
  body: Static<typeof changedDocument>,
  before: documents.StoredDocument,
): documents.DocumentProperties {
  return {
    name: body.name === undefined ? before.name : withExtension(body.name, before.name),
    labels: body.labels === undefined ? before.labels : toLabels(body.labels),
    isProtected: body.protected ?? before.isProtected,
    archived: body.archived ?? before.archived,
  };
}
