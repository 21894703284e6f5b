import { expect, test } from "vitest";
import { createEngine } from "../template/engine.ts";
import { defaultState } from "./state.ts";
import type { ColumnFilter, TableState } from "./types.ts";
import { withoutHiddenGroups } from "./hiddenGroups.ts";

const template = createEngine({
  templates: [
    {
      json: {
        alias: "stop",
        name: "Stop",
        groupTypes: ["Terminal"],
        modules: ["stops"],
        label: { expression: "town" },
        fields: {
          town: { type: "text", label: "Town" },
          miles: { type: "number", kind: "integer", label: "Miles" },
        },
        views: {
          edit: { type: "section", children: ["town", "miles"] },
          list: {
            type: "list",
            columns: ["town", "groupId"],
            orderBy: [{ field: "town", direction: "asc" }],
          },
        },
      },
    },
  ],
}).template("stop");

const filtered = (...filters: ColumnFilter[]): TableState => ({ ...defaultState(template), filters });
const groups = (...any: number[]): ColumnFilter => ({ kind: "choice", field: "groupId", any });
const town: ColumnFilter = { kind: "text", field: "town", operator: "contains", value: "9" };
/** Of the regions 2 and 5, which are below the company, only what is below them may be viewed. */
const known = {
  groups: [
    { id: 1, parentId: null },
    { id: 2, parentId: 1 },
    { id: 3, parentId: 2 },
    { id: 4, parentId: 2 },
    { id: 5, parentId: 1 },
    { id: 6, parentId: 5 },
  ],
  viewable: new Set([3, 4, 6]),
};
const kept = (state: TableState) => withoutHiddenGroups(template, state, known);

test("leaves out the groups that are not shown, and a filter of which nothing is left", () => {
  expect(kept(filtered(town, groups(3, 9))).filters).toEqual([town, groups(3)]);
  expect(kept(filtered(groups(9), town)).filters).toEqual([town]);
  expect(kept(filtered({ ...groups(9), orNoValue: true } as ColumnFilter)).filters).toEqual([
    { ...groups(), orNoValue: true },
  ]);
});

test("is the same state where all of them are shown", () => {
  for (const state of [filtered(), filtered(town), filtered(groups(4, 3), town)])
    expect(kept(state)).toBe(state);
});

test("leaves out groups that are known only to show what is below them, with what is below them", () => {
  expect(kept(filtered(groups(2))).filters).toEqual([]);
  expect(kept(filtered(town, groups(5, 3))).filters).toEqual([town, groups(3)]);
  expect(kept(filtered(groups(2, 3, 6))).filters).toEqual([groups(6)]);
  expect(kept(filtered(groups(3, 1, 6))).filters).toEqual([]);
});

test("ends where groups are above each other", () => {
  const circle = {
    groups: [
      { id: 3, parentId: 4 },
      { id: 4, parentId: 3 },
    ],
    viewable: new Set([3, 4]),
  };
  expect(withoutHiddenGroups(template, filtered(groups(3, 9)), circle).filters).toEqual([groups(3)]);
});
