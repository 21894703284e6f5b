/** What calls of functions give, as far as names are concerned. */
import type { AstNode } from "./ast.ts";
import { ExpressionRefused } from "./ast.ts";
import { functionNames } from "./functions.ts";
import type { Env, Frame, Reading } from "./reading.ts";
import { findVariable, takeName } from "./reading.ts";
import type { Shape } from "./valueShapes.ts";
import { anyOf, built, either, plain, unknown, valuesOf } from "./valueShapes.ts";

/** What a variable holds: one of the expression's own, or a function. */
export function readVariable(node: AstNode, env: Env): Shape {
  const name = String(node.value);
  if (name === "$") return { kind: "whole" };
  const shape = findVariable(env.frame, name);
  if (shape) return shape;
  if (name === "display") throw new ExpressionRefused("$display takes the key of a field as text", node);
  if (!functionNames.includes(name)) throw unknownFunction(name, node);
  return { kind: "function", call: (given) => resultOf(name, given) };
}

function unknownFunction(name: string, node: AstNode): ExpressionRefused {
  const known = functionNames.map((known) => `$${known}`);
  return new ExpressionRefused(`$${name} is neither a function nor defined here`, node, {
    unknown: { name: `$${name}`, known },
  });
}

/** A function that is written in the expression: `function($a) { ... }`. */
export function readWritten(node: AstNode, env: Env, reading: Reading): Shape {
  const { body } = node;
  if (!body) return plain;
  // What JSONata makes of a call at a function's end, to run it without going deeper.
  if (node.thunk === true) return reading.value(body, env);
  const parameters = (node.arguments ?? []).map(({ value }) => String(value));
  let running = false;
  const call = (given: readonly Shape[]): Shape => {
    written.followed = true;
    if (running) return built;
    running = true;
    const variables = new Map(parameters.map((name, index) => [name, given[index] ?? plain]));
    const frame: Frame = { variables, outer: env.frame };
    const result = reading.value(body, { ...env, frame });
    running = false;
    return result;
  };
  const written = { call, parameters: parameters.length, followed: false };
  reading.written.push(written);
  return { kind: "function", call };
}

/** A call `$f(a, b)`; `first` is what stands before `~>`. */
export function readCall(node: AstNode, env: Env, reading: Reading, first?: Shape): Shape {
  const name = standardName(node.procedure, env);
  if (name === "display") return readDisplay(node, reading);
  const before = first ? [first] : [];
  const given = [...before, ...(node.arguments ?? []).map((argument) => reading.value(argument, env))];
  if (name === undefined) return node.procedure ? call(readProcedure(node, env, reading), given) : unknown;
  if (!functionNames.includes(name)) throw unknownFunction(name, node);
  const all = given.length < (fromContext[name] ?? 0) ? [contextOf(node, env), ...given] : given;
  const key = node.arguments?.at(-1);
  if (name === "lookup" && key?.type === "string" && all[0]) {
    return takeName(reading, all[0], String(key.value), key);
  }
  if (name === "lookup" && (all[0]?.kind === "record" || all[0]?.kind === "unknown")) {
    throw new ExpressionRefused("it cannot be known what this reads: write the key as text", node);
  }
  return resultOf(name, all);
}

/** The name of the standard function that a call is of; undefined for a function of the expression's own. */
function standardName(procedure: AstNode | undefined, env: Env): string | undefined {
  const name = procedure?.type === "variable" ? String(procedure.value) : "";
  return name === "" || name === "$" || findVariable(env.frame, name) ? undefined : name;
}

/** Functions that take what stands around them where an argument is missing, with how many they need. */
const fromContext: Readonly<Record<string, number>> = {
  boolean: 1,
  clone: 1,
  each: 2,
  keys: 1,
  lookup: 2,
  not: 1,
  sift: 2,
  spread: 1,
  string: 1,
};

function contextOf(node: AstNode, { position }: Env): Shape {
  if (position.shape.kind === "whole")
    throw new ExpressionRefused("an argument is missing: the whole record is no value", node);
  return position.shape;
}

/** `taxed(1)` where `$taxed(1)` was meant is reported by the run; a name is read here. */
function readProcedure(node: AstNode, env: Env, reading: Reading): Shape {
  return node.procedure ? reading.value(node.procedure, env) : unknown;
}

function readDisplay(node: AstNode, reading: Reading): Shape {
  const key = node.arguments?.[0];
  if (key?.type !== "string" || node.arguments?.length !== 1)
    throw new ExpressionRefused("$display takes the key of a field as text", node);
  takeName(reading, { kind: "whole" }, String(key.value), key);
  const own = reading.root.get(String(key.value))?.key;
  if (own === undefined) throw new ExpressionRefused(`"${String(key.value)}" is no field`, key);
  reading.displays.add(own);
  return plain;
}

/** `$f(?, 1)`: a function of what is left open. */
export function readPartial(node: AstNode, env: Env, reading: Reading): Shape {
  const open = (argument: AstNode) => argument.type === "operator" && argument.value === "?";
  const given = (node.arguments ?? []).map((argument) =>
    open(argument) ? undefined : reading.value(argument, env),
  );
  const proc = readProcedure(node, env, reading);
  return {
    kind: "function",
    call(rest) {
      const left = [...rest];
      return call(
        proc,
        given.map((shape) => shape ?? left.shift() ?? plain),
      );
    },
  };
}

/** `a ~> $f(b)`, `a ~> $f`, `$f ~> $g`. */
export function readApply(node: AstNode, env: Env, reading: Reading): Shape {
  const first = reading.value(node.lhs as AstNode, env);
  if (!node.rhs) return first;
  const direct = node.rhs.type === "function" && !node.rhs.predicate && !node.rhs.group;
  if (direct) return readCall(node.rhs, env, reading, first);
  const then = reading.value(node.rhs, env);
  if (first.kind !== "function") return call(then, [first]);
  return { kind: "function", call: (given) => call(then, [first.call(given)]) };
}

function call(proc: Shape, given: readonly Shape[]): Shape {
  if (proc.kind === "function") return proc.call(given);
  for (const shape of given) if (shape.kind === "function") shape.call([unknown, unknown, unknown]);
  return unknown;
}

type Result = (given: readonly Shape[], work: (...given: Shape[]) => Shape) => Shape;

const sameAs: Result = ([first = plain]) => first;
/** Functions that give (parts of) what they are given, or what a function makes of it; all others give plain values. */
const results: Readonly<Record<string, Result>> = {
  append: (given) => anyOf(given),
  clone: sameAs,
  distinct: sameAs,
  each: ([items = plain], work) => work(valuesOf(items), plain, items),
  filter: ([items = plain], work) => {
    work(items, plain, items);
    return items;
  },
  lookup: ([items = plain]) => valuesOf(items),
  map: ([items = plain], work) => work(items, plain, items),
  match: (_, work) => either(built, work(plain)),
  merge: sameAs,
  reduce: ([items = plain, , start], work) => {
    const once = either(start ?? items, work(start ?? items, items, plain, items));
    return either(once, work(once, items, plain, items));
  },
  replace: (_, work) => either(plain, work(built)),
  reverse: sameAs,
  sift: ([items = plain], work) => {
    work(valuesOf(items), plain, items);
    return items;
  },
  single: ([items = plain], work) => {
    work(items, plain, items);
    return items;
  },
  sort: ([items = plain], work) => {
    work(items, items);
    return items;
  },
  spread: sameAs,
  zip: (given) => anyOf(given),
};

function resultOf(name: string, given: readonly Shape[]): Shape {
  const functions = given.filter((shape) => shape.kind === "function");
  const followed = functions.length > 0 || given.every((shape) => shape.kind !== "unknown");
  const work = (...items: Shape[]) =>
    followed ? anyOf(functions.map((shape) => shape.call(items))) : unknown;
  const result = Object.hasOwn(results, name) ? results[name] : undefined;
  return result ? result(given, work) : plain;
}
