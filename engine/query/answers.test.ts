import { describe, expect, it } from "vitest";
import { today } from "../testing/context.ts";
import { counted, everyone, groups, ids, record, viewer } from "../testing/queriesAnswered.ts";
import { field, test } from "../testing/queriesChecked.ts";
import type { QueryRecord } from "./data.ts";

const day = 86_400;

describe("groups", () => {
  const incidents = [
    record(11, { defects: ["lights", "tires"], outcome: "failed", cost: 0.1, count: 1, day: today }),
    record(12, { defects: ["lights"], outcome: "passed", cost: 0.2, count: 2, day: today - 30 * day }),
    record(13, { outcome: "failed", cost: 0.3, count: 4, day: today - 365 * day }),
    record(14, {}),
  ];
  const grouped = (groupBy: object, more: object = {}) =>
    groups({ aggregations: counted, groupBy: [groupBy], ...more }, incidents).map(({ groupKey, count }) => [
      ...groupKey,
      count,
    ]);

  it("Q10: a record with several values stands in the group of each, one without in that of null", () => {
    expect(grouped({ type: "MULTI_ENUM", path: field("defects") })).toEqual([
      ["lights", 2],
      ["tires", 1],
      [null, 2],
    ]);
    expect(grouped({ type: "VALUE_PRESENCE", path: field("cost") })).toEqual([
      [false, 1],
      [true, 3],
    ]);
    expect(
      groups({ aggregations: counted, groupBy: [{ type: "MODEL_GROUP" }], withIds: true }, incidents),
    ).toEqual([{ groupKey: [2], groupValue: [4], count: 4, groupIds: [11, 12, 13, 14] }]);
    expect(groups({ aggregations: counted, where: test({ type: "ID" }, "EQUALS", 99) }, incidents)).toEqual([
      { groupKey: [], groupValue: [0], count: 0 },
    ]);
  });

  it("Q10: dates have the keys that the units say, moments by the clock where the principal is", () => {
    const keys = (path: string, unit: string, value: number) =>
      groups({ aggregations: counted, groupBy: [{ type: "DATE", path: field(path), unit }] }, [
        record(11, { [path]: value }),
      ])[0]?.groupKey[0];
    const units = (path: string, value: number, names: readonly string[]) =>
      names.map((unit) => keys(path, unit, value));
    const days = ["DAY", "DAY_OF_WEEK", "MONTH", "QUARTER", "YEAR"];
    const hours = ["HOUR", "HALF_HOUR", "TIME_OF_DAY"];
    expect(units("day", Date.UTC(2026, 10, 21) / 1000, days)).toEqual([
      "2026-11-21",
      6,
      "2026-11",
      "2026-Q4",
      "2026",
    ]);
    const moment = Date.UTC(2027, 0, 1, 7, 45) / 1000;
    expect(units("leftAt", moment, [...days, ...hours])).toEqual([
      "2026-12-31",
      4,
      "2026-12",
      "2026-Q4",
      "2026",
      23,
      "23:30",
      "evening",
    ]);
    expect(units("time", 5 * 3600 + 1799, hours)).toEqual([5, "05:00", "night"]);
    expect(units("day", Date.UTC(1969, 11, 31) / 1000, days)).toEqual([
      "1969-12-31",
      3,
      "1969-12",
      "1969-Q4",
      "1969",
    ]);
  });

  it("Q11: sums of money are exact, averages and percentiles doubles, and of nothing there is nothing", () => {
    const of = (aggregate: string, path: string) => ({ aggregate, of: field(path) });
    const aggregations = [
      of("SUM", "cost"),
      of("AVG", "count"),
      of("MIN", "day"),
      of("MAX", "cost"),
      of("COUNT", "defects"),
      of("COUNT_DISTINCT", "defects"),
      of("ARRAY_AGG", "outcome"),
      { of: { type: "PATH_PERCENTILE", path: "count", percentile: 0.75 } },
    ];
    const values = (list: readonly QueryRecord[]) => groups({ aggregations }, list)[0]?.groupValue;
    expect(values(incidents)).toEqual([0.6, 7 / 3, today - 365 * day, 0.3, 3, 2, ["failed", "passed"], 3]);
    expect(values([])).toEqual([null, null, null, null, 0, 0, [], null]);
  });

  it("Q12: groups are in the order of their keys, null last, unless the query says another", () => {
    const outcome = { type: "ENUM", path: field("outcome") };
    expect(grouped(outcome)).toEqual([
      ["failed", 2],
      ["passed", 1],
      [null, 1],
    ]);
    expect(grouped(outcome, { orderBy: [{ direction: "desc", grouping: 0 }] })).toEqual([
      ["passed", 1],
      ["failed", 2],
      [null, 1],
    ]);
    expect(grouped(outcome, { orderBy: [{ direction: "asc", aggregation: 0 }] })).toEqual([
      ["passed", 1],
      [null, 1],
      ["failed", 2],
    ]);
  });
});

describe("the order of records", () => {
  const ordered = (path: object, list: readonly QueryRecord[], direction = "asc", principal = everyone) =>
    ids({ orderBy: [{ direction, path }] }, list, principal);

  it("Q12: texts without the capitals A to Z, by code point, then by id in the same direction; nothing is last both ways", () => {
    const titles = ["b", "A", "\u00c9", "a", "\u{1f600}", "\uffee", undefined];
    const list = titles.map((title, index) => record(11 + index, title === undefined ? {} : { title }));
    expect(ordered(field("title"), list)).toEqual([12, 14, 11, 13, 16, 15, 17]);
    expect(ordered(field("title"), list, "desc")).toEqual([15, 16, 13, 11, 14, 12, 17]);
  });

  it("Q12: choices as they are offered, groups by their place, related records by the label that may be viewed", () => {
    const outcomes = ["passed", "failed", "skipped", "gone"].map((outcome, index) =>
      record(11 + index, { outcome }),
    );
    expect(ordered(field("outcome"), outcomes)).toEqual([13, 12, 11, 14]);
    const yards = [2, 3, 1, 99].map((yard, index) => record(11 + index, { yard }));
    expect(ordered(field("yard"), yards)).toEqual([13, 12, 11, 14]);
    const drivers = [2, 1, 900].map((driver, index) => record(11 + index, {}, { relations: { driver } }));
    expect(ordered({ type: "RELATION", relation: "driver" }, drivers)).toEqual([12, 11, 13]);
    expect(ordered({ type: "RELATION", relation: "driver" }, drivers, "desc", viewer)).toEqual([12, 13, 11]);
  });
});
