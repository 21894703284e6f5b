import { describe, expect, it } from "vitest";
import { queryEngine } from "../../testing/queryFixture.ts";
import type { CompiledNode } from "../compiled.ts";
import { conditionNode } from "./conditionNode.ts";
import { filledKeys } from "./filled.ts";

const { templates } = queryEngine();
const incident = templates.get("incident");
if (incident === undefined) throw new Error("no such template");

function check(condition: unknown, confidential = false) {
  return conditionNode(condition, incident!, { templates, now: 0, confidential });
}

function problemOf(condition: unknown, confidential = false): string {
  const found = check(condition, confidential);
  return "problem" in found ? found.problem : "";
}

function nodeOf(condition: unknown): CompiledNode {
  const found = check(condition);
  if ("problem" in found) throw new Error(found.problem);
  return found.node;
}

/** The tests of a predicate, each with the flags that are set. */
function testsOf(node: CompiledNode): object[] {
  if (node.kind !== "test") return node.nodes.flatMap(testsOf);
  const flags = (["negated", "orNone", "andSome"] as const).filter((flag) => node[flag]);
  return [{ test: node.test, flags }];
}

describe("Q14: a condition as a predicate", () => {
  it("negates tests alone, and changes all into any below a not", () => {
    const node = nodeOf({
      not: { all: [{ field: "title", is: "a" }, { not: { field: "sealed", is: true } }] },
    });
    expect(node.kind).toBe("any");
    expect(testsOf(node)).toEqual([
      { test: { kind: "oneOf", values: ["a"] }, flags: ["negated"] },
      { test: { kind: "oneOf", values: [true] }, flags: [] },
    ]);
  });

  it("asks from a bound on for what is not before it, where the field surely has a value", () => {
    const notBefore = { not: { field: "day", before: 86_400 } };
    expect(testsOf(nodeOf(notBefore))).toEqual([
      { test: { kind: "between", below: 86_400 }, flags: ["negated"] },
    ]);
    expect(testsOf(nodeOf({ all: [{ field: "day", filled: true }, notBefore] }))[1]).toEqual({
      test: { kind: "between", min: 86_400 },
      flags: [],
    });
    expect(testsOf(nodeOf({ any: [{ field: "day", filled: true }, notBefore] }))[1]).toEqual({
      test: { kind: "between", below: 86_400 },
      flags: ["negated"],
    });
  });

  it("knows the fields that have a value wherever it holds", () => {
    const keys = (condition: unknown) => [...filledKeys(nodeOf(condition))];
    expect(
      keys({
        all: [
          { field: "title", contains: "a" },
          { field: "count", atLeast: 1 },
        ],
      }),
    ).toEqual(["title", "count"]);
    expect(keys({ any: [{ field: "title", contains: "a" }] })).toEqual([]);
    expect(keys({ field: "title", isNot: "a" })).toEqual([]);
    expect(keys({ field: "title", empty: true })).toEqual([]);
    expect(keys({ not: { field: "title", empty: true } })).toEqual(["title"]);
    expect(keys({ field: "driver.name", is: "Ann" })).toEqual([]);
  });

  it("reads a field of a related record, and of several where some value is enough", () => {
    const node = nodeOf({ field: "helpers.name", startsWith: "A" });
    if (node.kind !== "test") throw new Error("no test");
    expect(node.path.steps.map(({ field }) => field.key)).toEqual(["helpers"]);
    expect(node.path.multi).toBe(true);
  });

  it.each<[string, object, string]>([
    ["a confidential field", { field: "secret", is: "a" }, '"Secret": it is confidential'],
    ["that of a related record", { field: "driver.salary", atLeast: 1 }, '"Salary": it is confidential'],
    ["an unknown field", { field: "nothing", is: 1 }, "no such field"],
    ["what is computed when read", { field: "late", is: true }, "not stored"],
    ["a path along no relation", { field: "title.name", is: "a" }, "leads to no record"],
    ["one of several that is not", { field: "helpers.name", isNot: "a" }, 'ask "not" of "is"'],
    ["two comparisons", { field: "title", is: "a", isNot: "b" }, '"is, isNot"'],
    [
      "too many parts",
      { any: Array.from({ length: 201 }, () => ({ field: "sealed", is: true })) },
      "too large",
    ],
    [
      "too many relations",
      { any: Array.from({ length: 13 }, () => ({ field: "driver.name", is: "a" })) },
      "at most 12",
    ],
    ["no list", { all: {} }, "lacks a list"],
    ["no condition", { field: "title" }, "filtered by"],
  ])("refuses %s", (_what, condition, message) => {
    expect(problemOf(condition)).toContain(message);
  });

  it("reads a confidential field of the records themselves where it may, never one of a related record", () => {
    expect(problemOf({ field: "secret", is: "a" }, true)).toBe("");
    expect(problemOf({ field: "driver.salary", atLeast: 1 }, true)).toContain("it is confidential");
  });
});
