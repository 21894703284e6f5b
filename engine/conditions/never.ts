/**
 * Finds conditions that no record can meet. It says so only when it is certain: each field is tried with values of every sort
 * that its tests distinguish, and whatever cannot be looked through counts as possible.
 */
import { isObject } from "../model/shape.ts";
import type { FieldTests } from "./candidates.ts";
import { someValuePasses } from "./candidates.ts";
import { testsOf } from "./field.ts";
import type { KnownFields } from "./kind.ts";
import { isPath } from "./path.ts";
import type { Condition, FieldCondition } from "../language/ruleTypes.ts";

/** A condition that is not made of others, asked to hold or not to hold. */
interface Literal {
  readonly condition: Condition;
  readonly isTrue: boolean;
}

/** Most ways to meet a condition that are looked at. */
const mostWays = 256;

/** Whether no values in no context can make the condition hold. The condition has no mistakes. */
export function neverHolds(condition: Condition, known: KnownFields): boolean {
  const ways = waysTo({ condition, isTrue: true });
  return ways !== undefined && ways.every((way) => isContradiction(way, known));
}

/** All ways to meet a condition, each a list of literals; undefined when there are too many. */
function waysTo({ condition, isTrue }: Literal): Literal[][] | undefined {
  if ("not" in condition) return waysTo({ condition: condition.not, isTrue: !isTrue });
  const parts = "all" in condition ? condition.all : "any" in condition ? condition.any : undefined;
  if (!parts) return [[{ condition, isTrue }]];
  const each = parts.map((part) => waysTo({ condition: part, isTrue }));
  const together = "all" in condition === isTrue;
  return together ? each.reduce(bothWays, [[]]) : each.reduce(eitherWay, []);
}

function bothWays(left: Literal[][] | undefined, right: Literal[][] | undefined): Literal[][] | undefined {
  if (!left || !right || left.length * right.length > mostWays) return undefined;
  return left.flatMap((a) => right.map((b) => [...a, ...b]));
}

function eitherWay(left: Literal[][] | undefined, right: Literal[][] | undefined): Literal[][] | undefined {
  return left && right && left.length + right.length <= mostWays ? [...left, ...right] : undefined;
}

function isContradiction(way: readonly Literal[], known: KnownFields): boolean {
  return opposed(way) || noSetting(way) || noValue(way, known);
}

/** A literal and its opposite. */
function opposed(way: readonly Literal[]): boolean {
  const asked = new Map<string, boolean>();
  return way.some(({ condition, isTrue }) => {
    const isNew = "new" in condition;
    const name = isNew ? "new" : JSON.stringify(condition);
    const wanted = isNew ? condition.new === isTrue : isTrue;
    if (asked.has(name) && asked.get(name) !== wanted) return true;
    asked.set(name, wanted);
    return false;
  });
}

/** One setting asked to be of two lists that share nothing. */
function noSetting(way: readonly Literal[]): boolean {
  const left = new Map<string, readonly string[]>();
  return way.some(({ condition, isTrue }) => {
    if (!("config" in condition) || !isTrue) return false;
    const values = condition.in.map((value) => JSON.stringify(value));
    const both = (left.get(condition.config) ?? values).filter((value) => values.includes(value));
    left.set(condition.config, both);
    return both.length === 0;
  });
}

/** A field of this record of which no value passes. */
function noValue(way: readonly Literal[], known: KnownFields): boolean {
  const byField = new Map<string, FieldTests>();
  for (const { condition, isTrue } of way) {
    const field =
      isObject(condition) && "field" in condition && !isPath(condition.field) ? condition.field : "";
    const declared = known.fields.get(String(field));
    if (!declared) continue;
    const tests = testsOf(condition as FieldCondition).map((test) => ({ ...test, isTrue }));
    byField.set(declared.key, {
      field: declared,
      tests: [...(byField.get(declared.key)?.tests ?? []), ...tests],
    });
  }
  return [...byField.values()].some((tests) => !someValuePasses(tests, known));
}
