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
const kept = (state: TableState) => withoutHiddenGroups(template, state, new Set([3, 4]));

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
