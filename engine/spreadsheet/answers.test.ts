import { expect, it } from "vitest";
import { compiled, field } from "../testing/queriesChecked.ts";
import { queryEnumValues, queryGroups } from "../testing/queryFixture.ts";
import type { QueryGroup, QueryValue } from "../query/types.ts";
import { answerCells, answerLine, answerTexts, relatedIdsOf } from "./answerCells.ts";
import { answerColumns } from "./answerColumns.ts";
import { joinAnswers } from "./joinAnswers.ts";

const formats = {
  enumValues: (set: string) => queryEnumValues.filter(({ setAlias }) => setAlias === set),
  groups: queryGroups,
  relatedLabel: (id: number) => (id === 7 ? "Ann Lee" : null),
};

/** The header, the texts and the cells of one line of a query's answer. */
function shown(parts: object, values: readonly QueryValue[], redacted: readonly number[] = []) {
  const columns = answerColumns(compiled(parts));
  const line = { values, redacted };
  return {
    labels: columns.map(({ label }) => label),
    texts: answerTexts(columns, line, formats),
    cells: answerCells(columns, line, formats),
    ids: relatedIdsOf(columns, line),
    numbers: columns.map(({ isNumber }) => isNumber),
  };
}

const of = (aggregate: string, path: string) => ({ aggregate, of: field(path) });
const key = (type: string, path: string, more: object = {}) => ({ type, path: field(path), ...more });
const counted = [{ aggregate: "COUNT" }];
const keyTexts = (groupBy: object, keys: readonly QueryValue[]) =>
  keys.map((each) => {
    const { texts, cells } = shown({ aggregations: counted, groupBy: [groupBy] }, [each, 1]);
    return [texts[0], cells[0]];
  });

it("values are read as in lists, and are numbers and days where they are", () => {
  const columns = [
    field("title"),
    field("cost"),
    field("day"),
    field("outcome"),
    field("defects"),
    { type: "GROUP" },
    { type: "RELATION", relation: "driver" },
    { type: "RELATION_PATH", relations: ["driver"], path: "name" },
    { type: "RELATION_PATH", relations: ["driver"], path: "label" },
    { type: "USER_NAME", of: "lastUpdatedBy" },
    { type: "SOURCE", source: "telematics" },
    { type: "TEMPLATE" },
    { type: "ID" },
  ];
  const values = [
    "=1",
    2.5,
    86_400,
    "failed",
    ["tires", "lights"],
    2,
    7,
    "Ann",
    "Ann Lee",
    "Bo Li",
    "x-1",
    "incident",
    11,
  ];
  const { labels, texts, cells, ids, numbers } = shown({ columns }, values);
  expect(labels.slice(6)).toEqual([
    "Driver",
    "Driver: Name",
    "Driver",
    "Last updated by",
    "Id in telematics",
    "Record type",
    expect.any(String),
  ]);
  expect(texts).toEqual([
    "=1",
    "$2.50",
    "01/02/1970",
    "Failed",
    "Tires, Lights",
    "Group 2",
    "Ann Lee",
    "Ann",
    "Ann Lee",
    "Bo Li",
    "x-1",
    "Incident",
    "11",
  ]);
  expect(cells.slice(0, 4)).toEqual([
    "=1",
    { number: 2.5, style: "money" },
    { number: 25_570, style: "date" },
    "Failed",
  ]);
  expect(ids).toEqual([7]);
  expect(numbers.slice(0, 4)).toEqual([false, true, true, false]);
});

it("a redacted value is shown as such, and a missing one is empty", () => {
  const columns = [field("title"), field("cost")];
  expect(shown({ columns }, [null, null], [1])).toMatchObject({
    texts: ["", "Confidential"],
    cells: ["", "Confidential"],
  });
});

it("keys of groups are read by their labels, also the one of no value", () => {
  expect(keyTexts(key("ENUM", "outcome"), ["failed", null])).toEqual([
    ["Failed", "Failed"],
    ["No value", "No value"],
  ]);
  expect(keyTexts(key("MULTI_ENUM", "defects"), ["tires"])).toEqual([["Tires", "Tires"]]);
  expect(keyTexts({ type: "MODEL_GROUP" }, [4])).toEqual([["Group 4", "Group 4"]]);
  expect(keyTexts(key("VALUE_PRESENCE", "cost"), [true, false])).toEqual([
    ["Yes", true],
    ["No", false],
  ]);
  const unit = (name: string, value: QueryValue, path = "leftAt") =>
    keyTexts(key("DATE", path, { unit: name }), [value])[0];
  expect(unit("DAY", "1970-01-02")).toEqual(["01/02/1970", { number: 25_570, style: "date" }]);
  expect(unit("DAY_OF_WEEK", 0)?.[0]).toBe("Sunday");
  expect(unit("MONTH", "2026-11")?.[0]).toBe("2026-11");
  expect(unit("YEAR", "2026")).toEqual(["2026", { number: 2026, style: "whole" }]);
  expect(unit("HOUR", 7)?.[0]).toBe("07:00");
  expect(unit("TIME_OF_DAY", "night")?.[0]).toBe("Night");
});

it("totals have the words of the spec and the looks of their values; between whole numbers there are decimals", () => {
  const aggregations = [
    ...counted,
    of("SUM", "cost"),
    of("AVG", "count"),
    of("MAX", "day"),
    of("COUNT", "defects"),
    of("COUNT_DISTINCT", "defects"),
    of("ARRAY_AGG", "outcome"),
    { of: { type: "PATH_PERCENTILE", path: "count", percentile: 0.9 } },
  ];
  const { labels, texts, cells } = shown({ aggregations }, [
    3,
    1.5,
    7 / 3,
    86_400,
    0,
    2,
    ["failed", "passed"],
    2.25,
  ]);
  expect(labels.map((label) => label.split(" of ")[0])).toEqual([
    "Count",
    "Sum",
    "Average",
    "Max",
    "Count",
    "Different values",
    "Values",
    "Percentile 90",
  ]);
  expect(texts).toEqual(["3", "$1.50", "2.33", "01/02/1970", "0", "2", "Failed, Passed", "2.25"]);
  expect(cells).toEqual([
    { number: 3, style: "whole" },
    { number: 1.5, style: "money" },
    { number: 7 / 3, style: "twoDecimals" },
    { number: 25_570, style: "date" },
    { number: 0, style: "whole" },
    { number: 2, style: "whole" },
    "Failed, Passed",
    { number: 2.25, style: "twoDecimals" },
  ]);
});

it("what lies between percentages is whole, and between rates it has three decimals (spec platform.md 9)", () => {
  const percentile = { of: { type: "PATH_PERCENTILE", path: "share", percentile: 0.5 } };
  const aggregations = [of("AVG", "share"), percentile, of("AVG", "rate"), of("MAX", "share")];
  const { texts, cells } = shown({ aggregations }, [12.5, 99.4, 1.23456, 12.5]);
  expect(texts).toEqual(["13%", "99%", "1.235", "12.5%"]);
  expect(cells.slice(2)).toEqual([
    { number: 1.23456, style: "threeDecimals" },
    { number: 0.125, style: "percent" },
  ]);
});

it("answers that are grouped by the same are put side by side by their keys, all keys of any", () => {
  const answer = (title: string, parts: object, groups: readonly QueryGroup[]) => ({
    title,
    query: compiled({ groupBy: [{ type: "MODEL_GROUP" }], ...parts }),
    groups,
  });
  const group = (keyValue: number | null, ...groupValue: QueryValue[]): QueryGroup => ({
    groupKey: [keyValue],
    groupValue,
    count: 1,
  });
  const counts = answer("A", { aggregations: counted }, [group(2, 5), group(4, 1)]);
  const sums = answer("B", { aggregations: [of("SUM", "cost"), ...counted] }, [
    group(3, 9, 2),
    group(2, 8, 1),
  ]);
  const joined = joinAnswers([counts, sums]);
  expect(joined?.columns.slice(1).map(({ label }) => label)).toEqual([
    "A: Count",
    "B: Sum of Cost",
    "B: Count",
  ]);
  expect(joined?.lines.map(({ values }) => values)).toEqual([
    [2, 5, 8, 1],
    [4, 1, null, 0],
    [3, 0, 9, 2],
  ]);
  const months = answer("C", { groupBy: [key("DATE", "day", { unit: "MONTH" })], aggregations: counted }, []);
  expect(joinAnswers([counts, months])).toBeUndefined();
  expect(answerLine(group(2, 5))).toEqual({ values: [2, 5], redacted: [] });
});
