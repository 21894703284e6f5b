/** What tests ask of meta-schemas: the schemas and properties in them, and files with one mistake. */

/** A JSON Schema, as far as tests read it. */
export interface Schema {
  type?: unknown;
  const?: unknown;
  enum?: unknown[];
  description?: string;
  examples?: unknown[];
  properties?: Record<string, Schema>;
}

/** A schema with its pointer in the whole. */
interface SchemaAt {
  readonly pointer: string;
  readonly schema: Schema;
}

/** Each schema inside a schema, itself first. */
export function schemasIn(schema: unknown, pointer = "#"): SchemaAt[] {
  if (typeof schema !== "object" || schema === null) return [];
  const inner = Object.entries(schema).flatMap(([key, each]) => schemasIn(each, `${pointer}/${key}`));
  return [{ pointer, schema }, ...inner];
}

/** All properties that the objects of a schema have, with their schemas. */
export function propertiesIn(meta: Schema): (SchemaAt & { readonly name: string })[] {
  return schemasIn(meta)
    .filter(({ schema }) => schema.type === "object")
    .flatMap(({ pointer, schema }) =>
      Object.entries(schema.properties ?? {}).map(([name, each]) => ({
        name,
        pointer: `${pointer}/properties/${name}`,
        schema: each,
      })),
    );
}

/** The same JSON with one part of it changed, in each position. */
export function mutationsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return items.flatMap((each, index) =>
      mutationsOf(each).map((changed) => items.map((old, at) => (at === index ? changed : old))),
    );
  }
  if (typeof value !== "object" || value === null) return [null, { none: 1 }];
  const parts = Object.entries(value);
  const changed = parts.flatMap(([key, each]) => mutationsOf(each).map((one) => ({ ...value, [key]: one })));
  const without = parts.map(([key]) => Object.fromEntries(parts.filter(([name]) => name !== key)));
  return [...changed, ...without, { ...value, nonsense: 1 }];
}
