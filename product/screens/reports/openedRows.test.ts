import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeRows, encodeRows, nextOrder, type OpenedRows } from "./openedRows.ts";

const key = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const mark = fc.constantFrom({ part: "all" as const }, { part: "others" as const });
const opened: fc.Arbitrary<OpenedRows> = fc.record(
  {
    series: fc.integer(),
    groupKey: fc.array(fc.oneof(key, mark), { maxLength: 5 }),
    isEarlier: fc.constant(true),
    orderBy: fc.record({ field: fc.string({ maxLength: 200 }), direction: fc.constantFrom("asc", "desc") }),
  },
  { requiredKeys: ["series", "groupKey"] },
);

it("what the address says of opened rows is what was opened", () => {
  fc.assert(
    fc.property(opened, (rows) => {
      expect(decodeRows(encodeRows(rows))).toEqual(rows);
    }),
  );
});

it("a hostile address opens no rows", () => {
  const texts = [
    "",
    "{}",
    "[",
    "[1]",
    '["1",[]]',
    "[1,[1,2,3,4,5,6]]",
    "[1,[[]]]",
    '[1,[{"part":"x"}]]',
    "[1,{}]",
    "null",
    "1",
  ];
  expect(texts.map(decodeRows)).toEqual(texts.map(() => undefined));
  fc.assert(fc.property(fc.string(), (text) => void decodeRows(text)));
  fc.assert(fc.property(fc.json(), (text) => void decodeRows(text)));
});

it("reporting.md 4: a press on a column sorts by it, the next one the other way round", () => {
  const once = nextOrder(undefined, "town");
  const twice = nextOrder(once, "town");
  expect([once, twice, nextOrder(twice, "town"), nextOrder(twice, "day")]).toEqual([
    { field: "town", direction: "asc" },
    { field: "town", direction: "desc" },
    { field: "town", direction: "asc" },
    { field: "day", direction: "asc" },
  ]);
});
