/** Small helpers to write the schemas of routes in TypeBox, and the ones that several routes share. */
import { Type } from "typebox";
import type { Static, TObject, TProperties, TSchema, TSchemaOptions, TUnsafe } from "typebox";

const closed = { additionalProperties: false };

/** An object with exactly these properties, all of them required unless marked as `optional`. */
export function object<P extends TProperties>(properties: P): TObject<P> {
  return Type.Object(properties, closed);
}

/** A property that may be left out. */
export function optional<S extends TSchema>(schema: S) {
  return Type.Optional(schema);
}

/** An object of which every property may be left out. */
export function options<P extends TProperties>(properties: P) {
  return Type.Partial(Type.Object(properties), closed);
}

export function list<S extends TSchema>(items: S, more: TSchemaOptions = {}): TUnsafe<readonly Static<S>[]> {
  return Type.Unsafe<readonly Static<S>[]>(Type.Array(items, more));
}

export function mapOf<S extends TSchema>(values: S, more: TSchemaOptions = {}) {
  return Type.Unsafe<Readonly<Record<string, Static<S>>>>({
    type: "object",
    additionalProperties: values,
    ...more,
  });
}

export function nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()]);
}

/** One of these texts. */
export function choice<const V extends readonly string[]>(values: V): TUnsafe<V[number]> {
  return Type.Unsafe<V[number]>({ enum: values });
}

/** Exactly this value. */
export function constant<const V extends string | boolean>(value: V): TUnsafe<V> {
  return Type.Unsafe<V>({ const: value });
}

/** One of these schemas. */
export function either<S extends TSchema[]>(...schemas: [...S]) {
  return Type.Union(schemas);
}

export const text = Type.String();
export const boolean = Type.Boolean();
export const integer = Type.Integer();
export const number = Type.Number();
export const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** A number or null, as one type. */
export const integerOrNull = Type.Unsafe<number | null>({ type: ["integer", "null"] });
export const textOrNull = Type.Unsafe<string | null>({ type: ["string", "null"] });
/** Alias of a template, an enum set and the like. */
export const alias = Type.String({ minLength: 1, maxLength: 100 });
/** A text of at most so many characters, with something in it to read. */
export const words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: "\\S" });
/** A text of at least one character and at most so many. */
export const shortText = (maxLength: number, minLength = 1) => Type.String({ minLength, maxLength });
