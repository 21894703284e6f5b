import { expect, test } from "vitest";
import { auditDetailLines } from "./auditText.ts";

test("the details of a line are facts that people read", () => {
  const changes = [
    { field: "Active", from: "Y", to: "N" },
    { field: "Roles", from: null, to: "Viewer (All)" },
  ];
  expect(auditDetailLines({ name: "Nora Field", changes })).toEqual([
    "Nora Field",
    "Active: Y to N",
    "Roles: -- to Viewer (All)",
  ]);
  expect(auditDetailLines({ code: "customer_not_found" })).toEqual([
    "The user has no access to this company.",
  ]);
  expect(auditDetailLines({ code: "new_code" })).toEqual(["new_code"]);
  expect(auditDetailLines({ confidential: { records: 1, ids: [7] } })).toEqual([
    "Confidential values of 1 record: No. 7",
  ]);
  expect(auditDetailLines({ confidential: { records: 3, ids: [7, 8] } })).toEqual([
    "Confidential values of 3 records: No. 7, 8, …",
  ]);
  expect(auditDetailLines({ confidential: { records: 2, ids: [] } })).toEqual([
    "Confidential values of 2 records",
  ]);
});
