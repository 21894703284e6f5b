/** What an import does to values that it takes: people are told, as the form tells them. */
import type { CompiledTemplate } from "../../engine/index.ts";
import type { AccessPlan, importNotes } from "../storage/index.ts";
import { fittingGroups } from "./setup.ts";

export type Note = importNotes.Note;
export type NotedRow = importNotes.NotedRow;

/** The header of a file of notes. */
export const notesHeader: readonly string[] = ["Row", "Field", "Note"];

/** The lines of a row in such a file. */
export function notesCells({ row, notes }: NotedRow): string[][] {
  return notes.map(({ field, note }) => [String(row), field, note]);
}

/**
 * Keys of the fields of which somebody may be told what was done to their values: of a confidential field only who may see it in
 * all groups of the record type, since a note names no group.
 */
export function tellableKeys(
  { abilities, groups }: Pick<AccessPlan, "abilities" | "groups">,
  template: CompiledTemplate,
): ReadonlySet<string> {
  const seesAll = fittingGroups(template, groups).every(({ id }) =>
    abilities.can("viewConfidential", template, id),
  );
  return new Set(template.fields.flatMap((field) => (field.protected && !seesAll ? [] : [field.key])));
}
