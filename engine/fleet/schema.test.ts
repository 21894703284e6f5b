import { readdirSync, readFileSync } from "node:fs";
import { Ajv } from "ajv";
import type { ValidateFunction } from "ajv";
import { describe, expect, it } from "vitest";
import { ErrorList } from "../model/errors.ts";
import { mutationsOf, propertiesIn } from "../testing/metaSchemas.ts";
import type { Schema } from "../testing/metaSchemas.ts";
import { fleetShape } from "./fleetShape.ts";

const folder = new URL("../../schemas/", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, folder), "utf8");
const meta = JSON.parse(read("meta/fleet-list.schema.json")) as Schema;
const ajv = new Ajv({ strict: false }).addSchema(meta, "list");
const obeys = ajv.getSchema("list") as ValidateFunction;
const shipped = readdirSync(new URL("fleetPerformance", folder)).map(
  (name) => JSON.parse(read(`fleetPerformance/${name}`)) as object,
);
const properties = propertiesIn(meta);

/** Whether the engine accepts the shape of a file. */
function fits(json: unknown): boolean {
  const errors = new ErrorList();
  fleetShape(json, "", errors);
  return errors.errors.length === 0;
}

describe("the meta-schema of fleet lists", () => {
  it("accepts what is shipped, and so does the engine", () => {
    expect(shipped.length).toBeGreaterThanOrEqual(6);
    for (const json of shipped) {
      expect(obeys(json), JSON.stringify(obeys.errors)).toBe(true);
      expect(fits(json)).toBe(true);
    }
  });

  it("refuses each file that the engine refuses, and no other", () => {
    const all = shipped.flatMap(mutationsOf);
    expect(all.length).toBeGreaterThan(500);
    for (const json of all)
      expect([obeys(json), JSON.stringify(json)]).toEqual([fits(json), JSON.stringify(json)]);
  });

  it("describes each property, with an example that obeys it", () => {
    const silent = properties.filter(({ schema }) => !schema.description || !schema.examples?.length);
    expect(silent.map(({ pointer }) => pointer)).toEqual([]);
    for (const { pointer, schema } of properties) {
      const check = ajv.getSchema(`list${pointer}`) as ValidateFunction;
      for (const example of schema.examples ?? []) expect(check(example), pointer).toBe(true);
    }
  });

  it("has the properties of the types", () => {
    const text = [read("../engine/fleet/types.ts"), read("../engine/language/viewBase.ts")].join("\n");
    const typed = [...text.replaceAll(/\/\*[^]*?\*\//g, "").matchAll(/(?:readonly )?([a-zA-Z$]+)\??: /g)];
    const names = typed.map(([, name = ""]) => name);
    expect(properties.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([]);
  });
});
