import { expect, test } from "vitest";
import type { Group } from "../../../../engine/index.ts";
import { chooseTerminal, terminalRows, typedTerminal } from "./terminals.ts";

const group = (id: number, display: string, parentId: number | null) => ({ id, display, parentId }) as Group;
const groups = [group(1, "Redwood", null), group(2, "West", 1), group(3, "Reno", 2), group(4, "Dallas", 1)];

test("groups stand below those that contain them, and are covered by a chosen one", () => {
  expect(
    terminalRows(groups, { chosen: [2] }).map(({ id, depth, isCovered }) => [id, depth, isCovered]),
  ).toEqual([
    [1, 0, false],
    [2, 1, false],
    [3, 2, true],
    [4, 1, false],
  ]);
});

test("a text leaves those that have it, with what is above them", () => {
  expect(terminalRows(groups, { chosen: [], text: " ren " }).map(({ label }) => label)).toEqual([
    "Redwood",
    "West",
    "Reno",
  ]);
  expect(terminalRows(groups, { chosen: [], text: "none" })).toEqual([]);
});

test("a group above replaces those below it", () => {
  expect(chooseTerminal(groups, [3, 4], 2)).toEqual([4, 2]);
  expect(chooseTerminal(groups, [3, 4], 1)).toEqual([1]);
  expect(chooseTerminal(groups, [3, 4], 4)).toEqual([3]);
});

test("an inactive group is not offered, but where it was chosen before, or for what is below it", () => {
  const old = { ...group(5, "Old Dock", 4), inactive: true };
  const closed = { ...group(6, "Closed", 4), inactive: true };
  const all = [...groups, old, closed, group(7, "Yard", 6)];
  const shown = (chosen: number[], kept: number[] = []) =>
    terminalRows(all, { chosen, kept }).map(({ label, isHeading }) => `${label}${isHeading ? " -" : ""}`);
  expect(shown([])).toEqual(["Redwood", "West", "Reno", "Dallas", "Closed (inactive) -", "Yard"]);
  expect(shown([5])).toContain("Old Dock (inactive)");
  expect(shown([], [5])).toContain("Old Dock (inactive)");
  expect(terminalRows(all, { chosen: [], text: "old" })).toEqual([]);
});

test("Enter takes what begins with the text, or has it, and no heading above it", () => {
  const group = (id: number, display: string, parentId: number | null) =>
    ({ id, display, parentId, inactive: false }) as Group;
  const near = [group(1, "Dallas Region", null), group(2, "North Dallas", 1), group(3, "Dallas", 1)];
  const typed = (text: string, chosen: number[] = []) =>
    typedTerminal(terminalRows(near, { chosen, text }), text)?.label;
  expect(typed("north")).toBe("North Dallas");
  expect(typed(" DALLAS")).toBe("Dallas Region");
  expect(typed("th d")).toBe("North Dallas");
  expect(typed("north", [1])).toBeUndefined();
  expect(typed("reno")).toBeUndefined();
  expect(typed("  ")).toBeUndefined();
});
