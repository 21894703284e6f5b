import { describe, expect, test } from "vitest";
import type { Role } from "../../../services/index.ts";
import { currentEdits, editsOf, isEdited } from "../useVersionedDraft.ts";
import { newRole, roleRules } from "./roleDraft.ts";

const clerk: Role = {
  id: 7,
  name: "Yard Clerk",
  roleType: "CUSTOM",
  sortOrder: 100,
  permissions: { claims: ["view"] },
  createdBy: 0,
  createdByName: null,
  lastUpdatedByName: null,
  lastUpdatedDate: null,
  version: 1,
  usersCount: 1,
  locked: false,
  help: null,
};
const changed: Role = { ...clerk, permissions: { claims: ["view", "edit"] }, version: 2 };
const opened = editsOf(clerk, roleRules);

describe("a role that somebody else changed", () => {
  test("is shown as it is now where nothing is edited", () => {
    const edits = currentEdits(opened, changed, roleRules);
    expect(edits).toEqual({ base: changed, draft: { name: "Yard Clerk", rights: changed.permissions } });
    expect(isEdited(edits, roleRules)).toBe(false);
  });

  test("keeps what is edited, with the version of which it was made", () => {
    const edited = { ...opened, draft: { ...opened.draft, name: "Clerk" } };
    expect(currentEdits(edited, changed, roleRules)).toBe(edited);
    expect(roleRules.isOther(changed, edited.base)).toBe(true);
  });

  test("is not shown as it was before a save", () => {
    const saved = editsOf(changed, roleRules);
    expect(currentEdits(saved, clerk, roleRules)).toBe(saved);
  });
});

test("blanks around a name, and modules that grant nothing, are no change", () => {
  const draft = { name: " Yard Clerk ", rights: { claims: ["view"], trips: [] } } as const;
  expect(isEdited({ base: clerk, draft }, roleRules)).toBe(false);
});

describe("a new role", () => {
  test("starts with nothing, or as a copy", () => {
    expect(newRole([clerk], 0)).toEqual({ name: "", permissions: {}, version: 0 });
    const copy = { name: "Copy of Yard Clerk", permissions: clerk.permissions, version: 1 };
    expect(newRole([clerk], 7)).toEqual(copy);
  });

  test("copies the rights that the other role has now", () => {
    const copy = editsOf(newRole([clerk], 7), roleRules);
    expect(currentEdits(copy, newRole([changed], 7), roleRules).draft.rights).toEqual(changed.permissions);
  });

  test("keeps its name once another role has it", () => {
    const copy = editsOf(newRole([clerk], 7), roleRules);
    const taken: Role = { ...clerk, id: 8, name: "Copy of Yard Clerk" };
    expect(currentEdits(copy, newRole([clerk, taken], 7), roleRules)).toBe(copy);
  });
});
