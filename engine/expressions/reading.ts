/** What an expression reads: noted while its tree is read. */
import type { AstNode } from "./ast.ts";
import { ExpressionRefused } from "./ast.ts";
import { limits, refused } from "./refused.ts";
import type { NamedThing, NameScope } from "./expressionScope.ts";
import type { Shape } from "./valueShapes.ts";
import { built, plain } from "./valueShapes.ts";

/** A value in its place: `up` is what `%` gives there, as far as that is known. */
export interface ShapePosition {
  readonly shape: Shape;
  readonly up?: ShapePosition;
}

/** Variables that are seen together. */
export interface Frame {
  readonly variables: Map<string, Shape>;
  readonly outer?: Frame;
}

/** Where in an expression a node stands. */
export interface Env {
  readonly frame: Frame;
  /** What names are taken from. */
  readonly position: ShapePosition;
}

/** A function that was written in the expression, and whether it was followed from a call of it. */
interface Written {
  readonly call: (given: readonly Shape[]) => Shape;
  readonly parameters: number;
  followed: boolean;
}

/** Notes what one expression reads. */
export interface Reading {
  readonly root: NameScope;
  readonly dependencies: Set<string>;
  readonly related: Set<string>;
  readonly displays: Set<string>;
  readonly flags: Set<string>;
  readonly settings: Set<string>;
  /** Whether it reads the moment at which it runs. */
  readsClock: boolean;
  /** Whether it reads the signed-in person's own employee record. */
  readsEmployee: boolean;
  /** Keys that hold related records. */
  readonly relations: Set<string>;
  readonly written: Written[];
  /** Follows a node; what it gives. */
  value(node: AstNode, env: Env): Shape;
  /** Nodes that were followed; bounded, since calls multiply them. */
  steps: number;
}

const mostSteps = 20 * limits.nodes;

/** Counts a step. Throws when there were too many. */
export function countStep(reading: Reading, node: AstNode): void {
  reading.steps += 1;
  if (reading.steps > mostSteps) throw new ExpressionRefused(refused.size, node, { refused: "size" });
}

/** Frame inside another one. */
export function inner(outer: Frame): Frame {
  return { variables: new Map(), outer };
}

export function findVariable(frame: Frame | undefined, name: string): Shape | undefined {
  for (let at = frame; at; at = at.outer) {
    const shape = at.variables.get(name);
    if (shape) return shape;
  }
  return undefined;
}

/** What a name stands for in a value; what it reads is noted. Throws `ExpressionRefused` where that cannot be known. */
export function takeName(reading: Reading, shape: Shape, name: string, node: AstNode): Shape {
  switch (shape.kind) {
    case "whole":
      return takeFrom(reading, reading.root, "", name, node);
    case "record":
      return takeFrom(reading, shape.scope, shape.path, name, node);
    case "plain":
      throw unknownName(name, [], node);
    case "object":
      return shape.fields.get(name) ?? takeOther(reading, shape, name, node);
    case "unknown":
      throw new ExpressionRefused(`it cannot be known what "${name}" reads here`, node);
    default:
      return built;
  }
}

function takeOther(
  reading: Reading,
  { rest, base }: Extract<Shape, { kind: "object" }>,
  name: string,
  node: AstNode,
): Shape {
  if (rest) return rest;
  return base && base.kind !== "plain" ? takeName(reading, base, name, node) : built;
}

function takeFrom(reading: Reading, scope: NameScope, path: string, name: string, node: AstNode): Shape {
  const full = path === "" ? name : `${path}.${name}`;
  const thing = scope.get(name);
  if (!thing) throw unknownName(full, scope.known, node);
  note(reading, thing);
  if (path === "" && thing.inside && isRelation(thing.inside)) reading.relations.add(name);
  return thing.inside ? { kind: "record", scope: thing.inside, path: full } : plain;
}

function note(reading: Reading, { key, related, flag, setting, clock, employee }: NamedThing): void {
  if (employee) reading.readsEmployee = true;
  if (clock) reading.readsClock = true;
  if (flag !== undefined) reading.flags.add(flag);
  if (setting !== undefined) reading.settings.add(setting);
  if (key === undefined) return;
  reading.dependencies.add(key);
  if (related !== undefined) reading.related.add(`${key}.${related}`);
}

/** Related records have `id`, `label` and fields of their own; what stands in a value (a part of an address) is no such field. */
function isRelation(inside: NameScope): boolean {
  return inside.known.every(
    (name) => name === "id" || name === "label" || inside.get(name)?.related !== undefined,
  );
}

function unknownName(name: string, known: readonly string[], node: AstNode): ExpressionRefused {
  return new ExpressionRefused(`nothing is called "${name}"`, node, { unknown: { name, known } });
}
