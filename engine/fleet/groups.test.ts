import { expect, test } from "vitest";
import { withGroupsBelow } from "./groups.ts";

const groups = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 1 },
  { id: 4, parentId: 2 },
];

test("a group stands for itself and all below it", () => {
  expect(withGroupsBelow([1], groups).toSorted()).toEqual([1, 2, 3, 4]);
  expect(withGroupsBelow([2, 4], groups).toSorted()).toEqual([2, 4]);
});

test("groups that are not known stand for nothing", () => {
  expect(withGroupsBelow([9], groups)).toEqual([]);
});
