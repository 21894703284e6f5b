import { describe, expect, test } from "vitest";
import { copyName, rightsText, sameRights, tidyRights, toggleRight } from "./roleText.ts";

describe("a right", () => {
  test("to change records brings the right to view them, and goes with it", () => {
    const edits = toggleRight({}, "claims", "edit");
    expect(edits).toEqual({ claims: ["view", "edit"] });
    expect(toggleRight(edits, "claims", "view")).toEqual({ claims: [] });
    expect(toggleRight(edits, "claims", "edit")).toEqual({ claims: ["view"] });
  });

  test("leaves those of other modules alone", () => {
    expect(toggleRight({ claims: ["view"] }, "employees", "view")).toEqual({
      claims: ["view"],
      employees: ["view"],
    });
  });
});

test("rights say the same in any order, and without modules that grant nothing", () => {
  expect(tidyRights({ b: [], a: ["edit", "view"] })).toEqual({ a: ["view", "edit"] });
  expect(sameRights({ a: ["view", "add"], b: [] }, { a: ["add", "view"] })).toBe(true);
  expect(sameRights({ a: ["view"] }, { a: ["add"] })).toBe(false);
});

test("a copy has a name of its own", () => {
  const roles = [{ name: "Viewer" }, { name: "copy of viewer" }];
  expect(copyName("Viewer", roles)).toBe("Copy 2 of Viewer");
  expect(copyName("Clerk", roles)).toBe("Copy of Clerk");
});

test("a role says in short what it lets do", () => {
  expect(rightsText({ roleType: "ADMIN", permissions: {} })).toBe("Everything");
  expect(rightsText({ roleType: "CUSTOM", permissions: { a: ["view"], b: [] } })).toBe("1 module");
  const permissions = { a: ["view" as const], b: ["view" as const], "reports.costs": ["view" as const] };
  expect(rightsText({ roleType: "CUSTOM", permissions })).toBe("2 modules and reports");
});
