import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { testMetaSchema } from "../testing/metaSchemas.fixture.ts";
import type { Schema } from "../testing/metaSchemas.ts";
import { datasetShape } from "./datasetShape.ts";
import { incidents, people } from "./kpi.fixture.ts";
import { alarms, drivers, lessons } from "./scorecard.fixture.ts";

const schemas = new URL("../../schemas/", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, schemas), "utf8");
const shipped = readdirSync(new URL("datasets", schemas)).map(
  (name) => JSON.parse(read(`datasets/${name}`)) as object,
);

describe("the meta-schema of datasets", () => {
  it("is tried on what is shipped", () => expect(shipped.length).toBeGreaterThanOrEqual(12));
  const properties = testMetaSchema({
    meta: JSON.parse(read("meta/dataset.schema.json")) as Schema,
    shape: datasetShape,
    known: [...shipped, incidents, people, alarms, drivers, lessons],
    mistakes: 1_000,
  });

  it("has the properties of the types", () => {
    const text = read("../engine/kpi/types.ts").replaceAll(/\/\*[^]*?\*\//g, "");
    const typed = [...text.matchAll(/readonly ([a-zA-Z$]+)\??: /g)].map(([, name = ""]) => name);
    expect(properties.map(({ name }) => name).filter((name) => !typed.includes(name))).toEqual([]);
  });
});
