import type { CompiledTemplate } from "../../../engine/index.ts";
import type { AccessPlan } from "../../storage/index.ts";
import { fittingGroups } from "../mapping/importSetup.ts";
import type { Note, NotedRow, Outcome } from "./rowOutcome.ts";

/** The key of notes on rows that may be duplicates; no field has it. */
export const duplicateKey = "";

/** Says that the new record of a row may be a duplicate: no list of a template's `duplicates` names a confidential field (invariant T7). */
export function duplicateNotes(outcome: Outcome, template: CompiledTemplate): Note[] {
  const alike = "as" in outcome ? outcome.alike : undefined;
  if (alike === undefined) return [];
  const labels = alike.keys.map((key) => template.byKey.get(key)?.label ?? key).join(", ");
  const other = "ref" in alike ? `row ${alike.ref} of this file` : `record No. ${alike.id}`;
  return [{ key: duplicateKey, field: "Possible duplicate", note: `Same as ${other}: ${labels}` }];
}

/** The header of a file of notes. */
export const notesHeader: readonly string[] = ["Row", "Field", "Note"];

/** The lines of a row in such a file. */
export function notesCells({ row, notes }: NotedRow): string[][] {
  return notes.map(({ field, note }) => [String(row), field, note]);
}

/**
 * Keys of the fields whose conversions somebody may see: of a confidential field only who may see it in
 * all groups of the record type, since a note names no group; of a possible duplicate only who may view the records of all of them.
 */
export function tellableKeys(
  { abilities, groups }: Pick<AccessPlan, "abilities" | "groups">,
  template: CompiledTemplate,
): ReadonlySet<string> {
  const may = (action: "view" | "viewConfidential") =>
    fittingGroups(template, groups).every(({ id }) => abilities.can(action, template, id));
  const seesAll = may("viewConfidential");
  const fields = template.fields.flatMap((field) => (field.protected && !seesAll ? [] : [field.key]));
  return new Set(may("view") ? [duplicateKey, ...fields] : fields);
}
