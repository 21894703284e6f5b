import { readdirSync, readFileSync } from "node:fs";
import { Ajv } from "ajv";
import type { ValidateFunction } from "ajv";
import { describe, expect, it } from "vitest";
import { ErrorList } from "../../model/errors.ts";
import { grouped, listing } from "./canned.fixture.ts";
import { cannedShape } from "./cannedShape.ts";

const folder = new URL("../../../schemas/", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, folder), "utf8");
const meta = JSON.parse(read("meta/report.schema.json")) as Schema;
const ajv = new Ajv({ strict: false }).addSchema(meta, "report");
const obeys = ajv.getSchema("report") as ValidateFunction;
const shipped = readdirSync(new URL("reports", folder)).map(
  (name) => JSON.parse(read(`reports/${name}`)) as object,
);

interface Schema {
  type?: unknown;
  const?: unknown;
  enum?: unknown[];
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

const schemas = inside(meta, "#");
const properties = schemas
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
  cannedShape(json, "", errors);
  return errors.errors.length === 0;
}

/** The same JSON with one part of it changed, wherever one stands. */
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

describe("the meta-schema of ready reports", () => {
  it("accepts what is shipped, and so does the engine", () => {
    expect(shipped.length).toBeGreaterThanOrEqual(8);
    for (const json of [...shipped, listing, grouped]) {
      expect(obeys(json), JSON.stringify(obeys.errors)).toBe(true);
      expect(fits(json)).toBe(true);
    }
  });

  it("refuses each file that the engine refuses, and no other", () => {
    const all = [...shipped, listing, grouped].flatMap(mutations);
    expect(all.length).toBeGreaterThan(1_000);
    for (const json of all)
      expect([obeys(json), JSON.stringify(json)]).toEqual([fits(json), JSON.stringify(json)]);
  });

  it("describes each property, with an example that obeys it", () => {
    const silent = properties.filter(({ schema }) => !schema.description || !schema.examples?.length);
    expect(silent.map(({ pointer }) => pointer)).toEqual([]);
    for (const { pointer, schema } of properties) {
      const check = ajv.getSchema(`report${pointer}`) as ValidateFunction;
      for (const example of schema.examples ?? []) expect(check(example), pointer).toBe(true);
    }
  });

  it("has the properties and words of the types", () => {
    const text = read("../engine/report/canned/cannedReport.ts").replaceAll(/\/\*[^]*?\*\//g, "");
    const typed = [...text.matchAll(/readonly ([a-zA-Z$]+)\??: /g)].map(([, name = ""]) => name);
    const own = Object.keys(meta.properties ?? {});
    expect(own.filter((name) => !typed.includes(name))).toEqual([]);
    expect(new Set(typed)).toEqual(
      new Set([
        ...own,
        "kind",
        "label",
        "field",
        "default",
        "daysAhead",
        "noMatch",
        "operation",
        "of",
        "name",
        "direction",
      ]),
    );
  });
});
