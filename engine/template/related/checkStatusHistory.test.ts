import { expect, it } from "vitest";
import type { StatusHistoryView } from "../../language/panelNodes.ts";
import { briefErrors } from "../../testing/loadErrors.ts";
import { templateOf } from "../../testing/templates.ts";

const history: StatusHistoryView = { type: "statusHistory", title: "Status History", field: "state" };

const enumSets = [{ alias: "colors", values: [{ name: "red", display: "Red" }] }];

const brief = (node: Partial<StatusHistoryView>) =>
  briefErrors(
    [
      templateOf(
        {
          name: { type: "text", label: "Name" },
          state: { type: "enum", enumSet: "colors", label: "State" },
          states: { type: "enum", enumSet: "colors", label: "States", multi: true },
          why: { type: "text", label: "Why" },
          amount: { type: "currency", label: "Amount" },
        },
        {
          views: {
            edit: { type: "section", children: ["name", { ...history, ...node }] },
            list: { type: "list", columns: ["name"], orderBy: [{ field: "id", direction: "desc" }] },
          },
        },
      ),
    ],
    { enumSets },
  ).map((text) => text.replace("/views/edit/children/1", ""));

it.each<[string, Partial<StatusHistoryView>, string[]]>([
  ["one choice, with reasons", { reasons: ["why"], closed: ["red"] }, []],
  ["a field that there is not", { field: "nope" }, ["unknownName /field"]],
  ["a field with several choices", { field: "states" }, ["rule /field"]],
  ["a text", { field: "name" }, ["rule /field"]],
  ["a reason that there is not", { reasons: ["nope"] }, ["unknownName /reasons/0"]],
  ["a reason that is no text", { reasons: ["why", "amount"] }, ["rule /reasons/1"]],
  ["a closed choice that there is not", { closed: ["gone"] }, ["unknownName /closed/0"]],
])("a status history follows %s", (_what, node, errors) => {
  expect(brief(node)).toEqual(errors);
});
