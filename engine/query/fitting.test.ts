import { describe, expect, it } from "vitest";
import {
  admin,
  became,
  field,
  issuesOf,
  named,
  plain,
  test,
  whereIssues,
} from "../testing/queriesChecked.ts";
import { compileQuery } from "./compile.ts";

describe("what fits what", () => {
  it.each(
    named([
      [
        test(field("cost"), "CONTAINS", 1),
        "CONTAINS is asked of texts, choices, groups, ids and several values; the path leads to values of the kind number",
      ],
      [
        test(field("outcome"), "CONTAINS", "passed", { option: "STARTS_WITH" }),
        "CONTAINS is asked of texts, where it says STARTS_WITH; the path leads to values of the kind choice",
      ],
      [
        test(field("title"), "GREATER_THAN", 1),
        "GREATER_THAN is asked of numbers, dates and times; the path leads to values of the kind text",
      ],
      [
        test(field("time"), "DATE_COMPARISON", { comparison: "BEFORE", amount: 1, unit: "DAY" }),
        "DATE_COMPARISON is asked of dates; the path leads to values of the kind time",
      ],
      [
        test(field("cost"), "IN_RANGE", { type: "today" }),
        "IN_RANGE is asked of dates, where its value is a range of days; the path leads to values of the kind number",
      ],
      [test(field("cost"), "IN_RANGE", {}), 'needs "min" or "max"'],
      [test(field("cost"), "IN_RANGE", { min: 2, max: 1 }), '"min" must not be greater than "max"'],
      [
        test(field("day"), "IN_RANGE", { type: "custom" }),
        "must have a start or an end, and no end before the start",
      ],
      [test(field("cost"), "EQUALS", "1"), "must be a number of at most 1000000000000000"],
      [test(field("sealed"), "EQUALS", 1), "must be true or false"],
      [test(field("yard"), "EQUALS", 1.5), "must be an id"],
      [test(field("signed"), "EQUALS", false), "a box that is not ticked has no value: ask HAS_VALUE false"],
      [test(field("title"), "EQUALS", ""), "must be a text, not empty"],
    ]),
  )("Q3: a comparison fits the values: $message", ({ asked, message }) => {
    expect(whereIssues(asked)).toEqual([`/where/value: ${message}`]);
  });

  it("Q3: relations, what is computed when read, and what no template knows cannot be asked for", () => {
    expect(issuesOf({ columns: [field("driver")] })).toEqual([
      '/columns/0/path: "driver" cannot be asked for: it is a relation: use RELATION, or RELATION_PATH to its fields',
    ]);
    expect(issuesOf({ columns: [field("late")] })).toEqual([
      '/columns/0/path: "late" cannot be asked for: it is not stored with the records',
    ]);
    expect(issuesOf({ columns: [{ type: "RELATION" }] })).toEqual([
      '/columns/0: needs either "relation" or "scope"',
    ]);
    expect(
      compileQuery(
        { template: "part", where: test({ type: "RELATION", scope: "children" }, "HAS_VALUE", true) },
        admin,
      ),
    ).toEqual({
      issues: [{ pointer: "/where/path/scope", message: '"part" has no such relations' }],
    });
  });

  it("Q3: columns, orders, aggregations and groupings take values of one record, orders one value", () => {
    const spread = { type: "RELATION_PATH", relations: ["helpers"], path: "name" };
    const children = { type: "RELATION", scope: "children" };
    expect(
      issuesOf({
        columns: [
          spread,
          children,
          { type: "RELATION", relation: "parts" },
          { type: "RELATION", relation: "helpers" },
        ],
      }),
    ).toEqual(
      [0, 1, 2].map((index) => `/columns/${index}: leads to several records: columns cannot be had of them`),
    );
    expect(issuesOf({ aggregations: [{ aggregate: "COUNT", of: spread }] })).toHaveLength(1);
    expect(
      issuesOf({ aggregations: [{ aggregate: "COUNT" }], groupBy: [{ type: "VALUE", path: children }] }),
    ).toHaveLength(1);
    expect(issuesOf({ orderBy: [{ direction: "asc", path: field("defects") }] })).toEqual([
      "/orderBy/0/path: has several values: an order cannot be had of them",
    ]);
  });

  it("Q3: groupings, aggregations and their orders fit the kinds of values", () => {
    const groups = (parts: object) => issuesOf({ aggregations: [{ aggregate: "COUNT" }], ...parts });
    const date = (path: string, unit: string) =>
      groups({ groupBy: [{ type: "DATE", path: field(path), unit }] });
    expect(date("day", "HOUR")).toEqual([
      '/groupBy/0/unit: unknown unit of a date "HOUR"; known: DAY, DAY_OF_WEEK, MONTH, QUARTER, YEAR',
    ]);
    expect(date("time", "MONTH")).toEqual([
      '/groupBy/0/unit: unknown unit of a time "MONTH"; known: HOUR, HALF_HOUR, TIME_OF_DAY',
    ]);
    expect(date("leftAt", "HOUR")).toEqual([]);
    expect(date("title", "DAY")).toEqual(["/groupBy/0/path: DATE takes a date, a moment or a time"]);
    expect(groups({ groupBy: [{ type: "ENUM", path: field("defects") }] })).toEqual([
      "/groupBy/0/path: ENUM takes one choice (several: MULTI_ENUM)",
    ]);
    expect(groups({ groupBy: [{ type: "RELATION", path: field("id") }] })).toEqual([
      "/groupBy/0/path: RELATION takes a path of the type RELATION",
    ]);
    expect(issuesOf({ aggregations: [{ aggregate: "SUM", of: field("day") }] })).toEqual([
      "/aggregations/0/of: SUM is computed of values of the kind number, not date",
    ]);
    expect(issuesOf({ aggregations: [{ aggregate: "SUM" }] })).toEqual(['/aggregations/0: "of" is missing']);
    expect(
      issuesOf({ aggregations: [{ of: { type: "PATH_PERCENTILE", path: "cost", percentile: 2 } }] }),
    ).toEqual(["/aggregations/0/of/percentile: must be a number from 0 to 1"]);
    const lists = { aggregations: [{ aggregate: "ARRAY_AGG", of: field("cost") }] };
    expect(issuesOf({ ...lists, orderBy: [{ direction: "asc", aggregation: 0 }] })).toEqual([
      "/orderBy/0/aggregation: ARRAY_AGG gives lists: an order cannot be had of them",
    ]);
    expect(groups({ orderBy: [{ direction: "asc", grouping: 0 }] })).toEqual([
      "/orderBy/0/grouping: the query has no grouping to order by",
    ]);
    expect(groups({ orderBy: [{ direction: "asc", aggregation: 1 }] })).toEqual([
      "/orderBy/0/aggregation: must be a whole number from 0 to 0",
    ]);
  });

  it("Q3: comparisons become tests", () => {
    const values = ["passed", "failed"];
    const oneOf = { kind: "oneOf", values };
    const outcome = (comparison: string, more = {}) =>
      became(test(field("outcome"), comparison, values, more));
    expect(outcome("EQUALS")).toEqual({ ...plain, test: oneOf });
    expect(outcome("EQUALS", { option: "ANY_OR_NO_VALUE" })).toEqual({ ...plain, test: oneOf, orNone: true });
    expect(outcome("NOT_EQUALS")).toEqual({ ...plain, test: oneOf, negated: true, andSome: true });
    expect(outcome("NOT_EQUALS", { option: "ANY_OR_NO_VALUE" })).toEqual({
      ...plain,
      test: oneOf,
      negated: true,
    });
    expect(outcome("IS_DISTINCT_FROM")).toEqual({ ...plain, test: oneOf, negated: true });
    expect(became(test(field("defects"), "CONTAINS", ["lights", "lights"], { option: "ALL" }))).toEqual({
      ...plain,
      test: { kind: "holdsAll", values: ["lights"] },
    });
    expect(became(test(field("title"), "CONTAINS", "ab", { option: "STARTS_WITH" }))).toEqual({
      ...plain,
      test: { kind: "startsWith", text: "ab" },
    });
    const part = (text: string) => ({ ...plain, test: { kind: "contains", text } });
    expect(became(test(field("title"), "CONTAINS", ["a", "b"]))).toEqual({
      kind: "any",
      nodes: [part("a"), part("b")],
    });
    expect(became(test(field("title"), "CONTAINS", ["a", "b"], { option: "ALL" }))).toEqual({
      kind: "all",
      nodes: [part("a"), part("b")],
    });
    expect(became(test(field("cost"), "GREATER_THAN", 1))).toEqual({
      ...plain,
      test: { kind: "between", above: 1 },
    });
    expect(became(test(field("cost"), "LESS_THAN_EQUAL", 1))).toEqual({
      ...plain,
      test: { kind: "between", max: 1 },
    });
    expect(became(test(field("cost"), "HAS_VALUE", false))).toEqual({
      ...plain,
      test: { kind: "hasValue" },
      negated: true,
    });
    expect(became(test(field("day"), "IN_RANGE", { type: "noValue" }))).toEqual({
      ...plain,
      test: { kind: "hasValue" },
      negated: true,
    });
  });
});
