import fc from "fast-check";
import { expect, it } from "vitest";
import { sheetPath, sheetText, workbookParts } from "../../../../engine/index.ts";
import type { SheetCell } from "../../../../engine/index.ts";
import { columnName, columnOf } from "./cellReference.ts";
import { tableOf, zipOf } from "./testing/workbooks.ts";

type Pair = readonly [cell: SheetCell, text: string];

const two = (count: number) => String(count).padStart(2, "0");
const clock = (seconds: number) =>
  `${two(Math.floor(seconds / 3_600))}:${two(Math.floor((seconds % 3_600) / 60))}${seconds % 60 > 0 ? `:${two(seconds % 60)}` : ""}`;
/** What XML cannot hold is left out by the export, and the underscore code of spreadsheets is no text of people. */
const isKept = (text: string) =>
  /^[\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u.test(text) && !text.includes("_x");
const number = (style: string, value: number) => ({ number: value, style }) as SheetCell;

const texts = fc
  .string({ unit: "binary", maxLength: 40 })
  .filter((text) => isKept(text) && text.trim() !== "" && !/^'[=+\-@\t\r]/.test(text))
  .map((text): Pair => [text, text]);
const days = fc.integer({ min: -25_000, max: 200_000 });
const moments = fc.tuple(days, fc.integer({ min: 0, max: 86_399 }));
const isoDay = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

const pairs: fc.Arbitrary<Pair> = fc.oneof(
  texts,
  fc.constant<Pair>(["", ""]),
  fc.boolean().map((value): Pair => [value, value ? "Yes" : "No"]),
  fc.integer().map((value): Pair => [number("whole", value), String(value)]),
  fc
    .integer({ min: -1e9, max: 1e9 })
    .map((value): Pair => [number("decimal", value / 1_000), String(value / 1_000)]),
  fc
    .integer({ min: -1e9, max: 1e9 })
    .map((value): Pair => [number("money", value / 100), String(value / 100)]),
  fc
    .integer({ min: 0, max: 1e6 })
    .map((value): Pair => [number("percent", value / 100 / 100), `${value / 100}%`]),
  days.map((day): Pair => [number("date", day + 25_569), isoDay(day)]),
  moments.map(([day, second]): Pair => [
    number("dateTime", day + second / 86_400 + 25_569),
    `${isoDay(day)} ${clock(second)}`,
  ]),
  fc.integer({ min: 0, max: 86_399 }).map((second): Pair => [number("time", second / 86_400), clock(second)]),
);

it("what we export as a workbook is imported as the same texts", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .integer({ min: 1, max: 5 })
        .chain((width) =>
          fc.array(fc.array(pairs, { minLength: width, maxLength: width }), { maxLength: 12 }),
        ),
      async (rows) => {
        const labels = (rows[0] ?? [0]).map((_, index) => `Column ${index}`);
        const columns = labels.map((label) => ({ label, width: 70 }));
        const sheet = sheetText({ title: "Trips", columns }, true);
        const text = sheet.initial() + sheet.rows(rows.map((row) => row.map(([cell]) => cell))) + sheet.end();
        const parts = workbookParts([{ title: "Trips", range: sheet.range() }]);
        const table = await tableOf(zipOf({ [sheetPath(0)]: text, ...parts }));
        expect(table.header).toEqual(labels);
        const wanted = rows.map((row, index) => ({ number: index + 2, cells: row.map(([, each]) => each) }));
        expect(table.rows).toEqual(wanted.filter(({ cells }) => cells.some((cell) => cell.trim() !== "")));
      },
    ),
  );
});

it("columns have the names that spreadsheets give them", () => {
  fc.assert(fc.property(fc.nat(16_383), (column) => columnOf(`${columnName(column)}7`) === column));
});
