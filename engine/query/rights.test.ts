import { describe, expect, it } from "vitest";
import {
  admin,
  principal,
  became,
  compiled,
  field,
  issuesOf,
  plain,
  test,
  viewer,
  whereIssues,
} from "../testing/queriesChecked.ts";
import { hiddenGroupsNotice } from "./groups.ts";

describe("rights", () => {
  it("Q6: a confidential field is refused to those who may see it nowhere", () => {
    const some = principal(["view", "viewConfidential"], [2]);
    const parts = {
      columns: [field("secret")],
      orderBy: [{ direction: "asc", path: { type: "RELATION", relation: "witness" } }],
    };
    expect(issuesOf(parts, viewer)).toEqual([
      '/columns/0/path: "secret" cannot be asked for: it is confidential',
      '/orderBy/0/path/relation: "witness" cannot be asked for: it is confidential',
    ]);
    expect([issuesOf(parts, some), issuesOf(parts, admin)]).toEqual([[], []]);
    const counted = { aggregations: [{ aggregate: "COUNT_DISTINCT", of: field("secret") }] };
    expect(issuesOf(counted, viewer)).toEqual([
      '/aggregations/0/of/path: "secret" cannot be asked for: it is confidential',
    ]);
    expect(issuesOf(counted, some)).toEqual([]);
    expect(
      whereIssues(
        test({ type: "RELATION_PATH", relations: ["witness"], path: "name" }, "HAS_VALUE", false),
        viewer,
      ),
    ).toHaveLength(1);
    expect(
      whereIssues(
        test({ type: "RELATION_PATH", relations: ["driver"], path: "salary" }, "HAS_VALUE", false),
        viewer,
      ),
    ).toEqual([]);
    expect(compiled({}, viewer).columns.map(({ source }) => source.kind)).toEqual([
      "id",
      "field",
      "relations",
    ]);
    expect(compiled({}, some).columns).toHaveLength(4);
  });

  it("Q7: groups that the principal may not see are left out with all below them, and reported once", () => {
    const values = (value: unknown, context = viewer) =>
      became(test({ type: "GROUP" }, "EQUALS", value), context);
    expect(values([2, 4])).toEqual({ ...plain, test: { kind: "oneOf", values: [2, 4] } });
    expect(values([2, 6, 7, 77])).toEqual({ ...plain, test: { kind: "oneOf", values: [2] } });
    expect(values([6])).toEqual({ kind: "any", nodes: [] });
    expect(became(test(field("yard"), "NOT_EQUALS", 6), viewer)).toEqual({ kind: "any", nodes: [] });
    const twice = {
      operation: "AND",
      nodes: [test({ type: "GROUP" }, "EQUALS", 6), test(field("yard"), "CONTAINS", [7, 2])],
    };
    expect(compiled({ where: twice }, viewer).notices).toEqual([hiddenGroupsNotice]);
    expect(compiled({ where: test({ type: "GROUP" }, "EQUALS", 2) }, viewer).notices).toEqual([]);
  });

  it("Q7: CONTAINS asks for groups with all below them, as far as the principal is shown them", () => {
    const below = (value: unknown, context = admin, more = {}) =>
      became(test({ type: "GROUP" }, "CONTAINS", value, more), context);
    const oneOf = (...values: number[]) => ({ ...plain, test: { kind: "oneOf", values } });
    expect(below(2)).toEqual(oneOf(2, 5, 4));
    expect(below([1, 4])).toEqual(oneOf(1, 3, 2, 5, 4));
    expect(below(1, viewer)).toEqual(oneOf(1, 2, 5, 4));
    expect(below([6, 2], admin, { option: "ALL" })).toEqual({
      kind: "all",
      nodes: [oneOf(6, 7), oneOf(2, 5, 4)],
    });
  });
});
