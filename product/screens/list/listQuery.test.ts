import { describe, expect, it } from "vitest";
import { createEngine, defaultState, type TableState, type Template } from "../../../engine/index.ts";
import type { SavedView } from "../../services/index.ts";
import { firstPage, type Kept, ownState } from "./listQuery.ts";

const trip: Template = {
  alias: "trip",
  name: "Trip",
  groupTypes: ["Terminal"],
  modules: ["trips"],
  label: { expression: "city" },
  fields: {
    city: { type: "text", label: "City" },
    miles: { type: "number", kind: "integer", label: "Miles" },
    note: { type: "text", label: "Note" },
  },
  views: {
    edit: { type: "section", children: ["city", "miles", "note"] },
    list: {
      type: "list",
      columns: ["city", "miles", "note"],
      orderBy: [{ field: "city", direction: "asc" }],
    },
  },
};
const engine = createEngine({ templates: [{ json: trip }] });
const compiled = engine.template("trip");
const entry = { alias: "trip", compiled };
const usual = defaultState(compiled);
const nothing: Kept = { views: [], settings: { defaultViewId: null, columns: [] } };
const view = (id: number, state: Partial<TableState>) =>
  ({ id, name: "Mine", state: { ...usual, ...state } }) as SavedView;

describe("the first page of a list", () => {
  it("is the template's list where nothing is kept", () => {
    expect(firstPage(entry, { query: "", kept: nothing, now: 0 })).toMatchObject({
      template: "trip",
      search: "",
      orderBy: [{ field: "city", direction: "asc" }],
      columns: ["city", "miles", "note"],
      limit: 50,
    });
    expect(ownState(compiled, nothing)).toEqual(usual);
  });

  it("is the user's own view, which the list opens with", () => {
    const kept = { views: [view(7, { search: "reno" })], settings: { defaultViewId: 7, columns: [] } };
    expect(firstPage(entry, { query: "", kept, now: 0 }).search).toBe("reno");
  });

  it("is what the address says before anything that is kept", () => {
    const kept = {
      views: [view(7, { search: "reno" }), view(8, { search: "dallas" })],
      settings: { defaultViewId: 7, columns: [] },
    };
    expect(firstPage(entry, { query: "?view=8", kept, now: 0 }).search).toBe("dallas");
    expect(firstPage(entry, { query: "?view=9", kept, now: 0 }).search).toBe("");
  });
});
