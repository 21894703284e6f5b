import { expect, it } from "vitest";
import { createEngine, tableColumns, type Template } from "../../../../engine/index.ts";
import { ownLink } from "./columns.ts";

const pass: Template = {
  alias: "pass",
  name: "Pass",
  groupTypes: ["Terminal"],
  modules: ["passes"],
  label: { expression: "gate" },
  fields: {
    secret: { type: "text", label: "Secret", protected: true },
    gate: { type: "text", label: "Gate" },
    day: { type: "dateTime", kind: "date", label: "Day" },
  },
  relations: { owner: { template: "pass", label: "Owner" } },
  views: {
    edit: { type: "section", children: ["groupId", "gate"] },
    list: {
      type: "list",
      columns: ["owner", "gate", "day"],
      orderBy: [{ field: "gate", direction: "asc" }],
    },
  },
};

it("a row links to its record in the first column that has no other link and is visible to everybody", () => {
  const offered = tableColumns(createEngine({ templates: [{ json: pass }] }).template("pass"));
  const keys = ["owner", "secret", "gate", "day"];
  const columns = keys.flatMap((key) => offered.filter((column) => column.key === key));
  const shown = columns.map((column) => ({ ...column, left: 0 }));
  expect(ownLink(shown, {})).toBe("gate");
  // A due date and a status are drawn in a way of their own, which is no link.
  const drawing = { day: { draw: () => null } };
  expect(ownLink(shown.toReversed(), drawing)).toBe("gate");
});
