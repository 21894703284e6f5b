import { expect, it } from "vitest";
import type { ItemList } from "../../services/index.ts";
import { movedRows } from "../valueList/draftRows.ts";
import {
  draftOf,
  isDraftChanged,
  itemProblems,
  newItem,
  switchedItems,
  undoneRows,
  withNewItem,
  writtenOf,
} from "./draftItems.ts";
import type { DraftItem } from "./draftItems.ts";

const item = (alias: string, sortOrder: number, more: Partial<ItemList["items"][number]> = {}) => {
  return {
    alias,
    name: alias,
    sortOrder,
    deletable: true,
    inactive: false,
    version: 3,
    source: null,
    ...more,
  };
};
const list: ItemList = {
  templateAlias: "trip",
  templateName: "Trip",
  alias: "papers",
  name: "Papers",
  kind: "document",
  version: "v",
  items: [item("bill", 10), item("receipt", 20), item("photo", 30), item("old", 5, { inactive: true })],
};
const rows = draftOf(list);
const change = (id: string, more: Partial<DraftItem>) =>
  rows.map((row) => (row.id === id ? { ...row, ...more } : row));
const added = (display: string): DraftItem => ({ ...newItem(), display });

it("is not changed by nothing, by an empty new row, or by blanks around a name", () => {
  expect(isDraftChanged(rows, list)).toBe(false);
  expect(isDraftChanged([...rows, newItem()], list)).toBe(false);
  expect(isDraftChanged(change("bill", { display: " bill " }), list)).toBe(false);
  expect(isDraftChanged(movedRows(rows, "papers-old", 0), list)).toBe(false);
  expect(writtenOf([...rows, newItem()], list)).toEqual([]);
  expect(isDraftChanged(movedRows(rows, "papers-bill", 1), list)).toBe(true);
  expect(isDraftChanged(change("old", { inactive: false }), list)).toBe(true);
});

it("sends a name by itself, and numbers only where the order asks for new ones", () => {
  expect(writtenOf(change("bill", { display: " Signed bill" }), list)).toEqual([
    { alias: "bill", version: 3, fields: { name: "Signed bill" } },
  ]);
  expect(writtenOf(movedRows(rows, "papers-photo", 0), list)).toEqual([
    { alias: "photo", version: 3, fields: { sortOrder: 10 } },
    { alias: "bill", version: 3, fields: { sortOrder: 20 } },
    { alias: "receipt", version: 3, fields: { sortOrder: 30 } },
  ]);
});

it("puts a new item behind the active ones, with the next number", () => {
  expect(withNewItem(rows, list).map(({ id }) => id)).toEqual(["bill", "receipt", "photo", undefined, "old"]);
  const withNew = withNewItem(rows, list).map((row) => (row.id === undefined ? added(" Log ") : row));
  expect(writtenOf(withNew, list)).toEqual([{ fields: { name: "Log", sortOrder: 40 } }]);
});

it("makes items inactive, and active again with what they were, wherever they stand", () => {
  const wanted = change("bill", { inactive: true }).map((row) =>
    row.id === "old" ? { ...row, inactive: false } : row,
  );
  expect(switchedItems(wanted, list)).toMatchObject({ off: [{ id: "bill" }], on: [{ id: "old" }] });
  expect(writtenOf(wanted, list)).toEqual([
    { alias: "bill", version: 3, removed: true },
    { alias: "old", fields: { name: "old", sortOrder: 40 }, deletable: true },
  ]);
});

it("numbers again where two items have one number, or one is too high", () => {
  const twins = { ...list, items: [item("bill", 10), item("receipt", 10)] };
  expect(writtenOf([...draftOf(twins), added("x")], twins)).toEqual([
    { alias: "receipt", version: 3, fields: { sortOrder: 20 } },
    { fields: { name: "x", sortOrder: 30 } },
  ]);
  const high = { ...list, items: [item("bill", 999_999)] };
  expect(writtenOf([...draftOf(high), added("x")], high)).toEqual([
    { alias: "bill", version: 3, fields: { sortOrder: 10 } },
    { fields: { name: "x", sortOrder: 20 } },
  ]);
});

it("names active items that say the same; an inactive one keeps its name from nobody", () => {
  expect(itemProblems([...rows, added("old")]).size).toBe(0);
  const twice = [...itemProblems([...rows, { ...added(" BILL "), key: "n" }])];
  expect(twice).toEqual([["n", '"BILL" stands here twice.']]);
});

it("is undone by what takes the list back; what was added becomes inactive", () => {
  const now: ItemList = {
    ...list,
    items: [
      item("receipt", 10, { version: 4 }),
      item("log", 20, { version: 1 }),
      item("bill", 10, { inactive: true, version: 4 }),
      item("photo", 30, { name: "Picture", version: 4 }),
      item("old", 5, { inactive: true }),
    ],
  };
  expect(writtenOf(undoneRows(list, now), now)).toEqual([
    { alias: "log", version: 1, removed: true },
    { alias: "bill", fields: { name: "bill", sortOrder: 10 }, deletable: true },
    { alias: "receipt", version: 4, fields: { sortOrder: 20 } },
    { alias: "photo", version: 4, fields: { name: "photo" } },
  ]);
});
