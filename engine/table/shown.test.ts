import { expect, it } from "vitest";
import { compileOne } from "../testing/context.ts";
import { templateOf } from "../testing/templates.ts";
import { offeredKeys, shownKeys } from "./shown.ts";

const fields = {
  name: { type: "text", label: "Name" },
  status: { type: "enum", enumSet: "outcomes", label: "Status" },
  over: { type: "boolean", label: "Over" },
  expires: { type: "dateTime", kind: "date", label: "Expires" },
  note: { type: "text", label: "Note" },
} as const;

it("a list reads its columns, those of the template's list, its groups, and what the sign of a due date depends on", () => {
  const list = (orderBy: { field: string; direction: "asc" | "desc" }[]) =>
    compileOne(
      templateOf(fields, {
        views: {
          edit: { type: "section", children: ["name"] },
          list: { type: "list", columns: ["status", "name"], orderBy },
        },
      }),
    );
  const due = list([
    { field: "over", direction: "asc" },
    { field: "expires", direction: "asc" },
  ]);
  expect(shownKeys(due, { columns: [{ key: "name", width: 90 }] })).toEqual([
    "expires",
    "name",
    "over",
    "status",
  ]);
  const plain = list([{ field: "name", direction: "desc" }]);
  const state = { columns: [{ key: "note" }, { key: "name" }], groupBy: "over" };
  expect(shownKeys(plain, state)).toEqual(["name", "note", "over", "status"]);
});

it("a picker reads of people what it shows of them, and nothing of other records", () => {
  const people = {
    email: "note",
    status: "status",
    left: ["failed"],
    leftLabel: "Left",
    details: ["status", "name"],
  };
  expect(offeredKeys(compileOne(templateOf(fields, { people })))).toEqual(["status", "name"]);
  expect(offeredKeys(compileOne(templateOf(fields)))).toEqual([]);
});
