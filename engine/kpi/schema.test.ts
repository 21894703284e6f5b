import { readdirSync, readFileSync } from "node:fs";
import { Ajv } from "ajv";
import type { ValidateFunction } from "ajv";
import { describe, expect, it } from "vitest";
import { ErrorList } from "../model/errors.ts";
import { datasetShape } from "./datasetShape.ts";
import { incidents, people } from "./kpi.fixture.ts";

const folder = new URL("../../schemas/", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, folder), "utf8");
const meta = JSON.parse(read("meta/dataset.schema.json")) as Schema;
const ajv = new Ajv({ strict: false }).addSchema(meta, "dataset");
const obeys = ajv.getSchema("dataset") as ValidateFunction;
const shipped = readdirSync(new URL("datasets", folder)).map(
  (name) => JSON.parse(read(`datasets/${name}`)) as object,
);
const known = [...shipped, incidents, people];

interface Schema {
  type?: unknown;
  description?: string;
  examples?: unknown[];
  properties?: Record<string, Schema>;
}

/** Each schema inside a schema, with its pointer. */
function inside(schema: unknown, pointer: string): { pointer: string; schema: Schema }[] {
  if (typeof schema !== "object" || schema === null) return [];
  const inner = Object.entries(schema).flatMap(([key, each]) => inside(each, `${pointer}/${key}`));
  return [{ pointer, schema }, ...inner];
}

const properties = inside(meta, "#")
  .filter(({ schema }) => schema.type === "object")
  .flatMap(({ pointer, schema }) =>
    Object.entries(schema.properties ?? {}).map(([name, each]) => ({
      name,
      pointer: `${pointer}/properties/${name}`,
      schema: each,
    })),
  );

/** Whether the engine accepts the shape of a file. */
function fits(json: unknown): boolean {
  const errors = new ErrorList();
  datasetShape(json, "", errors);
  return errors.errors.length === 0;
}

/** The same JSON with one part of it changed, in each position. */
function mutations(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return items.flatMap((each, index) =>
      mutations(each).map((changed) => items.map((old, at) => (at === index ? changed : old))),
    );
  }
  if (typeof value !== "object" || value === null) return [null, { none: 1 }];
  const parts = Object.entries(value);
  const changed = parts.flatMap(([key, each]) => mutations(each).map((one) => ({ ...value, [key]: one })));
  const without = parts.map(([key]) => Object.fromEntries(parts.filter(([name]) => name !== key)));
  return [...changed, ...without, { ...value, nonsense: 1 }];
}

describe("the meta-schema of datasets", () => {
  it("accepts what is shipped, and so does the engine", () => {
    expect(shipped.length).toBeGreaterThanOrEqual(12);
    for (const json of known) {
      expect(obeys(json), JSON.stringify(obeys.errors)).toBe(true);
      expect(fits(json)).toBe(true);
    }
  });

  it("refuses each file that the engine refuses, and no other", () => {
    const all = known.flatMap(mutations);
    expect(all.length).toBeGreaterThan(1_000);
    for (const json of all)
      expect([obeys(json), JSON.stringify(json)]).toEqual([fits(json), JSON.stringify(json)]);
  });

  it("describes each property, with an example that obeys it", () => {
    const silent = properties.filter(({ schema }) => !schema.description || !schema.examples?.length);
    expect(silent.map(({ pointer }) => pointer)).toEqual([]);
    for (const { pointer, schema } of properties) {
      const check = ajv.getSchema(`dataset${pointer}`) as ValidateFunction;
      for (const example of schema.examples ?? []) expect(check(example), pointer).toBe(true);
    }
  });

  it("has the properties of the types", () => {
    const text = read("../engine/kpi/types.ts").replaceAll(/\/\*[^]*?\*\//g, "");
    const typed = [...text.matchAll(/readonly ([a-zA-Z$]+)\??: /g)].map(([, name = ""]) => name);
    expect(properties.map(({ name }) => name).filter((name) => !typed.includes(name))).toEqual([]);
  });
});
