import { expect, test } from "vitest";
import { mistakesIn } from "./useUserDraft.ts";

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
