/**
 * The part of JSONata that templates may use, read off its syntax tree: arithmetic, comparison, text and choice over the
 * record's fields. There are no loops, no patterns and no functions as values, so an expression ends, and what it reads is
 * known before it runs.
 */
import { functionNames, widestPad } from "./functions.ts";

/** A node of JSONata's syntax tree, as far as it is read here (the package's own type leaves most kinds out). */
export interface AstNode {
  readonly type: string;
  readonly value?: unknown;
  readonly position?: number;
  readonly lhs?: AstNode | readonly (readonly [AstNode, AstNode])[];
  readonly rhs?: AstNode;
  readonly steps?: readonly AstNode[];
  readonly expressions?: readonly AstNode[];
  readonly expression?: AstNode;
  readonly arguments?: readonly AstNode[];
  readonly procedure?: AstNode;
  readonly condition?: AstNode;
  readonly then?: AstNode;
  readonly else?: AstNode;
  readonly stages?: readonly { readonly type: string; readonly expr?: AstNode }[];
  readonly group?: unknown;
  readonly focus?: unknown;
  readonly index?: unknown;
}

/** Why an expression is refused, and where in its text. */
export class ExpressionRefused extends Error {
  readonly position: number | undefined;
  /** The path, when the reason is that nothing of this name is known. */
  readonly path: string | undefined;

  constructor(message: string, node: AstNode, path?: string) {
    super(message);
    this.position = node.position;
    this.path = path;
  }
}

/** Resolves a path to the key whose value it reads: undefined for none of the record's (`now`), null for an unknown path. */
export type Resolve = (path: readonly string[]) => string | undefined | null;

interface Walk {
  readonly resolve: Resolve;
  readonly dependencies: Set<string>;
  /** Bound variables, with the weight of their values. */
  readonly variables: Map<string, number>;
}

/** How many field values the result may be made of at most: bounds its size before it runs. */
const heaviest = 1000;

/** Checks a tree and returns the keys it reads. Throws `ExpressionRefused`. */
export function readTree(root: AstNode, resolve: Resolve): readonly string[] {
  const walk: Walk = { resolve, dependencies: new Set(), variables: new Map() };
  const weight = weigh(root, walk);
  if (weight > heaviest) throw new ExpressionRefused("it is too large", root);
  return [...walk.dependencies];
}

type Weigh = (node: AstNode, walk: Walk) => number;

const one: Weigh = () => 1;

const handlers: Readonly<Record<string, Weigh>> = {
  string: one,
  number: one,
  value: one,
  name: (node, walk) => readPath([node], walk),
  path: (node, walk) => readPath(node.steps ?? [], walk),
  binary: weighBinary,
  unary: weighUnary,
  condition: (node, walk) => total([node.condition, node.then, node.else], walk),
  block: (node, walk) => total(node.expressions ?? [], { ...walk, variables: new Map(walk.variables) }),
  bind: weighBind,
  variable: weighVariable,
  function: weighCall,
};

function weigh(node: AstNode, walk: Walk): number {
  const handler = Object.hasOwn(handlers, node.type) ? handlers[node.type] : undefined;
  const bare = !node.group && !node.focus && !node.index && !node.stages;
  if (!handler || (!bare && node.type !== "name")) {
    throw new ExpressionRefused(`"${node.type}" is not part of the language of templates`, node);
  }
  return handler(node, walk);
}

function total(nodes: readonly (AstNode | undefined)[], walk: Walk): number {
  return nodes.reduce((sum, node) => sum + (node ? weigh(node, walk) : 0), 0);
}

function weighBinary(node: AstNode, walk: Walk): number {
  if (node.value === "..") throw new ExpressionRefused("a range of numbers is not allowed", node);
  return total([node.lhs as AstNode, node.rhs], walk);
}

function weighUnary(node: AstNode, walk: Walk): number {
  const pairs = Array.isArray(node.lhs) ? (node.lhs as readonly (readonly [AstNode, AstNode])[]).flat() : [];
  return 1 + total([node.expression, ...(node.expressions ?? []), ...pairs], walk);
}

function weighBind(node: AstNode, walk: Walk): number {
  const name = String((node.lhs as AstNode).value);
  if (functionNames.includes(name)) throw new ExpressionRefused(`$${name} is a function`, node);
  const weight = total([node.rhs], walk);
  walk.variables.set(name, weight);
  return weight;
}

function weighVariable(node: AstNode, walk: Walk): number {
  const name = String(node.value);
  const weight = walk.variables.get(name);
  if (weight === undefined) throw new ExpressionRefused(`$${name} is not defined here`, node);
  return weight;
}

function readPath(steps: readonly AstNode[], walk: Walk): number {
  const [first, ...rest] = steps;
  if (!first) return 0;
  const odd = rest.find((step) => step.type !== "name" || !plainStages(step));
  if (odd) throw new ExpressionRefused("a path is made of names only", odd);
  if (first.type !== "name") {
    if (rest.length === 0) return weigh(first, walk);
    return first.type === "unary" ? weigh(first, walk) : refuseStart(first);
  }
  if (!plainStages(first)) throw new ExpressionRefused("only a number may stand in [ ]", first);
  const path = steps.map((step) => String(step.value));
  const key = walk.resolve(path);
  if (key === null)
    throw new ExpressionRefused(`nothing is called "${path.join(".")}"`, first, path.join("."));
  if (key !== undefined) walk.dependencies.add(key);
  return 1;
}

function refuseStart(first: AstNode): never {
  throw new ExpressionRefused("a path begins with the name of a field", first);
}

function plainStages(step: AstNode): boolean {
  const plain = (step.stages ?? []).every(({ type, expr }) => type === "filter" && expr?.type === "number");
  return plain && !step.group && !step.focus && !step.index;
}

function weighCall(node: AstNode, walk: Walk): number {
  const name = String(node.procedure?.value);
  const known = node.procedure?.type === "variable" && functionNames.includes(name);
  if (!known)
    throw new ExpressionRefused(`$${name} is not a function of the language of templates`, node, `$${name}`);
  const given = node.arguments ?? [];
  if (name === "display") return readDisplayed(node, given[0], walk);
  if (name === "pad") return total(given, walk) + padWidth(node, given[1]);
  if (name === "join") return total([given[0]], walk) * Math.max(1, total([given[1]], walk));
  return total(given, walk);
}

function readDisplayed(node: AstNode, key: AstNode | undefined, walk: Walk): number {
  if (key?.type !== "string") throw new ExpressionRefused("$display takes the key of a field as text", node);
  const found = walk.resolve([String(key.value)]);
  if (!found)
    throw new ExpressionRefused(`nothing is called "${String(key.value)}"`, node, String(key.value));
  walk.dependencies.add(found);
  return 1;
}

function padWidth(node: AstNode, width: AstNode | undefined): number {
  const fits = width?.type === "number" && Math.abs(Number(width.value)) <= widestPad;
  if (!fits)
    throw new ExpressionRefused(`$pad takes a width of at most ${widestPad}, written as a number`, node);
  return 1;
}
