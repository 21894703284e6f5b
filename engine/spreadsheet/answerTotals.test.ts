import { expect, it } from "vitest";
import { compiled, field } from "../testing/queriesChecked.ts";
import { createTotals } from "./answerTotals.ts";

const columns = [
  field("title"),
  field("cost"),
  field("count"),
  { type: "RELATION_PATH", relations: ["driver"], path: "name" },
  { type: "ID" },
];

it("money and numbers of the records add up, exactly, and nothing else", () => {
  const totals = createTotals(compiled({ columns }));
  for (const [cost, count] of [
    [0.1, 2],
    [0.2, null],
    [null, 3],
  ] as const)
    totals.add({ values: ["a", cost, count, "Ann", 7], redacted: [] });
  expect(totals.line()).toEqual({ values: [null, 0.3, 5, null, null], redacted: [] });
});

it("a column without values has no sum", () => {
  expect(createTotals(compiled({ columns })).line().values).toEqual([null, null, null, null, null]);
});
