import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { admin, issuesOf, named, field, test, whereIssues } from "../testing/queriesChecked.ts";
import { compileQuery } from "./compile.ts";

describe("the shape of a query", () => {
  it("Q1: everything unknown is reported with its pointer and the known words", () => {
    expect(issuesOf({ colums: [] })).toEqual([
      '/colums: unknown property "colums"; known: template, where, textSearch, columns, aggregations, groupBy, orderBy, limit, after, withIds',
    ]);
    expect(whereIssues({ operation: "XOR", nodes: [] })).toEqual([
      '/where/operation: unknown operation "XOR"; known: AND, EMPTY, OR',
    ]);
    expect(whereIssues(test({ type: "PATHS" }, "EQUALS", 1))).toEqual([
      expect.stringMatching(/^\/where\/path\/type: unknown type of path "PATHS"; known: PATH, RELATION, /),
    ]);
    expect(whereIssues(test(field("nope"), "EQUALS", 1))[0]).toMatch(
      /^\/where\/path\/path: unknown field of "incident" "nope"; known: title, /,
    );
    expect(issuesOf({ columns: [{ type: "RELATION", relation: "nope" }] })).toEqual([
      '/columns/0/relation: unknown relation of "incident" "nope"; known: driver, helpers, witness, parts',
    ]);
    expect(whereIssues(test(field("cost"), "LIKE", 1))[0]).toMatch(
      /^\/where\/comparison: unknown comparison "LIKE"; known: CONTAINS, /,
    );
    expect(whereIssues(test(field("cost"), "EQUALS", 1, { option: "ALL" }))).toEqual([
      '/where/option: unknown option of EQUALS "ALL"; known: ANY, ANY_OR_NO_VALUE, DEFAULT_OPTION',
    ]);
    expect(whereIssues(test(field("outcome"), "EQUALS", ["passed", "gone"]))).toEqual([
      '/where/value/1: unknown choice "gone"; known: passed, failed, skipped',
    ]);
    const many = Array.from({ length: 300 }, (_, index) => `town_${index}`);
    const [text = ""] = whereIssues(test(field("outcome"), "EQUALS", "town_271x"), {
      ...admin,
      choices: () => many,
    });
    expect(text).toMatch(/known: town_271, town_27, town_270, /);
    expect(text.split(",")).toHaveLength(20);
  });

  it("Q1: a query that is none, and a template that is none, are reported", () => {
    for (const source of [null, 1, "x", [], undefined]) {
      expect(compileQuery(source, admin)).toEqual({
        issues: [{ pointer: "", message: "must be an object" }],
      });
    }
    expect(compileQuery({}, admin)).toEqual({ issues: [{ pointer: "", message: '"template" is missing' }] });
    expect(compileQuery({ template: "nope" }, admin)).toEqual({
      issues: [{ pointer: "/template", message: 'unknown template "nope"; known: person, incident, part' }],
    });
  });

  it.each(
    named([
      [{ limit: 0 }, "/limit: must be a whole number from 1 to 500"],
      [{ limit: 501 }, "/limit: must be a whole number from 1 to 500"],
      [{ after: "" }, '/after: must be the "next" of the page before'],
      [{ columns: Array.from({ length: 51 }, () => ({ type: "ID" })) }, "/columns: has 51 items; at most 50"],
      [
        { orderBy: Array.from({ length: 4 }, () => ({ direction: "asc", path: { type: "ID" } })) },
        "/orderBy: has 4 items; at most 3",
      ],
      [
        { aggregations: Array.from({ length: 11 }, () => ({ aggregate: "COUNT" })) },
        "/aggregations: has 11 items; at most 10",
      ],
      [{ aggregations: [] }, "/aggregations: must have at least 1 item(s)"],
      [
        { aggregations: [{ aggregate: "COUNT" }], columns: [] },
        "/columns: apply to records: leave them out, or the aggregations",
      ],
      [{ groupBy: [] }, '/groupBy: needs "aggregations", e.g. [{ "aggregate": "COUNT" }]'],
      [{ withIds: true }, '/withIds: needs "aggregations", e.g. [{ "aggregate": "COUNT" }]'],
      [
        { textSearch: [{ field: "label", value: "x".repeat(201) }] },
        "/textSearch: a search takes at most 200 characters",
      ],
      [
        { textSearch: [{ field: "name", value: "x" }] },
        '/textSearch/0/field: unknown field of a search "name"; known: label',
      ],
      [
        { where: test(field("title"), "EQUALS", "x".repeat(201)) },
        "/where/value: must be at most 200 characters",
      ],
      [
        { where: test(field("title"), "EQUALS", "\ud800") },
        "/where/value: must be a text of whole characters",
      ],
      [
        { where: test(field("count"), "EQUALS", 1e300) },
        "/where/value: must be a number of at most 1000000000000000",
      ],
      [{ where: test(field("count"), "EQUALS", []) }, "/where/value: must have at least one value"],
      [{ where: { operation: "AND", nodes: [] } }, "/where/nodes: must have at least 1 item(s)"],
      [
        {
          where: test(
            { type: "RELATION_PATH", relations: ["driver", "boss", "boss", "boss"], path: "name" },
            "HAS_VALUE",
            true,
          ),
        },
        "/where/path/relations: has 4 relations; at most 3",
      ],
    ]),
  )("Q1: what is too much or too little is reported: $message", ({ asked, message }) => {
    expect(issuesOf(asked)).toEqual([message]);
  });

  it("[ASVS 4.3.1] Q1: depth, conditions, values and relations are counted over the whole query", () => {
    const empty = { operation: "EMPTY" };
    const deep = (levels: number): object =>
      levels === 1 ? empty : { operation: "AND", nodes: [deep(levels - 1)] };
    expect(whereIssues(deep(8))).toEqual([]);
    expect(whereIssues(deep(9))).toEqual([
      `/where${"/nodes/0".repeat(8)}: conditions stand at most 8 deep in one another`,
    ]);
    const wide = (count: number) => ({ operation: "OR", nodes: Array.from({ length: count }, () => empty) });
    expect(whereIssues(wide(199))).toEqual([]);
    expect(whereIssues(wide(200))).toEqual(["/where/nodes/199: the query has more than 200 conditions"]);
    const values = (count: number) =>
      test(
        field("count"),
        "EQUALS",
        Array.from({ length: count }, (_, index) => index),
      );
    expect(whereIssues({ operation: "OR", nodes: [values(500), values(500)] })).toEqual([]);
    expect(whereIssues({ operation: "OR", nodes: [values(500), values(501)] })).toEqual([
      "/where/nodes/1/value: the query has more than 1000 values to compare with",
    ]);
    const far = test(
      { type: "RELATION_PATH", relations: ["driver", "boss", "boss"], path: "name" },
      "HAS_VALUE",
      true,
    );
    expect(whereIssues({ operation: "OR", nodes: [far, far, far, far] })).toEqual([]);
    expect(whereIssues({ operation: "OR", nodes: [far, far, far, far, far] })).toEqual([
      "/where/nodes/4/path/relations: the query has more than 12 relations to follow",
    ]);
  });

  it("Q1: nothing is thrown, whatever is asked, and at most 20 issues are reported", () => {
    const json = fc.oneof(
      fc.jsonValue(),
      fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }),
    );
    fc.assert(
      fc.property(json, json, json, (where, columns, rest) => {
        const check = compileQuery(
          { template: "incident", where, columns, orderBy: rest, groupBy: [rest] },
          admin,
        );
        expect("issues" in check && check.issues.length).toBeGreaterThan(0);
      }),
      { numRuns: 100 },
    );
    const deep = JSON.parse(
      `${'{"operation":"AND","nodes":['.repeat(2_000)}{}${"]}".repeat(2_000)}`,
    ) as unknown;
    expect(whereIssues(deep)).toHaveLength(1);
    const proto = JSON.parse('{"operation":"EMPTY","__proto__":{"x":1},"constructor":1}') as unknown;
    expect(whereIssues(proto).map((issue) => issue.slice(0, 18))).toEqual([
      "/where/__proto__: ",
      "/where/constructor",
    ]);
    for (const name of ["__proto__", "constructor", "toString", "@0", "\ud800", "x".repeat(10_000_000)]) {
      expect(issuesOf({ columns: [field(name)] })).toHaveLength(1);
      expect(compileQuery({ template: name }, admin)).toMatchObject({ issues: [{ pointer: "/template" }] });
    }
    const large = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [`key${index}`, "x".repeat(90)]),
    );
    expect(issuesOf(large)).toHaveLength(20);
    expect(
      whereIssues(
        test(
          field("title"),
          "EQUALS",
          Array.from({ length: 100_000 }, () => "x".repeat(20)),
        ),
      ),
    ).toHaveLength(1);
  });
});
