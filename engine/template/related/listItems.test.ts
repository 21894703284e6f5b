import { describe, expect, it } from "vitest";
import { briefErrors, errorsOf } from "../../testing/loadErrors.ts";
import { templateOf } from "../../testing/templates.ts";
import { settledChange } from "./listItemRules.ts";
import type { Template } from "../../language/template.ts";

const prototypes = [
  { alias: "application", name: "Application", source: "49 CFR 391.21", sortOrder: 10 },
  { alias: "road_test", name: "Road test", sortOrder: 20, deletable: true },
];
const paperMonitor = {
  alias: "papers",
  name: "Papers",
  kind: "document",
  statuses: ["Missing", "Complete", "Exempt"],
  prototypes,
};
const tasks = { alias: "tasks", name: "Tasks", kind: "task", prototypes };

function sample(lists: unknown, children: unknown[] = [], alias = "sample"): Template {
  const more = { alias, listItemTemplates: lists } as unknown as Partial<Template>;
  const template = templateOf({ note: { type: "text", label: "Note" } }, more);
  const edit = { type: "section", children: ["note", ...children] } as Template["views"]["edit"];
  return { ...template, views: { ...template.views, edit } };
}
const brief = (lists: unknown, children?: unknown[]) => briefErrors([sample(lists, children)]);

describe("lists of items", () => {
  it("T22: have an alias, a name, a kind and prototypes; lists of documents alone have statuses", () => {
    expect(brief([paperMonitor, tasks])).toEqual([]);
    expect(brief([])).toEqual(["shape /listItemTemplates"]);
    expect(brief([{ ...tasks, statuses: ["Done"] }])).toEqual([
      "unknownProperty /listItemTemplates/0/statuses",
    ]);
    expect(brief([{ ...tasks, kind: "photo" }])).toEqual(["unknownName /listItemTemplates/0/kind"]);
    const { statuses: _none, ...open } = paperMonitor;
    expect(brief([open])).toEqual(["shape /listItemTemplates/0"]);
    expect(brief([{ ...tasks, prototypes: [] }])).toEqual(["shape /listItemTemplates/0/prototypes"]);
    expect(brief([{ ...tasks, alias: "No" }])).toEqual(["badKey /listItemTemplates/0/alias"]);
    expect(brief([{ ...tasks, prototypes: [{ alias: "a", name: "A", sortOrder: 1.5, more: 1 }] }])).toEqual([
      "shape /listItemTemplates/0/prototypes/0/sortOrder",
      "unknownProperty /listItemTemplates/0/prototypes/0/more",
    ]);
  });

  it("T22: have no alias and no name twice, in one template or in several", () => {
    expect(brief([paperMonitor, { ...tasks, alias: "papers" }])).toEqual([
      "duplicate /listItemTemplates/1/alias",
    ]);
    const twice = [...prototypes, { alias: "third", name: "Road test", sortOrder: 30 }];
    expect(brief([{ ...tasks, prototypes: twice }])).toEqual([
      "duplicate /listItemTemplates/0/prototypes/2/name",
    ]);
    const errors = errorsOf([sample([tasks]), sample([tasks], [], "other")]);
    expect(errors.map(({ message }) => message)).toEqual([
      't.json#/listItemTemplates/0/alias: a list of other has the alias "tasks"',
      't.json#/listItemTemplates/0/alias: a list of sample has the alias "tasks"',
    ]);
  });

  it("T22: of documents have the statuses that buttons set, after that of a new item", () => {
    const withStatuses = (...statuses: string[]) => brief([{ ...paperMonitor, statuses }]);
    expect(withStatuses("Missing", "Complete", "Sent")).toEqual(["rule /listItemTemplates/0/statuses"]);
    expect(withStatuses("Complete", "Exempt", "Missing")).toEqual(["rule /listItemTemplates/0/statuses/0"]);
    expect(withStatuses("Missing", "Complete", "Exempt", "Missing")).toEqual([
      "duplicate /listItemTemplates/0/statuses/3",
    ]);
  });

  it("T22: are named by views of their kind only", () => {
    expect(
      brief(
        [paperMonitor, tasks],
        [
          { type: "documentChecklist", list: "papers" },
          { type: "taskChecklist", list: "tasks" },
        ],
      ),
    ).toEqual([]);
    const [error] = errorsOf([sample([paperMonitor, tasks], [{ type: "documentChecklist", list: "tasks" }])]);
    expect(error).toMatchObject({ code: "unknownName", pointer: "/views/edit/children/1/list" });
    expect(error?.unknown).toEqual({ kind: "list of documents", name: "tasks", known: ["papers"] });
    expect(brief([tasks], [{ type: "taskChecklist" }])).toEqual(["shape /views/edit/children/1"]);
  });
});

describe("the status of a document (spec records.md 4.6)", () => {
  it("sets the date turned in when Complete or Exempt is chosen, unless a date is given", () => {
    expect(settledChange({ status: "Complete" }, 7)).toEqual({ status: "Complete", dateTurnedIn: 7 });
    expect(settledChange({ status: "Exempt" }, 7)).toEqual({ status: "Exempt", dateTurnedIn: 7 });
    expect(settledChange({ status: "Complete", dateTurnedIn: 3 }, 7).dateTurnedIn).toBe(3);
    expect(settledChange({ status: "Complete", dateTurnedIn: null }, 7).dateTurnedIn).toBe(7);
    expect(settledChange({ status: "Exempt", dateTurnedIn: null }, 7).dateTurnedIn).toBeNull();
    expect(settledChange({ status: "Missing" }, 7)).toEqual({ status: "Missing" });
    expect(settledChange({ notes: "x" }, 7)).toEqual({ notes: "x" });
  });
});
