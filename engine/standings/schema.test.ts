import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import type { ValidateFunction } from "ajv";
import { describe, expect, it } from "vitest";
import { ErrorList } from "../model/errors.ts";
import { mutationsOf, propertiesIn } from "../testing/metaSchemas.ts";
import type { Schema } from "../testing/metaSchemas.ts";
import { terminalsShape } from "./terminalsShape.ts";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const shipped = JSON.parse(read("schemas/terminals/terminals.json")) as Record<string, unknown>;
const meta = JSON.parse(read("schemas/meta/terminals.schema.json")) as Schema;
const ajv = new Ajv({ strict: false }).addSchema(meta, "terminals");
const obeys = ajv.getSchema("terminals") as ValidateFunction;
const properties = propertiesIn(meta);

/** Whether the engine accepts the shape of a file. */
function fits(json: unknown): boolean {
  const errors = new ErrorList();
  terminalsShape(json, "", errors);
  return errors.errors.length === 0;
}

describe("the meta-schema of terminals", () => {
  it("accepts what is shipped, and so does the engine", () => {
    expect(obeys(shipped), JSON.stringify(obeys.errors)).toBe(true);
    expect(fits(shipped)).toBe(true);
  });

  it("refuses each file that the engine refuses, and no other", () => {
    const all = mutationsOf(shipped);
    expect(all.length).toBeGreaterThan(100);
    for (const json of all)
      if (obeys(json) !== fits(json)) expect([obeys(json), JSON.stringify(json)]).toEqual([fits(json)]);
  });

  it("describes each property, with an example that obeys it", () => {
    const silent = properties.filter(({ schema }) => !schema.description || !schema.examples?.length);
    expect(silent.map(({ pointer }) => pointer)).toEqual([]);
    for (const { pointer, schema } of properties) {
      const check = ajv.getSchema(`terminals${pointer}`) as ValidateFunction;
      for (const example of schema.examples ?? []) expect(check(example), pointer).toBe(true);
    }
  });
});
