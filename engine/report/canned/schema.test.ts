import { readdirSync, readFileSync } from "node:fs";
import { Ajv } from "ajv";
import type { ValidateFunction } from "ajv";
import { describe, expect, it } from "vitest";
import { ErrorList } from "../../model/errors.ts";
import { mutationsOf, propertiesIn } from "../../testing/metaSchemas.ts";
import type { Schema } from "../../testing/metaSchemas.ts";
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

const properties = propertiesIn(meta);

/** Whether the engine accepts the shape of a file. */
function fits(json: unknown): boolean {
  const errors = new ErrorList();
  cannedShape(json, "", errors);
  return errors.errors.length === 0;
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
    const all = [...shipped, listing, grouped].flatMap(mutationsOf);
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
