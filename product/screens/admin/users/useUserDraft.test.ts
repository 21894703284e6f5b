import { describe, expect, test } from "vitest";
import type { User } from "../../../services/index.ts";
import { currentEdits, editsOf } from "../useVersionedDraft.ts";
import { mistakesIn, userRules } from "./useUserDraft.ts";

const draft = { firstName: "Ann", lastName: "Lee", admin: false, grants: [{ roleId: 1, groupIds: [2] }] };

test("a draft with a name and terminals for each role can be saved", () => {
  expect(mistakesIn(draft)).toEqual({});
  expect(mistakesIn({ ...draft, grants: [] })).toEqual({});
});

test("a draft says what it lacks, by field", () => {
  const lacking = { ...draft, firstName: " ", lastName: "", grants: [{ roleId: 1, groupIds: [] }] };
  expect(mistakesIn(lacking)).toEqual({
    firstName: "Enter the first name.",
    lastName: "Enter the last name.",
    grants: "Choose at least one terminal for each role, or remove the role.",
  });
});

describe("a user who was changed meanwhile", () => {
  const ann: User = {
    ...draft,
    id: 7,
    email: "ann@carrier.example",
    superAdmin: false,
    active: true,
    registered: true,
    status: "Active",
    invitedDate: null,
    invitedByName: null,
    lastSignInDate: null,
    version: 1,
  };
  const opened = editsOf(ann, userRules);
  const edited = { ...opened, draft: { ...opened.draft, firstName: "Anna" } };
  const deactivated: User = { ...ann, active: false, status: "Deactivated", version: 2 };

  test("is shown as they are now where nothing is edited", () => {
    expect(currentEdits(opened, deactivated, userRules)).toEqual(editsOf(deactivated, userRules));
  });

  test("leaves what is edited alone", () => {
    expect(currentEdits(edited, deactivated, userRules)).toBe(edited);
    expect(userRules.isOther(deactivated, edited.base)).toBe(true);
  });

  test("may have lost a role without a new version", () => {
    const lost: User = { ...ann, grants: [] };
    expect(userRules.isOther(lost, ann)).toBe(true);
    expect(currentEdits(opened, lost, userRules).draft.grants).toEqual([]);
    expect(userRules.isOther(ann, { ...lost, version: 2 })).toBe(false);
  });
});
