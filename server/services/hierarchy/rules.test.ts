import fc from "fast-check";
import { expect, it } from "vitest";
import type { Group } from "../../../engine/index.ts";
import { groupPath } from "../../../engine/server.ts";
import { branchOf, groupProblems } from "./rules.ts";

const group = (id: number, parentId: number | null, more: Partial<Group> = {}): Group => ({
  id,
  alias: `g${id}`,
  display: `Group ${id}`,
  groupType: "TERMINAL",
  inactive: false,
  parentId,
  fields: {},
  ...more,
});
const groups = [group(1, null), group(2, 1), group(3, 2), group(4, 1, { inactive: true })];
const messages = (wanted: Partial<Group>) =>
  groupProblems(groups, { display: "New", parentId: 1, inactive: false, ...wanted }).map(
    ([pointer]) => pointer,
  );

it("takes a new group, and a move within the tree", () => {
  expect(messages({})).toEqual([]);
  expect(messages({ id: 3, display: "Group 3", parentId: 1 })).toEqual([]);
});

it("refuses a second top, a group that is not there, a cycle, an inactive group above, and a name that is taken", () => {
  expect(messages({ parentId: null })).toEqual(["/parentId"]);
  expect(messages({ parentId: 99 })).toEqual(["/parentId"]);
  expect(messages({ id: 2, parentId: 3 })).toEqual(["/parentId"]);
  expect(messages({ id: 2, parentId: 2 })).toEqual(["/parentId"]);
  expect(messages({ parentId: 4 })).toEqual(["/parentId"]);
  expect(messages({ display: " group 2" })).toEqual(["/display"]);
});

it("keeps the top where it is, and active", () => {
  expect(messages({ id: 1, display: "Other", parentId: null })).toEqual([]);
  expect(messages({ id: 1, parentId: 2 })).toEqual(["/parentId"]);
  expect(messages({ id: 1, parentId: null, inactive: true })).toEqual(["/inactive"]);
});

it("of any tree and any move that is allowed, every group still leads to the top", () => {
  const tree = fc
    .array(fc.nat(), { minLength: 1, maxLength: 30 })
    .map((picks) => picks.map((pick, index) => group(index + 1, index === 0 ? null : (pick % index) + 1)));
  fc.assert(
    fc.property(tree, fc.nat(), fc.nat(), (all, from, to) => {
      const moved = all[from % all.length]!;
      const parentId = all[to % all.length]!.id;
      if (groupProblems(all, { ...moved, parentId }).length > 0) return;
      const after = all.map((each) => (each === moved ? { ...each, parentId } : each));
      const byId = new Map(after.map((each) => [each.id, each]));
      for (const { id } of after) expect(groupPath(id, (each) => byId.get(each)?.parentId).at(-1)).toBe(1);
      expect(branchOf(after, 1).toSorted((a, b) => a - b)).toEqual(after.map(({ id }) => id));
    }),
  );
});
