/** Follows an expression through its tree and finds what it reads, before it runs. */
import type { AstNode, AstPair, AstStage } from "./ast.ts";
import { ExpressionRefused, isPairs } from "./ast.ts";
import { readApply, readCall, readPartial, readVariable, readWritten } from "./calls.ts";
import type { Env, ShapePosition, Reading } from "./reading.ts";
import { countStep, inner, takeName } from "./reading.ts";
import type { NameScope } from "./expressionScope.ts";
import type { Shape } from "./valueShapes.ts";
import { anyOf, built, either, plain, unknown, valuesOf } from "./valueShapes.ts";

/** What an expression reads. */
export interface ReadNames {
  readonly dependencies: readonly string[];
  readonly related: readonly string[];
  readonly displays: readonly string[];
  /** Feature flags. */
  readonly flags: readonly string[];
  /** Settings of the company. */
  readonly settings: readonly string[];
  /** Whether the moment at which it runs is read. */
  readonly readsClock: boolean;
  /** Whether the signed-in person's own employee record is read. */
  readonly readsEmployee: boolean;
  /** Those of `dependencies` that hold related records. */
  readonly relations: readonly string[];
}

/** Finds what a tree reads, where names mean what `root` says. Throws `ExpressionRefused`. */
export function readNames(tree: AstNode, root: NameScope): ReadNames {
  const reading: Reading = {
    root,
    dependencies: new Set(),
    related: new Set(),
    displays: new Set(),
    flags: new Set(),
    settings: new Set(),
    readsClock: false,
    readsEmployee: false,
    relations: new Set(),
    written: [],
    steps: 0,
    value: (node, env) => readValue(node, env, reading),
  };
  const env: Env = { frame: { variables: new Map() }, position: { shape: { kind: "whole" } } };
  const result = readValue(tree, env, reading);
  if (result.kind === "function") throw new ExpressionRefused("it gives a function, which is no value", tree);
  // Functions that nothing calls here are followed as well: what they read counts, and following one may find another.
  for (const written of reading.written) {
    if (!written.followed) written.call(Array.from({ length: written.parameters }, () => unknown));
  }
  return {
    dependencies: [...reading.dependencies],
    related: [...reading.related],
    displays: [...reading.displays],
    flags: [...reading.flags],
    settings: [...reading.settings],
    readsClock: reading.readsClock,
    readsEmployee: reading.readsEmployee,
    relations: [...reading.relations],
  };
}

/** What a node gives, as a value: the record as a whole is none. */
function readValue(node: AstNode, env: Env, reading: Reading): Shape {
  return readAtPosition(node, env, reading).shape;
}

function readAtPosition(node: AstNode, env: Env, reading: Reading): ShapePosition {
  const position = read(node, env, reading);
  if (position.shape.kind === "whole") {
    throw new ExpressionRefused("the whole record is no value: name the fields that are meant", placed(node));
  }
  return position;
}

/** A path has no position of its own. */
function placed(node: AstNode): AstNode {
  return node.steps?.find(({ position }) => position !== undefined) ?? node;
}

type Read = (node: AstNode, env: Env, reading: Reading) => ShapePosition;

/** Nodes that give a plain value or a new one. */
const fresh =
  (work: (node: AstNode, env: Env, reading: Reading) => Shape): Read =>
  (node, env, reading) => ({ shape: work(node, env, reading) });

const kinds: Readonly<Record<string, Read>> = {
  string: fresh(() => plain),
  number: fresh(() => plain),
  value: fresh(() => plain),
  regex: fresh(() => ({ kind: "function", call: () => built })),
  operator: fresh(() => plain),
  name: (node, { position }, reading) => ({
    shape: takeName(reading, position.shape, String(node.value), node),
    up: position,
  }),
  wildcard: readEvery,
  descendant: readEvery,
  parent: readParent,
  path: readPath,
  binary: fresh((node, env, reading) => {
    readValue(node.lhs as AstNode, env, reading);
    if (node.rhs) readValue(node.rhs, env, reading);
    return plain;
  }),
  unary: fresh(readUnary),
  condition: fresh(readCondition),
  block: readBlock,
  bind: fresh(readBind),
  variable: (node, env) => (node.value === "" ? env.position : { shape: readVariable(node, env) }),
  lambda: fresh(readWritten),
  function: fresh(readCall),
  partial: fresh(readPartial),
  apply: fresh(readApply),
  transform: fresh(readTransform),
};

function read(node: AstNode, env: Env, reading: Reading): ShapePosition {
  countStep(reading, node);
  const work = Object.hasOwn(kinds, node.type) ? kinds[node.type] : undefined;
  if (!work) throw new ExpressionRefused(`"${node.type}" is not part of the language of templates`, node);
  let position = work(node, env, reading);
  const { predicate, group } = node;
  for (const { expr } of predicate ?? []) if (expr) readValue(expr, { ...env, position }, reading);
  if (group && node.type !== "path")
    position = { shape: readPairs(group.lhs, { ...env, position }, reading) };
  return position;
}

function readEvery(node: AstNode, { position }: Env): ShapePosition {
  const { kind } = position.shape;
  if (kind === "whole" || kind === "record" || kind === "unknown") {
    throw new ExpressionRefused("it cannot be known what * and ** read here: name the fields", node);
  }
  return { shape: valuesOf(position.shape) };
}

function readParent(node: AstNode, { position }: Env): ShapePosition {
  if (position.up) return position.up;
  if (position.shape.kind === "whole") throw new ExpressionRefused("there is nothing above the record", node);
  return { shape: unknown };
}

function readPath(node: AstNode, outer: Env, reading: Reading): ShapePosition {
  let env = outer;
  for (const step of node.steps ?? []) env = readStep(step, env, reading);
  if (!node.group) return env.position;
  return { shape: readPairs(node.group.lhs, env, reading) };
}

/** Gives where the next step stands. */
function readStep(step: AstNode, env: Env, reading: Reading): Env {
  if (step.type === "sort") {
    for (const { expression } of step.terms ?? []) readValue(expression, env, reading);
    return readStages(step, env, reading);
  }
  const found = read(step, env, reading);
  let frame = env.frame;
  for (const [name, shape] of [
    [step.focus, found.shape],
    [step.index, plain],
  ] as const) {
    if (name !== undefined) frame = { variables: new Map([[name, shape]]), outer: frame };
  }
  return readStages(step, { frame, position: step.focus === undefined ? found : env.position }, reading);
}

function readStages(step: AstNode, env: Env, reading: Reading): Env {
  return (step.stages ?? []).reduce((current, each) => readStage(each, current, reading), env);
}

function readStage({ type, expr, value }: AstStage, env: Env, reading: Reading): Env {
  if (expr) readValue(expr, env, reading);
  if (type !== "index") return env;
  return { ...env, frame: { variables: new Map([[String(value), plain]]), outer: env.frame } };
}

function readUnary(node: AstNode, env: Env, reading: Reading): Shape {
  if (isPairs(node.lhs)) return readPairs(node.lhs, env, reading);
  const items = (node.expressions ?? []).map((item) => readValue(item, env, reading));
  if (node.expression) readValue(node.expression, env, reading);
  return node.value === "[" ? (items.length === 0 ? built : anyOf(items)) : plain;
}

function readPairs(pairs: readonly AstPair[], env: Env, reading: Reading): Shape {
  const fields = new Map<string, Shape>();
  let rest: Shape | undefined;
  for (const [key, value] of pairs) {
    readValue(key, env, reading);
    const shape = readValue(value, env, reading);
    if (key.type === "string") {
      const name = String(key.value);
      fields.set(name, either(fields.get(name) ?? plain, shape));
    } else rest = rest ? either(rest, shape) : shape;
  }
  return { kind: "object", fields, ...(rest ? { rest } : {}) };
}

function readCondition(node: AstNode, env: Env, reading: Reading): Shape {
  if (node.condition) readValue(node.condition, env, reading);
  const branches = [node.then, node.else].flatMap((branch) =>
    branch ? [readValue(branch, env, reading)] : [],
  );
  return anyOf(branches);
}

function readBlock(node: AstNode, env: Env, reading: Reading): ShapePosition {
  const within = { ...env, frame: inner(env.frame) };
  let last: ShapePosition = { shape: plain };
  for (const expression of node.expressions ?? []) last = readAtPosition(expression, within, reading);
  return last;
}

/** A variable that is bound twice may be either: which branch ran is not known. */
function readBind(node: AstNode, env: Env, reading: Reading): Shape {
  const name = String((node.lhs as AstNode).value);
  const shape = node.rhs ? readValue(node.rhs, env, reading) : plain;
  const { variables } = env.frame;
  const before = variables.get(name);
  variables.set(name, before ? either(before, shape) : shape);
  return shape;
}

/** A transform is a function that gives a changed copy of what it is given. */
function readTransform(node: AstNode, env: Env, reading: Reading): Shape {
  const call = (given: readonly Shape[]): Shape => {
    const shape = given[0] ?? plain;
    const position = node.pattern ? read(node.pattern, { ...env, position: { shape } }, reading) : { shape };
    const matched = { ...env, position };
    const update = node.update ? readValue(node.update, matched, reading) : plain;
    if (node.delete) readValue(node.delete, matched, reading);
    return update.kind === "object" ? { ...update, base: shape } : shape;
  };
  return { kind: "function", call };
}
