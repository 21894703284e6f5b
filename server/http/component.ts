import { Type } from "typebox";
import type { Static, TSchema, TUnsafe } from "typebox";

/** A schema that the OpenAPI document and the types of clients know by a name. */
export interface Component<S extends TSchema = TSchema> {
  name: string;
  schema: S;
}

/** Gives a schema its name. */
export function component<S extends TSchema>(name: string, schema: S): Component<S> {
  return { name, schema };
}

const referenceKey = "~component";

/** A reference to a named schema; only in replies. */
export function ref<S extends TSchema>(named: Component<S>): TUnsafe<Static<S>> {
  const schema = Type.Unsafe<Static<S>>({ $ref: `#/components/schemas/${named.name}` });
  return Object.defineProperty(schema, referenceKey, { value: named, enumerable: false });
}

/** The named schema that a reference leads to; undefined for a schema that is none. */
export function componentOf(schema: object): Component | undefined {
  return (schema as { [referenceKey]?: Component })[referenceKey];
}

/** The named schemas that a schema refers to, directly or through others. */
export function componentsIn(schema: unknown, found = new Map<string, Component>()): Map<string, Component> {
  if (typeof schema !== "object" || schema === null) return found;
  const named = componentOf(schema);
  if (named !== undefined && !found.has(named.name)) {
    found.set(named.name, named);
    componentsIn(named.schema, found);
  }
  for (const part of Object.values(schema)) componentsIn(part, found);
  return found;
}
