import { expect, it } from "vitest";
import type { HierarchyGroup } from "../../services/index.ts";
import { closedAtFirst, groupRows, mayMove, possibleParents } from "./groupRows.ts";

const group = (
  id: number,
  display: string,
  parentId: number | null,
  more: Partial<HierarchyGroup> = {},
): HierarchyGroup => ({
  id,
  alias: `g${id}`,
  display,
  groupType: parentId === null ? "COMPANY" : "TERMINAL",
  inactive: false,
  parentId,
  securableId: id,
  lastUpdatedDate: null,
  lastUpdatedBy: null,
  fields: {},
  users: 0,
  version: "1",
  ...more,
});
const groups = [
  group(1, "Redwood", null),
  group(2, "Yard 10", 1),
  group(3, "Yard 9", 1),
  group(4, "Dock", 3),
  group(5, "Old", 1, { inactive: true }),
];
const open = { search: "", showInactive: false, closed: new Set<number>() };
const shown = (filter: Partial<typeof open> = {}) =>
  groupRows(groups, { ...open, ...filter }).map(
    ({ group: { display }, depth }) => `${"-".repeat(depth)}${display}`,
  );

it("draws the tree from the top down, by name as people sort", () => {
  expect(shown()).toEqual(["Redwood", "-Yard 9", "--Dock", "-Yard 10"]);
  expect(shown({ showInactive: true })).toContain("-Old");
  expect(shown({ closed: new Set([3]) })).toEqual(["Redwood", "-Yard 9", "-Yard 10"]);
});

it("finds groups with what is above them, also in closed branches", () => {
  expect(shown({ search: "dock", closed: new Set([1, 3]) })).toEqual(["Redwood", "-Yard 9", "--Dock"]);
  expect(shown({ search: "zebra" })).toEqual([]);
});

it("offers for a move all active groups but those of the own branch", () => {
  expect(possibleParents(groups, 3).map((row) => row.group.id)).toEqual([1, 2]);
  expect(possibleParents(groups, undefined)).toHaveLength(4);
});

it("lets a group be dropped where a move is offered, and it is not already", () => {
  for (const { id } of groups)
    for (const onto of groups) {
      const isOffered = possibleParents(groups, id).some(({ group: { id: each } }) => each === onto.id);
      const parentId = groups.find((group) => group.id === id)?.parentId ?? null;
      if (id === 5) continue;
      expect(mayMove(groups, id, onto.id), `${id} ${onto.id}`).toBe(
        isOffered && parentId !== null && parentId !== onto.id,
      );
    }
});

it("opens small hierarchies whole, and large ones at their first line", () => {
  expect(closedAtFirst(groups).size).toBe(0);
  const many = Array.from({ length: 300 }, (_, index) =>
    group(index + 1, `G${index}`, index === 0 ? null : 1),
  );
  expect(closedAtFirst(many).has(1)).toBe(false);
  expect(closedAtFirst(many).size).toBe(299);
});
