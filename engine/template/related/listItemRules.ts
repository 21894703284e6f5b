/** The rules of list items, the same in the browser and on the server. */
import type { DocumentItemFields, TaskItemFields } from "../../language/listItemData.ts";
import type { ListItemTemplate } from "../../language/listItemTypes.ts";

/** Status of a document that is there, and of one that is not asked for (spec records.md 4.6). */
export const complete = "Complete";
export const exempt = "Exempt";

/** Most characters of an item's notes. */
export const longestItemNotes = 2_000;

/** Whether a status says when the document was turned in. */
function isSettled(status: string | undefined): boolean {
  return status === complete || status === exempt;
}

/**
 * A change of a document's item as it is saved: choosing Complete or Exempt sets the date turned in to `now` (epoch seconds), unless
 * the change names a date (spec records.md 4.6).
 */
export function settledChange(change: Partial<DocumentItemFields>, now: number): Partial<DocumentItemFields> {
  if (!isSettled(change.status) || typeof change.dateTurnedIn === "number") return change;
  return change.dateTurnedIn === undefined || change.status === complete
    ? { ...change, dateTurnedIn: now }
    : change;
}

/** What an item holds before anybody said anything of it. */
export function firstDocumentFields(statuses: readonly string[]): DocumentItemFields {
  return { status: statuses[0] ?? "", dateTurnedIn: null, notes: "", linkedDocumentId: null };
}

/** As `firstDocumentFields`, of a task. */
export const firstTaskFields: TaskItemFields = {
  status: false,
  dateCompleted: null,
  nextDueDate: null,
  notes: "",
};

/** The list with this alias among those of a template; undefined where there is none. */
export function listItemTemplate(
  { listItemTemplates = [] }: { listItemTemplates?: readonly ListItemTemplate[] },
  alias: string,
): ListItemTemplate | undefined {
  return listItemTemplates.find((list) => list.alias === alias);
}
