/** Checks the conditions of a query. */
import { isObject } from "../model/shape.ts";
import { comparisonAt } from "./comparisons.ts";
import type { CompiledNode } from "./compiled.ts";
import { at, listAt, objectAt, own, wordAt } from "./issues.ts";
import { queryLimits } from "./limits.ts";
import type { Checking } from "./scope.ts";
import { count } from "./scope.ts";

/** Holds for everything. */
const always: CompiledNode = { kind: "all", nodes: [] };
const operations = ["AND", "EMPTY", "OR"] as const;

/** The condition, checked; undefined where something is wrong with it, which is reported. */
export function nodeAt(source: unknown, checking: Checking, depth = 1): CompiledNode | undefined {
  const { issues, pointer } = checking;
  if (!count(checking, "nodes")) return undefined;
  if (depth > queryLimits.depth) {
    return issues.add(pointer, `conditions stand at most ${queryLimits.depth} deep in one another`);
  }
  if (!isObject(source)) return issues.add(pointer, "must be an object");
  if (!Object.hasOwn(source, "operation")) return comparisonAt(source, checking);
  const operation = wordAt(own(source, "operation"), at(checking, "operation"), "operation", operations);
  if (operation === undefined) return undefined;
  if (operation === "EMPTY") return objectAt(source, checking, ["operation"]) && always;
  const fitting = objectAt(source, checking, ["operation", "nodes"]);
  const location = at(checking, "nodes");
  const most = { least: 1, most: queryLimits.nodes, what: "conditions" };
  const parts = fitting && listAt(own(fitting, "nodes"), location, most);
  if (!parts) return undefined;
  const nodes = parts.flatMap((part, index) => nodeAt(part, at(location, index), depth + 1) ?? []);
  return { kind: operation === "AND" ? "all" : "any", nodes };
}
