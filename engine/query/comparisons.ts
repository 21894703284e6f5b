/** The comparisons of the query language: what each asks of its operand, and what it becomes. */
import { isObject } from "../model/shape.ts";
import type { CompiledNode, CompiledPath, CompiledTest } from "./compiled.ts";
import type { ValueTest } from "../conditions/valueTest.ts";
import { dateComparisonAt, dateFilterAt, dayOfYearAt, isDated, isDateFilter } from "./dates.ts";
import { shownGroups, withBelow } from "./groups.ts";
import { at, objectAt, own, wordAt } from "./issues.ts";
import { queryKinds } from "../fields/kinds.ts";
import { numberAt, scalarsAt } from "./operands.ts";
import { pathAt } from "./paths.ts";
import type { Checking } from "./scope.ts";
import type { Scalar } from "../conditions/valueTest.ts";
import type { OperationOption, QueryComparison } from "./types.ts";

/** A comparison whose path is known; `checking` stands at its value. */
interface Asked {
  readonly name: ComparisonName;
  readonly path: CompiledPath;
  readonly value: unknown;
  readonly option: OperationOption;
  readonly checking: Checking;
}

interface ComparisonType {
  /** None: it takes no option. */
  readonly options: readonly OperationOption[];
  compile(asked: Asked): CompiledNode | undefined;
}

type ComparisonName = QueryComparison["comparison"];

const lists: readonly OperationOption[] = ["ANY", "ANY_OR_NO_VALUE", "DEFAULT_OPTION"];

const comparisons: Readonly<Record<ComparisonName, ComparisonType>> = {
  CONTAINS: { options: ["ALL", ...lists, "STARTS_WITH"], compile: contains },
  EQUALS: { options: lists, compile: (asked) => isOneOf(asked, { orNone: orNone(asked) }) },
  NOT_EQUALS: {
    options: lists,
    compile: (asked) => isOneOf(asked, { negated: true, andSome: !orNone(asked) }),
  },
  IS_DISTINCT_FROM: { options: lists, compile: (asked) => isOneOf(asked, { negated: true }) },
  GREATER_THAN: { options: [], compile: (asked) => bounded(asked, "above") },
  GREATER_THAN_EQUAL: { options: [], compile: (asked) => bounded(asked, "min") },
  LESS_THAN: { options: [], compile: (asked) => bounded(asked, "below") },
  LESS_THAN_EQUAL: { options: [], compile: (asked) => bounded(asked, "max") },
  IN_RANGE: { options: ["ANY_OR_NO_VALUE", "DEFAULT_OPTION"], compile: inRange },
  DATE_COMPARISON: {
    options: [],
    compile: (asked) => dated(asked, () => dateComparisonAt(asked.value, asked.path, asked.checking)),
  },
  DAY_OF_YEAR_IN_RANGE: {
    options: [],
    compile: (asked) => dated(asked, () => dayOfYearAt(asked.value, asked.checking)),
  },
  HAS_VALUE: { options: [], compile: hasValue },
};

/** The names of the comparisons. */
const comparisonNames = Object.keys(comparisons) as ComparisonName[];

/** The comparison, checked; undefined where something is wrong with it, which is reported. */
export function comparisonAt(source: unknown, checking: Checking): CompiledNode | undefined {
  const name = isObject(source) ? own(source, "comparison") : undefined;
  const type = comparisonNames.find((each) => each === name);
  const takesOption = type === undefined || comparisons[type].options.length > 0;
  const fitting = objectAt(source, checking, ["path", "comparison", "value"], takesOption ? ["option"] : []);
  if (!fitting) return undefined;
  const path = pathAt(own(fitting, "path"), at(checking, "path"));
  const known = wordAt(name, at(checking, "comparison"), "comparison", comparisonNames);
  if (known === undefined) return undefined;
  const asksOption = takesOption && Object.hasOwn(fitting, "option");
  const given = asksOption ? own(fitting, "option") : "DEFAULT_OPTION";
  const { options, compile } = comparisons[known];
  const option = asksOption
    ? wordAt(given, at(checking, "option"), `option of ${known}`, options)
    : "DEFAULT_OPTION";
  if (path === undefined || option === undefined) return undefined;
  return compile({
    name: known,
    path,
    value: own(fitting, "value"),
    option,
    checking: at(checking, "value"),
  });
}

/** Holds for nothing. */
const never: CompiledNode = { kind: "any", nodes: [] };

function orNone({ option }: Asked): boolean {
  return option === "ANY_OR_NO_VALUE";
}

function testOf({ path }: Asked, test: ValueTest, flags: Partial<CompiledTest> = {}): CompiledTest {
  return { kind: "test", path, test, negated: false, orNone: false, andSome: false, ...flags };
}

/** Reports that a comparison does not fit the values of the path. */
function refuse({ name, path, checking: { issues, pointer } }: Asked, wanted: string): undefined {
  issues.add(
    pointer,
    `${name} is asked of ${wanted}; the path leads to values of the kind ${path.valueKind}`,
  );
}

function isOneOf(asked: Asked, flags: Partial<CompiledTest>): CompiledNode | undefined {
  const values = knownValues(asked);
  if (values === undefined) return undefined;
  return values.length === 0 ? never : testOf(asked, { kind: "oneOf", values }, flags);
}

/** The values that fit; of groups those that the principal is shown. */
function knownValues({ path, value, checking }: Asked): readonly Scalar[] | undefined {
  const values = scalarsAt(value, path, checking);
  return values && path.valueKind === "group" ? shownGroups(values, checking) : values;
}

function contains(asked: Asked): CompiledNode | undefined {
  const { path, option } = asked;
  const { valueKind } = path;
  if (option === "STARTS_WITH" && valueKind !== "text")
    return refuse(asked, "texts, where it says STARTS_WITH");
  const isList = path.multi || valueKind === "choice" || valueKind === "id";
  if (valueKind !== "text" && valueKind !== "group" && !isList) {
    return refuse(asked, "texts, choices, groups, ids and several values");
  }
  const values = knownValues(asked);
  if (values === undefined || values.length === 0) return values && never;
  if (valueKind === "text")
    return each(
      asked,
      values.map((value) => textTest(String(value), option)),
    );
  if (valueKind === "group") return below(asked, values);
  return testOf(asked, { kind: option === "ALL" ? "holdsAll" : "oneOf", values }, { orNone: orNone(asked) });
}

function textTest(text: string, option: OperationOption): ValueTest {
  return { kind: option === "STARTS_WITH" ? "startsWith" : "contains", text };
}

/** Groups with all below them: those of one, or with `ALL` of each. */
function below(asked: Asked, ids: readonly Scalar[]): CompiledNode {
  const lists = ids.map((id) => withBelow(Number(id), asked.checking));
  const together = asked.option === "ALL" ? lists : [[...new Set(lists.flat())]];
  return each(
    asked,
    together.map((values) => ({ kind: "oneOf", values })),
  );
}

/** Some of these tests or, with `ALL`, each of them. */
function each(asked: Asked, tests: readonly ValueTest[]): CompiledNode {
  const nodes = tests.map((test) => testOf(asked, test, { orNone: orNone(asked) }));
  const [only, ...others] = nodes;
  if (only && others.length === 0) return only;
  return { kind: asked.option === "ALL" ? "all" : "any", nodes };
}

function isOrdered(asked: Asked): boolean {
  if (queryKinds[asked.path.valueKind].isOrdered) return true;
  refuse(asked, "numbers, dates and times");
  return false;
}

function bounded(asked: Asked, bound: "min" | "max" | "above" | "below"): CompiledNode | undefined {
  if (!isOrdered(asked)) return undefined;
  const value = numberAt(asked.value, asked.checking);
  return value === undefined ? undefined : testOf(asked, { kind: "between", [bound]: value });
}

function inRange(asked: Asked): CompiledNode | undefined {
  const { path, value, checking } = asked;
  if (!isOrdered(asked)) return undefined;
  if (!isDateFilter(value)) {
    const test = rangeAt(value, checking);
    return test && testOf(asked, test, { orNone: orNone(asked) });
  }
  if (!isDated(path)) return refuse(asked, "dates, where its value is a range of days");
  const test = dateFilterAt(value, path, checking);
  if (test === "noValue") return testOf(asked, { kind: "hasValue" }, { negated: true });
  return test && testOf(asked, test, { orNone: orNone(asked) });
}

function rangeAt(source: unknown, checking: Checking): ValueTest | undefined {
  const { issues, pointer } = checking;
  const fitting = objectAt(source, checking, [], ["min", "max"]);
  if (!fitting) return undefined;
  const ends = ["min", "max"].filter((end) => Object.hasOwn(fitting, end));
  const values = ends.map((end) => numberAt(own(fitting, end), at(checking, end)));
  if (ends.length === 0) return issues.add(pointer, 'needs "min" or "max"');
  if (values.includes(undefined)) return undefined;
  const [min = 0, max = min] = values;
  if (max < min) return issues.add(pointer, '"min" must not be greater than "max"');
  return { kind: "between", ...Object.fromEntries(ends.map((end, index) => [end, values[index]])) };
}

function dated(asked: Asked, compile: () => ValueTest | undefined): CompiledNode | undefined {
  if (!isDated(asked.path)) return refuse(asked, "dates");
  const test = compile();
  return test && testOf(asked, test);
}

function hasValue(asked: Asked): CompiledNode | undefined {
  const { value, checking } = asked;
  if (typeof value !== "boolean") return checking.issues.add(checking.pointer, "must be true or false");
  return testOf(asked, { kind: "hasValue" }, { negated: !value });
}
