import { expect, it } from "vitest";
import type { DropdownMerge, DropdownValue } from "../../../services/index.ts";
import { leftText, stateText, targetsOf } from "./mergeText.ts";

const merge = (more: Partial<DropdownMerge>): DropdownMerge => ({
  id: 1,
  from: { id: 1, display: "A" },
  into: { id: 2, display: "B" },
  status: "running",
  records: { total: 1_200, done: 500 },
  left: [],
  error: null,
  createdBy: null,
  createdDate: "2026-01-15T00:00:00.000Z",
  finishedDate: null,
  ...more,
});

it("says how far a merge is, and how it ended", () => {
  expect(stateText(merge({ status: "waiting", records: { total: null, done: 0 } }))).toBe(
    "Waiting to start.",
  );
  expect(stateText(merge({ records: { total: null, done: 0 } }))).toBe("Counting records.");
  expect(stateText(merge({}))).toBe("500 of 1,200 records changed.");
  expect(stateText(merge({ records: { total: 3, done: 4 } }))).toBe("4 of 4 records changed.");
  expect(stateText(merge({ status: "done", records: { total: 1, done: 1 } }))).toBe(
    "Done: 1 record changed.",
  );
  expect(stateText(merge({ status: "cancelled" }))).toBe("Cancelled after 500 records.");
  expect(stateText(merge({ status: "failed", error: "No right." }))).toBe(
    "Failed after 500 records: No right.",
  );
});

it("says which records stayed as before, and why", () => {
  expect(leftText(merge({}))).toBe("");
  const left = [{ reason: "Is there twice.", count: 7, ids: [1, 2, 3, 4, 5, 6, 7] }];
  expect(leftText(merge({ left }))).toBe(
    "7 records stayed as before. Is there twice. (7 records: No. 1, 2, 3, 4, 5 and others)",
  );
});

it("offers other values that are not disabled, by their text", () => {
  const value = (id: number, display: string, disabled = false): DropdownValue => ({
    id,
    name: display,
    display,
    disabled,
    color: null,
    effectiveDate: null,
    lastUpdatedBy: null,
    rules: [],
  });
  const values = [value(1, "Open"), value(2, "Reopened"), value(3, "Closed"), value(4, "Open once", true)];
  const texts = (search: string) => targetsOf(values, { id: 1 }, search).map(({ display }) => display);
  expect(texts("")).toEqual(["Reopened", "Closed"]);
  expect(texts(" OPEN ")).toEqual(["Reopened"]);
});
