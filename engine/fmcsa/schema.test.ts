import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { testMetaSchema } from "../testing/metaSchemas.fixture.ts";
import type { Schema } from "../testing/metaSchemas.ts";
import { shippedBasics } from "./basics.fixture.ts";
import { basicsShape } from "./basicsShape.ts";

const schemas = new URL("../../schemas/", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, schemas), "utf8");

describe("the meta-schema of FMCSA's BASICs", () => {
  const properties = testMetaSchema({
    meta: JSON.parse(read("meta/fmcsa-basics.schema.json")) as Schema,
    shape: basicsShape,
    known: [shippedBasics],
    mistakes: 500,
  });

  it("has the properties of the types", () => {
    const text = read("../engine/fmcsa/types.ts");
    const typed = [...text.replaceAll(/\/\*[^]*?\*\//g, "").matchAll(/(?:readonly )?([a-zA-Z$]+)\??: /g)];
    const names = typed.map(([, name = ""]) => name);
    expect(properties.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([]);
  });
});
