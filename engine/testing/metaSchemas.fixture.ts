/** What each meta-schema of a file has to pass: it says the same as the engine's check of shapes, and describes each property. */
import { Ajv } from "ajv";
import type { ValidateFunction } from "ajv";
import { expect, it } from "vitest";
import { ErrorList } from "../model/errors.ts";
import type { Schema } from "./metaSchemas.ts";
import { mutationsOf, propertiesIn } from "./metaSchemas.ts";

/** A meta-schema, the engine's check of the same shape, and files that both accept. */
interface Asked {
  readonly meta: Schema;
  readonly shape: (json: unknown, pointer: string, errors: ErrorList) => unknown;
  readonly known: readonly object[];
  /** Fewest files with one mistake that are tried. */
  readonly mistakes: number;
}

/** Declares the tests, for a `describe` of the meta-schema. Returns its properties. */
export function testMetaSchema({ meta, shape, known, mistakes }: Asked): ReturnType<typeof propertiesIn> {
  const ajv = new Ajv({ strict: false }).addSchema(meta, "meta");
  const obeys = ajv.getSchema("meta") as ValidateFunction;
  const properties = propertiesIn(meta);
  const fits = (json: unknown) => {
    const errors = new ErrorList();
    shape(json, "", errors);
    return errors.errors.length === 0;
  };

  it("accepts what is shipped, and so does the engine", () => {
    for (const json of known) {
      expect(obeys(json), JSON.stringify(obeys.errors)).toBe(true);
      expect(fits(json)).toBe(true);
    }
  });

  it("refuses each file that the engine refuses, and no other", () => {
    const all = known.flatMap(mutationsOf);
    expect(all.length).toBeGreaterThan(mistakes);
    for (const json of all)
      if (obeys(json) !== fits(json)) expect([obeys(json), JSON.stringify(json)]).toEqual([fits(json)]);
  });

  it("describes each property, with an example that obeys it", () => {
    const silent = properties.filter(({ schema }) => !schema.description || !schema.examples?.length);
    expect(silent.map(({ pointer }) => pointer)).toEqual([]);
    for (const { pointer, schema } of properties) {
      const check = ajv.getSchema(`meta${pointer}`) as ValidateFunction;
      for (const example of schema.examples ?? []) expect(check(example), pointer).toBe(true);
    }
  });
  return properties;
}
