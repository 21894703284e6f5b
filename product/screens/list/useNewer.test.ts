import { expect, test } from "vitest";
import type { RecordData } from "../../../engine/index.ts";
import { newerThan } from "./useNewer.ts";

const record = (id: number, version = 1, createdDate = id) =>
  ({ id, version, createdDate, label: `No. ${id}` }) as RecordData;

const shown = [record(3), record(2), record(1)];
const page = (...records: RecordData[]) => ({ records, next: null });

test("a list that would show the same has nothing newer, also where more of it was loaded than its first page", () => {
  expect(newerThan(shown, page(...shown))).toBeUndefined();
  expect(newerThan(shown, page(...shown.slice(0, 2)))).toBeUndefined();
  expect(newerThan([], page())).toBeUndefined();
});

test("records that were added are counted, and where all of a page are new there may be more", () => {
  expect(newerThan(shown, page(record(5), record(4), record(3)))).toEqual({ added: 2, hasMore: false });
  expect(newerThan(shown, { ...page(record(9), record(8), record(7)), next: "7" })).toEqual({
    added: 3,
    hasMore: true,
  });
  expect(newerThan([], page(record(1)))).toEqual({ added: 1, hasMore: false });
});

test("a record that was changed, moved or deleted is no new one", () => {
  expect(newerThan(shown, page(record(3, 2), record(2), record(1)))).toEqual({ added: 0, hasMore: false });
  expect(newerThan(shown, page(record(2), record(3), record(1)))).toEqual({ added: 0, hasMore: false });
  expect(newerThan(shown, page(record(3), record(1), record(0)))).toEqual({ added: 0, hasMore: false });
  expect(newerThan(shown, page())).toEqual({ added: 0, hasMore: false });
});
