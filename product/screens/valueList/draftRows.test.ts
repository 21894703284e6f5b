import { expect, it } from "vitest";
import { movedRows, rowProblems, sortedRows } from "./draftRows.ts";

const row = (key: string, display: string, id?: number) => ({ key, display, id });
const rows = [row("a", "Ten 10", 1), row("b", "two", 2), row("c", "Ten 9", 3)];
const texts = (all: readonly { display: string }[]) => all.map(({ display }) => display);

it("moves a row, and sorts rows as people sort, new ones without a text last", () => {
  expect(texts(movedRows(rows, "c", 0))).toEqual(["Ten 9", "Ten 10", "two"]);
  expect(texts(movedRows(rows, "nothing", 0))).toEqual(texts(rows));
  expect(texts(sortedRows([row("d", ""), ...rows]))).toEqual(["Ten 9", "Ten 10", "two", ""]);
});

it("names rows without a text, and those that say the same; new ones may stay empty", () => {
  const wrong = [row("a", "A", 1), row("b", " ", 2), row("c", "a ", 3), row("d", ""), row("e", "")];
  expect([...rowProblems(wrong)]).toEqual([
    ["b", "Enter a text."],
    ["c", '"a" stands here twice.'],
  ]);
});
