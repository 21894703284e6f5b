import { expect, it } from "vitest";
import type { DropdownValue } from "../../services/index.ts";
import { movedRows } from "../valueList/draftRows.ts";
import { draftOf, isDraftChanged, newDraft, writtenOf } from "./draftValues.ts";

const value = (id: number, display: string): DropdownValue => ({
  id,
  name: `v${id}`,
  display,
  disabled: false,
  color: null,
  effectiveDate: null,
  lastUpdatedBy: null,
  rules: [],
});
const values = [value(1, "Ten 10"), value(2, "two"), value(3, "Ten 9")];

it("is not changed until something is", () => {
  const rows = draftOf(values);
  expect(isDraftChanged(rows, values)).toBe(false);
  expect(isDraftChanged([...rows, newDraft()], values)).toBe(false);
  expect(isDraftChanged(movedRows(rows, "value-1", 2), values)).toBe(true);
  expect(isDraftChanged([...rows, { ...newDraft(), display: "x" }], values)).toBe(true);
});

it("sends rows without keys and without blanks, and leaves out new ones without a text", () => {
  const [first] = draftOf([value(1, " A ")]);
  expect(writtenOf([first!, newDraft()])).toEqual([{ id: 1, display: "A", disabled: false, color: null }]);
});
