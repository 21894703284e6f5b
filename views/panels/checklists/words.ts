/** What is said of checklists (spec records.md 8). */
export const words = {
  checklistCreated: "Checklist created successfully",
  checklistNotCreated: "Failed to create checklist.",
  itemCreated: "Checklist item created successfully",
  itemNotCreated: "Failed to create checklist item.",
  itemsSaved: "Checklist items updated successfully",
  itemsNotSaved: "Failed to update checklist items",
  itemsNotUpdated: "Failed to update checklist items.",
  itemDeleted: "Checklist item deleted successfully",
  itemNotDeleted: "Failed to delete checklist item",
  missing: "Checklist not found while trying to save changes",
  none: "No Checklist Found",
  crashed: "Something went wrong",
} as const;

/** What is said when the same values were set in several items. */
export function updatedMany(count: number): string {
  return `${count} Checklist item(s) updated successfully`;
}
