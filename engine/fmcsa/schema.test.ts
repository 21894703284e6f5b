import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import type { ValidateFunction } from "ajv";
import { describe, expect, it } from "vitest";
import { ErrorList } from "../model/errors.ts";
import { mutationsOf, propertiesIn } from "../testing/metaSchemas.ts";
import type { Schema } from "../testing/metaSchemas.ts";
import { shippedBasics } from "./basics.fixture.ts";
import { basicsShape } from "./basicsShape.ts";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const meta = JSON.parse(read("schemas/meta/fmcsa-basics.schema.json")) as Schema;
const ajv = new Ajv({ strict: false }).addSchema(meta, "basics");
const obeys = ajv.getSchema("basics") as ValidateFunction;
const properties = propertiesIn(meta);

/** Whether the engine accepts the shape of a file. */
function fits(json: unknown): boolean {
  const errors = new ErrorList();
  basicsShape(json, "", errors);
  return errors.errors.length === 0;
}

describe("the meta-schema of FMCSA's BASICs", () => {
  it("accepts what is shipped, and so does the engine", () => {
    expect(obeys(shippedBasics), JSON.stringify(obeys.errors)).toBe(true);
    expect(fits(shippedBasics)).toBe(true);
  });

  it("refuses each file that the engine refuses, and no other", () => {
    const all = mutationsOf(shippedBasics);
    expect(all.length).toBeGreaterThan(500);
    for (const json of all)
      if (obeys(json) !== fits(json)) expect([obeys(json), JSON.stringify(json)]).toEqual([fits(json)]);
  });

  it("describes each property, with an example that obeys it", () => {
    const silent = properties.filter(({ schema }) => !schema.description || !schema.examples?.length);
    expect(silent.map(({ pointer }) => pointer)).toEqual([]);
    for (const { pointer, schema } of properties) {
      const check = ajv.getSchema(`basics${pointer}`) as ValidateFunction;
      for (const example of schema.examples ?? []) expect(check(example), pointer).toBe(true);
    }
  });

  it("has the properties of the types", () => {
    const text = read("engine/fmcsa/types.ts");
    const typed = [...text.replaceAll(/\/\*[^]*?\*\//g, "").matchAll(/(?:readonly )?([a-zA-Z$]+)\??: /g)];
    const names = typed.map(([, name = ""]) => name);
    expect(properties.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([]);
  });
});
