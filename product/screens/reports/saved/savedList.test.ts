import { describe, expect, it } from "vitest";
import { newReport } from "../../../../engine/index.ts";
import type { Dashboard, ReportWidget } from "../../../services/index.ts";
import { savedSections } from "./savedList.ts";

const card = (id: number, name: string, more: Partial<ReportWidget> = {}): ReportWidget => ({
  id,
  dashboardId: 1,
  name,
  description: "",
  type: "report",
  data: newReport(),
  size: "small",
  position: 0,
  version: 1,
  access: "own",
  owner: null,
  sharedRoles: 0,
  updatedBy: null,
  updatedAt: null,
  openedAt: null,
  ...more,
});
const ann = { access: "view" as const, owner: { firstName: "Ann", lastName: "Lee" } };
const category = (id: number, name: string, more: Partial<Dashboard>): Dashboard => ({
  id,
  name,
  position: 0,
  access: "own",
  owner: null,
  sharedRoles: 0,
  widgets: [],
  ...more,
});

const action = { ...card(9, "Add"), type: "action" as const, data: { template: "driver" } };
const own = [
  category(1, "Safety", {
    widgets: [card(1, "Trips", { description: "Each month", openedAt: 5 }), card(2, "A/B"), action],
  }),
  category(2, "Empty", {}),
];
const shared = {
  dashboards: [category(3, "Fleet", { ...ann, widgets: [card(3, "Costs", { ...ann, openedAt: 9 })] })],
  widgets: [card(4, "Claims", ann)],
};
const shown = (text: string) =>
  savedSections(own, shared, text).map(({ title, reports }) => [title, reports.map(({ name }) => name)]);

describe("the list of saved reports", () => {
  it("has those opened last first, then the user's own by category, then those of others; cards of other kinds are none", () => {
    expect(shown("")).toEqual([
      ["Last opened", ["Costs", "Trips"]],
      ["Safety", ["Trips", "A/B"]],
      ["Empty", []],
      ["Shared with me: Fleet, by Ann Lee", ["Costs"]],
      ["Shared with me", ["Claims"]],
    ]);
  });

  it("is searched by name, description, category and owner; all words have to stand there", () => {
    expect(shown("a/b")).toEqual([["Safety", ["A/B"]]]);
    expect(shown(" EACH  safety ")).toEqual([["Safety", ["Trips"]]]);
    expect(shown("ann lee")).toEqual([
      ["Shared with me: Fleet, by Ann Lee", ["Costs"]],
      ["Shared with me", ["Claims"]],
    ]);
    expect(shown("trips claims")).toEqual([]);
  });

  it("shows five of those that were opened", () => {
    const widgets = [1, 2, 3, 4, 5, 6].map((id) => card(id, `No. ${id}`, { openedAt: id }));
    const [first] = savedSections([category(1, "All", { widgets })], { dashboards: [], widgets: [] }, "");
    expect(first?.reports.map(({ id }) => id)).toEqual([6, 5, 4, 3, 2]);
  });
});
