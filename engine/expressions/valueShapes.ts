/** What is known of a value before an expression runs: as much as is needed to know what a name in it reads. */
import type { NameScope } from "./expressionScope.ts";

/** What a value may be. */
export type Shape =
  /** Text, a number or a truth value, or a list of these: it has no inside. */
  | { readonly kind: "plain" }
  /** Made by the expression itself, and nothing of a record in it. */
  | { readonly kind: "built" }
  /** The record itself. It is no value: only names may be taken from it. */
  | { readonly kind: "whole" }
  /** Something with declared names in it, such as related records. */
  | { readonly kind: "record"; readonly scope: NameScope; readonly path: string }
  /** An object that the expression makes: its fields, what any other key holds, and what it is a changed copy of. */
  | {
      readonly kind: "object";
      readonly fields: ReadonlyMap<string, Shape>;
      readonly rest?: Shape;
      readonly base?: Shape;
    }
  | { readonly kind: "function"; readonly call: (given: readonly Shape[]) => Shape }
  /** It may hold records, and which is not known. */
  | { readonly kind: "unknown" };

export const plain: Shape = { kind: "plain" };
export const built: Shape = { kind: "built" };
export const unknown: Shape = { kind: "unknown" };

type ObjectShape = Extract<Shape, { kind: "object" }>;

/** What a value is that is one or the other. */
export function either(one: Shape, other: Shape): Shape {
  if (one === other || other.kind === "plain") return one;
  if (one.kind === "plain") return other;
  if (one.kind === "function" && other.kind === "function") {
    return { kind: "function", call: (given) => either(one.call(given), other.call(given)) };
  }
  if (one.kind === "built") return other;
  if (other.kind === "built") return one;
  if (one.kind === "object" && other.kind === "object") return mergeObjects(one, other);
  if (one.kind === "record" && other.kind === "record" && one.path === other.path) return one;
  return unknown;
}

/** `either` of any number; `plain` for none. */
export function anyOf(shapes: readonly Shape[]): Shape {
  return shapes.reduce(either, plain);
}

function mergeObjects(one: ObjectShape, other: ObjectShape): Shape {
  const fields = new Map(one.fields);
  for (const [name, shape] of other.fields) fields.set(name, either(fields.get(name) ?? plain, shape));
  const rests = [one.rest, other.rest].filter((rest) => rest !== undefined);
  const bases = [one.base, other.base].filter((base) => base !== undefined);
  return {
    kind: "object",
    fields,
    ...(rests.length > 0 ? { rest: anyOf(rests) } : {}),
    ...(bases.length > 0 ? { base: anyOf(bases) } : {}),
  };
}

/** What the values in a value are, whatever their keys. */
export function valuesOf(shape: Shape): Shape {
  if (shape.kind === "unknown") return unknown;
  if (shape.kind !== "object") return built;
  const bases = shape.base ? [valuesOf(shape.base)] : [];
  return anyOf([...shape.fields.values(), ...(shape.rest ? [shape.rest] : []), ...bases]);
}
