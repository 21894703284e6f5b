import { describe, expect, it } from "vitest";
import { createEngine, type SectionView, type TabsView, type TabView } from "../../engine/index.ts";
import { recordPageView, recordReadView, tabOfField, tabOfType } from "./recordPageView.ts";

function templateOf(edit: TabsView | SectionView) {
  const json = {
    alias: "gate",
    name: "Gate Check",
    groupTypes: ["Terminal"],
    modules: ["employees"],
    label: { expression: "city" },
    fields: { city: { type: "text", label: "City" } },
    relations: {
      lists: { template: "file", label: "Lists", multi: true, inverse: "gate" },
    },
    views: { edit, list: { type: "list", columns: ["city"], orderBy: [{ field: "id", direction: "asc" }] } },
  };
  return createEngine({ templates: [{ json }], otherTemplates: ["file"] }).template("gate");
}
const overview: TabView = { type: "tab", title: "Overview", children: ["city"] };
const withGlance = () => {
  const { template } = templateOf({ type: "tabs", children: [overview] });
  const views = { ...template.views, glance: { type: "glance" as const, facts: ["city"] } };
  return createEngine({ templates: [{ json: { ...template, views } }], otherTemplates: ["file"] }).template(
    "gate",
  );
};
const pageOf = (edit: TabsView | SectionView) => recordPageView(templateOf(edit));
const titles = (view: TabsView) => view.children.map(({ title }) => title);

describe("the page of a record (spec records.md 2.1)", () => {
  it("has the tabs of the edit view, then Comment Log and Documents", () => {
    const view = pageOf({ type: "tabs", children: [{ ...overview, children: ["city"] }] });
    expect(titles(view)).toEqual(["Overview", "Comment Log", "Documents"]);
    expect(tabOfType(view, "commentLog")).toBe("comment_log");
  });

  it("has one tab for an edit view without any", () => {
    expect(titles(pageOf({ type: "section", children: ["city"] }))).toEqual([
      "Details",
      "Comment Log",
      "Documents",
    ]);
  });

  it("has no Comment Log where the view says not to show comments", () => {
    const view = pageOf({ type: "section", comments: false, children: ["city"] });
    expect(titles(view)).toEqual(["Details", "Documents"]);
    expect(tabOfType(view, "commentLog")).toBeUndefined();
  });

  it("has a tab Checklist where the template says so, while the module is on", () => {
    const view = pageOf({ type: "section", checklists: "lists", children: ["city"] });
    expect(titles(view)).toEqual(["Details", "Checklist", "Comment Log", "Documents"]);
    expect(view.children[1]).toMatchObject({
      visible: { flag: "module.model.checklists.enabled" },
      children: [{ type: "checklists", relation: "lists" }],
    });
    const placed = { type: "checklists", relation: "lists" } as const;
    const own = pageOf({ type: "section", checklists: "lists", children: ["city", placed] });
    expect(titles(own)).not.toContain("Checklist");
  });

  it("adds nothing that the view places itself", () => {
    const view = pageOf({
      type: "section",
      children: ["city", { type: "documents" }, { type: "commentLog" }],
    });
    expect(titles(view)).toEqual(["Details"]);
    expect(tabOfType(view, "documents")).toBe("details");
  });

  it("is the same object each time for a template", () => {
    const template = templateOf({ type: "section", children: ["city"] });
    expect(recordPageView(template)).toBe(recordPageView(template));
  });

  it("has the record at a glance first while it is read, and not in its form", () => {
    const template = withGlance();
    expect(titles(recordReadView(template))).toEqual(["At a Glance", "Overview", "Comment Log", "Documents"]);
    expect(recordReadView(template)).toBe(recordReadView(template));
    expect(titles(recordPageView(template))).not.toContain("At a Glance");
    const plain = templateOf({ type: "tabs", children: [overview] });
    expect(recordReadView(plain)).toBe(recordPageView(plain));
  });

  it("says in which tab a field stands", () => {
    expect(tabOfField(recordPageView(withGlance()), "city")).toBe("overview");
    expect(tabOfField(recordPageView(withGlance()), "nope")).toBeUndefined();
  });
});
