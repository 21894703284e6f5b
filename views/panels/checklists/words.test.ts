import { expect, it } from "vitest";
import { updatedMany, words } from "./words.ts";

it("what is said of checklists is what the specification says (records.md 4.5, 8)", () => {
  expect(Object.values(words).toSorted()).toEqual([
    "Checklist created successfully",
    "Checklist item created successfully",
    "Checklist item deleted successfully",
    "Checklist items updated successfully",
    "Checklist not found while trying to save changes",
    "Failed to create checklist item.",
    "Failed to create checklist.",
    "Failed to delete checklist item",
    "Failed to update checklist items",
    "Failed to update checklist items.",
    "No Checklist Found",
    "Something went wrong",
  ]);
  expect(updatedMany(3)).toBe("3 Checklist item(s) updated successfully");
});
