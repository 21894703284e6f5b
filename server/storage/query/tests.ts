/** Conditions of a query. Null counts as false: nothing above a test is ever negated. */
import { sql } from "kysely";
import { isStorable } from "../../../engine/server.ts";
import type { CompiledNode, CompiledTest, Scalar, ValueTest } from "../../../engine/server.ts";
import { monthAndDay } from "./dates.ts";
import { allOf, anyOf } from "./scope.ts";
import type { QueryPrincipal, TableAlias, Sql } from "./scope.ts";
import { follow, fromChain, readings } from "./steps.ts";
import type { Reading } from "./steps.ts";
import { joinTexts, patternOf } from "./texts.ts";
import type { AskedTest, JoinedTest } from "./texts.ts";
import { confidentialAt, ownGuard, valueAt } from "./values.ts";
import type { Value } from "./values.ts";

/** A condition over the records of a place. */
export function condition(principal: QueryPrincipal, table: TableAlias, node: CompiledNode): Sql {
  if (node.kind === "test") return testCondition(principal, table, node);
  if (node.kind === "all") return allOf(node.nodes.map((each) => condition(principal, table, each)));
  const { together, others } = joinTexts(node.nodes);
  return anyOf([
    ...together.map((each) => testCondition(principal, table, each)),
    ...others.map((each) => condition(principal, table, each)),
  ]);
}

function testCondition(
  principal: QueryPrincipal,
  table: TableAlias,
  { path, test, ...how }: CompiledTest | JoinedTest,
): Sql {
  const isTrue = (asked: AskedTest) => valuesPass(principal, table, path, asked);
  const isNone = () => noValue(principal, table, path);
  const guard = ownGuard(principal, path, table);
  const fails = () => (test.kind === "hasValue" ? isNone() : sql`(${isTrue(test)}) is not true`);
  const passes = how.negated ? fails() : isTrue(test);
  return allOf([
    ...(guard === undefined ? [] : [guard]),
    how.orNone ? anyOf([passes, isNone()]) : passes,
    ...(how.andSome ? [isTrue({ kind: "hasValue" })] : []),
  ]);
}

/** That there is no value. An index of the records themselves serves the plain form. */
function noValue(principal: QueryPrincipal, table: TableAlias, path: CompiledTest["path"]): Sql {
  const [reading, ...others] = readings(path);
  if (reading !== undefined && others.length === 0 && reading.steps.length === 0) {
    const { expression, list } = valueAt(principal, table, reading.source, path.valueKind);
    if (!list) return sql`${expression} is null`;
  }
  return sql`(${valuesPass(principal, table, path, { kind: "hasValue" })}) is not true`;
}

/** Whether some value of a path passes, or for `holdsAll` all of them together. */
function valuesPass(
  principal: QueryPrincipal,
  table: TableAlias,
  path: CompiledTest["path"],
  test: AskedTest,
): Sql {
  const found = readings(path);
  const values = found.map(
    (reading) => (of: (value: Value) => Sql) => reached(principal, table, { reading, path, of }),
  );
  if (test.kind !== "holdsAll" || (found.length === 1 && found[0]?.steps.length === 0))
    return anyOf(values.map((some) => some((value) => passes(principal, value, test))));
  const each = test.values.map((one) =>
    anyOf(values.map((some) => some((value) => passes(principal, value, { kind: "oneOf", values: [one] })))),
  );
  return allOf(each);
}

interface Asked {
  reading: Reading;
  path: CompiledTest["path"];
  /** What is asked of a value at the end. */
  of(value: Value): Sql;
}

/** Whether a record is reached whose value passes. */
function reached(
  principal: QueryPrincipal,
  table: TableAlias,
  { reading: { steps, source }, path, of }: Asked,
): Sql {
  const chain = follow(principal, table, steps, "s");
  const value = valueAt(principal, chain.end, source, path.valueKind);
  const asked = of(value);
  if (steps.length === 0) return asked;
  const guard = value.field?.protected === true ? confidentialAt(principal, chain.end) : undefined;
  return sql`exists (select 1 ${fromChain(chain, guard === undefined ? [asked] : [guard, asked])})`;
}

function passes(principal: QueryPrincipal, value: Value, test: AskedTest): Sql {
  const { expression, raw = expression, list } = value;
  if (test.kind === "hasValue")
    return list ? sql`cardinality(${expression}) > 0` : sql`${expression} is not null`;
  if ("values" in test)
    return (test.kind === "oneOf" ? isOneOf : holdsAll)({ ...value, expression: raw }, test.values);
  if (!list) return onePasses(principal, value, test);
  const one: Value = { ...value, expression: sql.raw("e.v"), list: false };
  return sql`exists (select 1 from unnest(${expression}) as e(v) where ${onePasses(principal, one, test)})`;
}

/** Tests of one value at a time. */
type SingleTest = Exclude<AskedTest, { kind: "hasValue" } | { values: unknown }>;

function onePasses(principal: QueryPrincipal, value: Value, test: SingleTest): Sql {
  if (test.kind === "dayOfYear") return isInPartOfYear(monthAndDay(principal, value), test);
  if (test.kind === "someText") return sql`${value.expression} ~ ${test.pattern}`;
  if (!("text" in test)) return isBetween(value, test);
  if (!isStorable(test.text)) return sql`false`;
  return sql`${value.expression} ~ ${patternOf(test)}`;
}

function isInPartOfYear(day: Sql, { from, to }: Extract<ValueTest, { kind: "dayOfYear" }>): Sql {
  const [first, last] = [from[0] * 100 + from[1], to[0] * 100 + to[1]];
  return sql`(${day} >= ${first}::int ${sql.raw(first <= last ? "and" : "or")} ${day} <= ${last}::int)`;
}

function isBetween(value: Value, { min, max, above, below }: Extract<ValueTest, { kind: "between" }>): Sql {
  const ends = [
    [">=", min],
    ["<=", max],
    [">", above],
    ["<", below],
  ] as const;
  const asked = ends.flatMap(([sign, end]) =>
    end === undefined ? [] : [sql`${value.expression} ${sql.raw(sign)} ${one(value, end)}`],
  );
  // Without ends, whatever there is lies between them.
  return allOf([...asked, ...(asked.length === 0 ? [sql`${value.expression} is not null`] : [])]);
}

/** Without the values that the database, or a list of ids, cannot store: no record has them. */
function storableValues({ list, type }: Value, values: readonly Scalar[]): Scalar[] {
  const isId = (value: Scalar) => !list || type !== "bigint" || Number.isSafeInteger(value);
  return values.filter((value) => (typeof value === "string" ? isStorable(value) : isId(value)));
}

function isOneOf(value: Value, given: readonly Scalar[]): Sql {
  const values = storableValues(value, given);
  const [first] = values;
  if (first === undefined) return sql`false`;
  // Of the two comparisons of lists, an index serves the first only.
  if (value.list)
    return sql`${value.expression} ${sql.raw(values.length === 1 ? "@>" : "&&")} ${many(value, values)}`;
  return values.length === 1
    ? sql`${value.expression} = ${one(value, first)}`
    : sql`${value.expression} = any(${many(value, values)})`;
}

function holdsAll(value: Value, given: readonly Scalar[]): Sql {
  const values = storableValues(value, given);
  if (values.length < given.length) return sql`false`;
  if (value.list) return sql`${value.expression} @> ${many(value, values)}`;
  return allOf(values.map((each) => sql`${value.expression} = ${one(value, each)}`));
}

/** The type in which values are compared. Numbers keep their digits: whole numbers may be compared with fractions. */
function comparedAs({ type }: Value, values: readonly Scalar[]): string {
  if (type === "text" || type === "boolean" || type === "double precision") return type;
  return type === "bigint" && values.every((value) => Number.isSafeInteger(value)) ? "bigint" : "numeric";
}

function one(value: Value, given: Scalar): Sql {
  return sql`${given}::${sql.raw(comparedAs(value, [given]))}`;
}

function many(value: Value, given: readonly Scalar[]): Sql {
  return sql`${given}::${sql.raw(comparedAs(value, given))}[]`;
}
