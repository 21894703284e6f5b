import { describe, expect, it } from "vitest";
import { checklistEnumSets, checklistRule, checklistTemplates } from "../../testing/checklistTemplates.ts";
import { briefErrors } from "../../testing/loadErrors.ts";

const { items, madeFrom, counts } = checklistRule;
const brief = (rule: object | undefined) =>
  briefErrors(checklistTemplates(rule), { enumSets: checklistEnumSets });

describe("checklists", () => {
  it("name fields of themselves, of their items and of what they are made from", () => {
    expect(brief(checklistRule)).toEqual([]);
  });

  it.each<[string, object, string[]]>([
    ["a name that is no text", { name: "done" }, ["rule /checklist/name"]],
    [
      "an unknown person",
      { person: "master" },
      ["unknownName /checklist/person", "unknownName /checklist/person"],
    ],
    ["an unknown count", { counts: { ...counts, open: "lft" } }, ["unknownName /checklist/counts/open"]],
    [
      "items that are no relation",
      { items: { ...items, relation: "title" } },
      ["rule /checklist/items/relation"],
    ],
    [
      "an unknown column",
      { items: { ...items, columns: ["tusk"] } },
      ["unknownName /checklist/items/columns/0"],
    ],
    [
      "a due date that is no date",
      { items: { ...items, dueDate: "task" } },
      ["rule /checklist/items/dueDate"],
    ],
    [
      "an unknown status",
      { items: { ...items, completed: "don" } },
      ["unknownName /checklist/items/completed"],
    ],
    [
      "assignees who are no people",
      { items: { ...items, assignee: "file" } },
      ["rule /checklist/items/assignee"],
    ],
    [
      "an unknown record type that they are made from",
      { madeFrom: { ...madeFrom, template: "patern" } },
      ["unknownName /checklist/madeFrom/template"],
    ],
    [
      "an unknown status that is offered",
      { madeFrom: { ...madeFrom, offered: "tod" } },
      ["unknownName /checklist/madeFrom/offered"],
    ],
    [
      "an assignment to nobody there is",
      { madeFrom: { ...madeFrom, items: { ...madeFrom.items, creator: "me" } } },
      ["unknownName /checklist/madeFrom/items/creator"],
    ],
    [
      "a status that nobody has",
      { madeFrom: { ...madeFrom, items: { ...madeFrom.items, assignable: "gone" } } },
      ["unknownName /checklist/madeFrom/items/assignable"],
    ],
  ])("are refused with %s", (_what, change, mistakes) => {
    expect(brief({ ...checklistRule, ...change })).toEqual(mistakes);
  });

  it("are refused without one of their keys", () => {
    expect(brief({ ...checklistRule, person: undefined })).toEqual(["shape /checklist/person"]);
  });
});
