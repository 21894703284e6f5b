/** Small helpers to write the JSON Schemas of routes, and the ones that several routes share. */
import type { JsonSchema } from "../../engine/index.ts";

/** An object with exactly these properties, all of them required unless named in `optional`. */
export function object(properties: Record<string, JsonSchema>, optional: readonly string[] = []): JsonSchema {
  return {
    type: "object",
    additionalProperties: false,
    required: Object.keys(properties).filter((name) => !optional.includes(name)),
    properties,
  };
}

/** An object of which every property may be left out. */
export function options(properties: Record<string, JsonSchema>): JsonSchema {
  return object(properties, Object.keys(properties));
}

export function list(items: JsonSchema, more: JsonSchema = {}): JsonSchema {
  return { type: "array", items, ...more };
}

export function mapOf(values: JsonSchema): JsonSchema {
  return { type: "object", additionalProperties: values };
}

export function nullable(schema: JsonSchema): JsonSchema {
  return { anyOf: [schema, { type: "null" }] };
}

/** A named schema of the OpenAPI document; only in replies. */
export function ref(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

export const text: JsonSchema = { type: "string" };
export const boolean: JsonSchema = { type: "boolean" };
export const integer: JsonSchema = { type: "integer" };
export const id: JsonSchema = { type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
/** Alias of a template, an enum set and the like. */
export const alias: JsonSchema = { type: "string", minLength: 1, maxLength: 100 };

/** A whole number in a path or a query, where everything is text. */
export const idText: JsonSchema = { type: "string", pattern: "^[1-9][0-9]{0,15}$" };
export const limitText: JsonSchema = { type: "string", pattern: "^[1-9][0-9]{0,3}$" };
/** An opaque place in a list. */
export const cursor: JsonSchema = { type: "string", minLength: 1, maxLength: 4_000 };
