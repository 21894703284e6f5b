import { expect, it } from "vitest";
import { currentEdits, editsOf, isEdited } from "../admin/useVersionedDraft.ts";
import { nameRules } from "./nameRules.ts";

it("a name with blanks around it is no other name", () => {
  expect(isEdited({ base: "Redwood", draft: " Redwood " }, nameRules)).toBe(false);
  expect(isEdited({ base: "Redwood", draft: "Redwood Freight" }, nameRules)).toBe(true);
});

it("what somebody types stays when another administrator renames the company, and a name that nobody edits follows", () => {
  const typed = { base: "Redwood", draft: "Redwood Freight" };
  expect(currentEdits(typed, "Red", nameRules)).toBe(typed);
  expect(currentEdits(editsOf("Redwood", nameRules), "Red", nameRules)).toEqual({
    base: "Red",
    draft: "Red",
  });
});
