import { readdirSync, readFileSync } from "node:fs";
import { Ajv } from "ajv";
import type { ValidateFunction } from "ajv";
import { describe, expect, it } from "vitest";
import { ErrorList } from "../model/errors.ts";
import { mutationsOf, propertiesIn } from "../testing/metaSchemas.ts";
import type { Schema } from "../testing/metaSchemas.ts";
import { datasetShape } from "./datasetShape.ts";
import { incidents, people } from "./kpi.fixture.ts";
import { alarms, drivers, lessons } from "./scorecard.fixture.ts";

const folder = new URL("../../schemas/", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, folder), "utf8");
const meta = JSON.parse(read("meta/dataset.schema.json")) as Schema;
const ajv = new Ajv({ strict: false }).addSchema(meta, "dataset");
const obeys = ajv.getSchema("dataset") as ValidateFunction;
const shipped = readdirSync(new URL("datasets", folder)).map(
  (name) => JSON.parse(read(`datasets/${name}`)) as object,
);
const known = [...shipped, incidents, people, alarms, drivers, lessons];

const properties = propertiesIn(meta);

/** Whether the engine accepts the shape of a file. */
function fits(json: unknown): boolean {
  const errors = new ErrorList();
  datasetShape(json, "", errors);
  return errors.errors.length === 0;
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
    const all = known.flatMap(mutationsOf);
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
