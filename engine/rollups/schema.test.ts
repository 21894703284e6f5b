/** The meta-schema of rollups, the checker of their shape and the types say the same. */
import { readdirSync, readFileSync } from "node:fs";
import { Ajv } from "ajv";
import type { ValidateFunction } from "ajv";
import { describe, expect, it } from "vitest";
import { ErrorList } from "../model/errors.ts";
import { mutationsOf, propertiesIn } from "../testing/metaSchemas.ts";
import type { Schema } from "../testing/metaSchemas.ts";
import { rollupShape } from "./rollupShape.ts";

const folder = new URL("../../schemas/", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, folder), "utf8");
const meta = JSON.parse(read("meta/rollup.schema.json")) as Schema;
const ajv = new Ajv({ strict: false }).addSchema(meta, "rollup");
const obeys = ajv.getSchema("rollup") as ValidateFunction;
const shipped = readdirSync(new URL("rollups", folder)).map(
  (name) => JSON.parse(read(`rollups/${name}`)) as object,
);

/** Whether the engine accepts the shape of a file. */
function fits(json: unknown): boolean {
  const errors = new ErrorList();
  rollupShape(json, "", errors);
  return errors.errors.length === 0;
}

describe("the meta-schema of rollups", () => {
  it("accepts what is shipped, and so does the engine", () => {
    expect(shipped.length).toBeGreaterThanOrEqual(4);
    for (const json of shipped) {
      expect(obeys(json), JSON.stringify(obeys.errors)).toBe(true);
      expect(fits(json)).toBe(true);
    }
  });

  it("refuses each file that the engine refuses, and no other", () => {
    const all = shipped.flatMap(mutationsOf);
    expect(all.length).toBeGreaterThan(80);
    for (const json of all)
      expect([obeys(json), JSON.stringify(json)]).toEqual([fits(json), JSON.stringify(json)]);
  });

  it("describes each property, with an example that obeys it", () => {
    for (const { pointer, schema } of propertiesIn(meta)) {
      expect([pointer, Boolean(schema.description), Boolean(schema.examples?.length)]).toEqual([
        pointer,
        true,
        true,
      ]);
      const check = ajv.getSchema(`rollup${pointer}`) as ValidateFunction;
      for (const example of schema.examples ?? []) expect(check(example), pointer).toBe(true);
    }
  });
});
