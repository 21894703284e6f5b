import { expect, test } from "vitest";
import { learnWords } from "../../http/audit/words.ts";
import { callsAbout, targetKind } from "./things.ts";

const kindOf = (call: string) => targetKind({ call, event: "change" });

test("a call says what its target is the number of", () => {
  expect(kindOf("PUT /api/users")).toBe("user");
  expect(kindOf("PUT /api/admin/groups")).toBe("group");
  expect(kindOf("DELETE /api/roles/:id")).toBe("role");
  expect(kindOf("PUT /api/enum")).toBe("dropdown");
  expect(kindOf("POST /api/models/:id/comments")).toBe("record");
  expect(kindOf("DELETE /api/models/documents/:id")).toBe("document");
});

test("a number of something else is none of the thing that a call is about", () => {
  expect(kindOf("POST /api/businessHierarchy/:id/apply")).toBeNull();
  expect(kindOf("DELETE /api/documents/shares/:id")).toBeNull();
  expect(kindOf("DELETE /api/models/comments/:id")).toBeNull();
});

test("what gave away confidential values is about a record, whatever its call", () => {
  const call = "GET /api/letters/correctiveActions/:id";
  expect(targetKind({ call, event: "confidentialView" })).toBe("record");
});

test("the calls about a kind are those that this release knows", () => {
  learnWords([
    { method: "PUT", url: "/api/users", summary: "Changes a user" },
    { method: "DELETE", url: "/api/userAccountRole/:id", summary: "Takes a role from a user" },
    { method: "PUT", url: "/api/admin/groups", summary: "Changes a group" },
  ]);
  const { isRecord, own, also } = callsAbout("user");
  expect(isRecord).toBe(false);
  expect(own).toContain("PUT /api/users");
  expect(also).toContain("DELETE /api/userAccountRole/:id");
  expect([...own, ...also]).not.toContain("PUT /api/admin/groups");
  expect([...own, ...also]).not.toContain("PUT /api/roles/:id");
});
