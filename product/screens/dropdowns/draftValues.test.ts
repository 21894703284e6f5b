import { expect, it } from "vitest";
import type { DropdownValue } from "../../services/index.ts";
import {
  draftOf,
  draftProblems,
  isDraftChanged,
  movedDraft,
  newDraft,
  sortedDraft,
  writtenOf,
} from "./draftValues.ts";

const value = (id: number, display: string): DropdownValue => ({
  id,
  name: `v${id}`,
  display,
  disabled: false,
  color: null,
  rules: [],
});
const values = [value(1, "Ten 10"), value(2, "two"), value(3, "Ten 9")];
const texts = (rows: readonly { display: string }[]) => rows.map(({ display }) => display);

it("is not changed until something is", () => {
  const rows = draftOf(values);
  expect(isDraftChanged(rows, values)).toBe(false);
  expect(isDraftChanged([...rows, newDraft()], values)).toBe(false);
  expect(isDraftChanged(movedDraft(rows, "value-1", 2), values)).toBe(true);
  expect(isDraftChanged([...rows, { ...newDraft(), display: "x" }], values)).toBe(true);
});

it("moves a row, and sorts rows as people sort, new ones without a text last", () => {
  const rows = draftOf(values);
  expect(texts(movedDraft(rows, "value-3", 0))).toEqual(["Ten 9", "Ten 10", "two"]);
  expect(texts(movedDraft(rows, "nothing", 0))).toEqual(texts(rows));
  expect(texts(sortedDraft([newDraft(), ...rows]))).toEqual(["Ten 9", "Ten 10", "two", ""]);
});

it("sends rows without keys and without blanks, and leaves out new ones without a text", () => {
  const [first] = draftOf([value(1, " A ")]);
  expect(writtenOf([first!, newDraft()])).toEqual([{ id: 1, display: "A", disabled: false, color: null }]);
});

it("names rows without a text, and those that say the same", () => {
  const rows = draftOf([value(1, "A"), value(2, " "), value(3, "a ")]);
  expect([...draftProblems([...rows, newDraft(), newDraft()])]).toEqual([
    ["value-2", "Enter a text."],
    ["value-3", '"a" stands here twice.'],
  ]);
});
