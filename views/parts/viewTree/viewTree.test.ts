import { describe, expect, it } from "vitest";
import type { ViewNode } from "../../../engine/index.ts";
import { fieldKeys, tabKey, tabOfField } from "./viewTree.ts";

const view: ViewNode = {
  type: "tabs",
  children: [
    { type: "tab", title: "What Happened", children: [{ type: "section", children: ["date", "city"] }] },
    {
      type: "tab",
      title: "Costs",
      children: [{ type: "field", field: "total", span: 2 }, { type: "history" }],
    },
  ],
};

describe("a view tree", () => {
  it("names its fields in reading order", () => expect(fieldKeys(view)).toEqual(["date", "city", "total"]));
  it("finds the tab that holds a field", () => {
    expect(tabOfField(view, "city")).toBe("what_happened");
    expect(tabOfField(view, "total")).toBe("costs");
    expect(tabOfField(view, "nowhere")).toBeUndefined();
    expect(tabOfField({ type: "section", children: ["date"] }, "date")).toBeUndefined();
  });
  it("identifies a tab by its title in lower case with underscores", () => {
    expect(tabKey({ title: "Injured Person At Work" })).toBe("injured_person_at_work");
  });
});
