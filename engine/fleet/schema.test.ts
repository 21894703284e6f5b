import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { testMetaSchema } from "../testing/metaSchemas.fixture.ts";
import type { Schema } from "../testing/metaSchemas.ts";
import { fleetShape } from "./fleetShape.ts";

const schemas = new URL("../../schemas/", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, schemas), "utf8");
const known = readdirSync(new URL("fleetPerformance", schemas)).map(
  (name) => JSON.parse(read(`fleetPerformance/${name}`)) as object,
);

describe("the meta-schema of fleet lists", () => {
  it("is tried on what is shipped", () => expect(known.length).toBeGreaterThanOrEqual(6));
  const properties = testMetaSchema({
    meta: JSON.parse(read("meta/fleet-list.schema.json")) as Schema,
    shape: fleetShape,
    known,
    mistakes: 500,
  });

  it("has the properties of the types", () => {
    const text = [read("../engine/fleet/types.ts"), read("../engine/language/viewBase.ts")].join("\n");
    const typed = [...text.replaceAll(/\/\*[^]*?\*\//g, "").matchAll(/(?:readonly )?([a-zA-Z$]+)\??: /g)];
    const names = typed.map(([, name = ""]) => name);
    expect(properties.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([]);
  });
});
