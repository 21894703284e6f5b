import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { testMetaSchema } from "../../testing/metaSchemas.fixture.ts";
import type { Schema } from "../../testing/metaSchemas.ts";
import { grouped, listing } from "./canned.fixture.ts";
import { cannedShape } from "./cannedShape.ts";

const schemas = new URL("../../../schemas/", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, schemas), "utf8");
const shipped = readdirSync(new URL("reports", schemas)).map(
  (name) => JSON.parse(read(`reports/${name}`)) as object,
);

describe("the meta-schema of ready reports", () => {
  it("is tried on what is shipped", () => expect(shipped.length).toBeGreaterThanOrEqual(8));
  const properties = testMetaSchema({
    meta: JSON.parse(read("meta/report.schema.json")) as Schema,
    shape: cannedShape,
    known: [...shipped, listing, grouped],
    mistakes: 1_000,
  });

  it("has the properties and words of the types", () => {
    const text = read("../engine/report/canned/cannedReport.ts").replaceAll(/\/\*[^]*?\*\//g, "");
    const typed = [...text.matchAll(/readonly ([a-zA-Z$]+)\??: /g)].map(([, name = ""]) => name);
    const own = properties
      .filter(({ pointer, name }) => pointer === `#/properties/${name}`)
      .map(({ name }) => name);
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
